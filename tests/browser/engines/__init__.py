"""The engines of browsers that the main path is walked in, one file each, all driven in the same way.

driver       what a driver offers, and how it waits
programs     other programs that a driver runs: started so that none outlives the test
chromium     Chromium, by playwright
firefox      Firefox, by Marionette
webkit       WebKitGTK, by WebDriver
"""

"""Vehicles and drones.

steering.py   operators, passengers
vehicles.py   speed, manoeuvres, crashes
"""

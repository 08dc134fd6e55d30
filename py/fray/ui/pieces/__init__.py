"""The pieces that every panel is built of: forms, fields, pictures, the patching of the page."""

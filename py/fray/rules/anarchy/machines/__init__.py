"""Machines: vehicles and drones."""

"""Harm: damage and healing.

damage_roll.py soak.py   damage and soak rolled; what soaks which kind
damage.py healing.py     marks on the track and what follows; game time, days of rest
"""

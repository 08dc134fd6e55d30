"""The panels of a fight that runs: order, action, question, result, log."""

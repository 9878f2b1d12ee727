"""Values of a set that are changed until its games keep to a study's budgets."""

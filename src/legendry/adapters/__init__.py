"""The games as environments for learning and search: numbered actions, observations, common interfaces."""

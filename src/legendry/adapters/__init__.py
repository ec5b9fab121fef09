"""The games as environments for learning and search: numbered actions, observations, and the interfaces of others."""

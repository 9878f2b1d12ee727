"""What every window has: its frame, panels, menus, help, session, and safety of the work."""

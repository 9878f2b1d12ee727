"""What keeps work safe: from other programs, from full disks, and from ourselves."""

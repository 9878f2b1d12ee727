"""What plays a game in a browser: how it is brought, made and packed. No part of the program."""

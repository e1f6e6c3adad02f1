"""Wonderland's War: two to five leaders at the tea table and in the war."""

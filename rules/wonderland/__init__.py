"""Wonderland's War: two to five leaders at a tea party, then in a war."""

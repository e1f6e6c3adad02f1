"""The whole game as text lines with typed commands: for screen readers, braille lines and scripts."""

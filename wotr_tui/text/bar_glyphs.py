"""Heights within one cell of a terminal, in eighths: what plots are filled with. Loads no Textual."""

LEVELS = " ▁▂▃▄▅▆▇█"

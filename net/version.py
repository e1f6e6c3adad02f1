"""Our own version, for journals and packages. A constant: asking the packages that are installed takes 40 ms."""

VERSION = "0.1.0"

"""`python -m rollbones`."""

from rollbones.cli import main

if __name__ == "__main__":
    main()

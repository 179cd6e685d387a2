"""What is drawn on cards: terrain as letters, events as signs, and the numbers that rules know them by."""

ROWS, COLUMNS = 4, 3
NORMAL, HARD, DEADLY, NO_STACK = range(4)
STACKS = ("normal", "hard", "deadly")
MOST_OF_A_STACK, LEAST_OF_A_STACK = 20, 4
MOST_EVENTS, LEAST_EVENT_CARDS, MOST_COPIES = 32, 8, 9
MOST_ALTITUDE = 24
MOST_SIGNS = 4
LONGEST_TITLE = 24

NO_TERRAIN, SNOW, ICE, ROCK, TRAIL, EVENT = range(6)
LETTERS = {"s": SNOW, "i": ICE, "r": ROCK, "t": TRAIL, "e": EVENT}
LETTERS_IN_WORDS = "s snow, i ice, r rock, t trail, e event"

NO_WAY, UP, LEFT, RIGHT, DOWN = range(5)
CAMPFIRE, PICK, ROPE = range(3)
NO_SIGN = 0  # 1 to 4 are pushes, by their way
SIDEWAYS, ANY_WAY = 5, 6
GAIN, LOSE = 7, 10  # a campfire; a pick and a rope come next
MEND = 13  # plus a bit for each kind that may be mended, one of them
DIE_BACK, DIE_LOST, ALL_ROLLED, WARM, CALM = 21, 22, 23, 24, 25
SIGNS = {
    ".": NO_SIGN,
    "^": UP,
    "<": LEFT,
    ">": RIGHT,
    "v": DOWN,
    "<>": SIDEWAYS,
    "<^v>": ANY_WAY,
    "+fire": GAIN + CAMPFIRE,
    "+pick": GAIN + PICK,
    "+rope": GAIN + ROPE,
    "-fire": LOSE + CAMPFIRE,
    "-pick": LOSE + PICK,
    "-rope": LOSE + ROPE,
    "~fire": MEND + 1,
    "~pick": MEND + 2,
    "~rope": MEND + 4,
    "~fire/pick": MEND + 3,
    "~any": MEND + 7,
    "[+]": DIE_BACK,
    "[-]": DIE_LOST,
    "[?]": ALL_ROLLED,
    "(warm)": WARM,
    "(calm)": CALM,
}

# M3.1  The faces of a die; what they are worth in camp lies in the box.
ARROWS = (NO_WAY, DOWN, SIDEWAYS, SIDEWAYS, UP, UP, UP)  # which way each face leads
ARROW_WORDS = {UP: "up", SIDEWAYS: "sideways", DOWN: "down"}

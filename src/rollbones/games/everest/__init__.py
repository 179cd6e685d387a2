"""Journey to the Top of the World."""

from rollbones.engine.game import Card
from rollbones.engine.run.players import GREEDY, LOOK, Level, Skill

card = Card(
    title="Journey to the Top of the World",
    goal="Two climbers share the way to the summit and home again; the mountain plays its cards against them.",
    designer="a group of students at MIT, in the course CMS.608 Game Design",
    source="Journey to the Top of the World, rules sheet, MIT OpenCourseWare, 2014",
    version="1",
    seats=(3, 3),
    minutes=(30, 60),
    sides=("climbers", "everest"),
    partners_share=True,
    longest=200_000,
    levels=(  # measured by `rollbones ladder everest --games 4000`
        Level("novice", Skill(GREEDY, slip=180)),
        Level("casual", Skill(LOOK, iterations=12, slip=930), (0.662, 0.647, 0.677)),
        Level("regular", Skill(LOOK, iterations=12, slip=310), (0.662, 0.647, 0.677)),
        Level("strong", Skill(LOOK, iterations=12, slip=110), (0.658, 0.643, 0.673)),
        Level("master", Skill(LOOK, iterations=12), (0.641, 0.626, 0.656)),
    ),
)

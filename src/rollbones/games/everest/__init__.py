"""Journey to the Top of the World."""

from rollbones.engine.game import Card

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
)

"""Checks that the drawings in a file of tg-view --format=svg are below one another, in the units of the file: stacked.py FILE.svg"""

import sys
import xml.dom.minidom

whole, *drawings = xml.dom.minidom.parse(sys.argv[1]).getElementsByTagName("svg")
_, _, width, height = map(float, whole.getAttribute("viewBox").split())
TITLE, bottom = 24, 0
for drawing in drawings:
    assert float(drawing.getAttribute("y")) == bottom + TITLE, (drawing.getAttribute("y"), bottom)
    own = [float(number) for number in drawing.getAttribute("viewBox").split()[2:]]
    for size, box in zip(("width", "height"), own):
        assert abs(float(drawing.getAttribute(size)) - box) <= 1, (size, drawing.getAttribute(size), box)  # dot rounds
    bottom += TITLE + float(drawing.getAttribute("height"))
assert height == bottom and width == max(float(drawing.getAttribute("width")) for drawing in drawings), (width, height)
print(f"{len(drawings)} drawings fill the whole")

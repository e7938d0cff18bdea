"""Give a font file a family name of its own, and print its characters as JSON ranges: name-font.py FONT NAME

Cuts of one typeface share its name, by which the PDF compiler would take them for one font (Debian: apt-get install
python3-fonttools).
"""

import json
import sys
from fontTools.ttLib import TTFont

path, family = sys.argv[1:]
font = TTFont(path)
names = font["name"]
names.names = [record for record in names.names if record.nameID in (0, 13, 14)]  # copyright and licence
for name_id, text in ((1, family), (2, "Regular"), (4, family), (6, family)):
    names.setName(text, name_id, 3, 1, 0x409)
font.save(path)

ranges = []
for point in sorted(font.getBestCmap()):
    if ranges and ranges[-1][1] == point - 1:
        ranges[-1][1] = point
    else:
        ranges.append([point, point])
print(json.dumps(ranges))

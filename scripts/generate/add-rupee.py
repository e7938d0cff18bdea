"""Put the rupee sign of Anek's extended Latin file into its Latin file: add-rupee.py LATIN EXTENDED OUT

Both are cuts of one variable font, so its outline and variations can be copied as they are. In a file of its own the sign
arrived ahead of the other characters, and on a slow line a price could break differently in between. No JavaScript library
joins variable fonts; fontTools does (Debian: apt-get install python3-fonttools python3-brotli).
"""

import sys
from fontTools.ttLib import TTFont

RUPEE = 0x20B9

latin, extended = TTFont(sys.argv[1]), TTFont(sys.argv[2])
axes = [[(axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes] for font in (latin, extended)]
assert axes[0] == axes[1] and latin["avar"].segments == extended["avar"].segments, "These are not cuts of the same font."

name = extended.getBestCmap()[RUPEE]
outline = extended["glyf"][name]
assert not outline.isComposite(), "The sign is drawn from other characters."
variations = latin["gvar"].variations

latin.setGlyphOrder([*latin.getGlyphOrder(), name])
latin["glyf"].glyphOrder = latin.getGlyphOrder()
latin["glyf"].glyphs[name] = outline
latin["hmtx"].metrics[name] = extended["hmtx"].metrics[name]
variations[name] = extended["gvar"].variations[name]
for table in latin["cmap"].tables:
    if table.isUnicode():
        table.cmap[RUPEE] = name
# A shortcut to the widths, by glyph number; without it they are read from the variations, where they stand as well.
del latin["HVAR"]
latin.flavor = None
latin.save(sys.argv[3])

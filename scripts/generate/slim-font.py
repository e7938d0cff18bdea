"""Make a variable font small for slow lines: slim-font.py IN OUT

What is left out is below what a phone's screen shows:
- weights between the lightest and the boldest are straight steps from one to the other, without a drawing of their own; the
  weight axis is bent (`avar`) so that they come as close as they can to what they were;
- the kerning of the default weight and width serves them all;
- points within TOLERANCE of where their neighbours would pull them are left to the neighbours.

It prints how far that moves outlines and letter widths. Needs fontTools, as add-rupee.py does.
"""

import sys
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.iup import iup_delta_optimize
from fontTools.varLib.models import piecewiseLinearMap

TOLERANCE = 3  # font units, of 2,000 in an em: 0.03 px at 18 px
WIDTH_POINT = -3  # After its outline, a glyph has four points for its metrics; the second one is its width.

font = TTFont(sys.argv[1])
glyf, variations = font["glyf"], font["gvar"].variations


def points(name):
    """A glyph's points, those of its metrics included, and the last point of each of its contours."""
    coordinates, control = glyf._getCoordinatesAndControls(name, font["hmtx"].metrics)
    return coordinates, control.endPts if control.numberOfContours > 0 else []


def moves(name):
    """How far each point of a glyph moves, by region of the axes: {((axis, (start, peak, end)), ...): [(x, y), ...]}."""
    coordinates, ends = points(name)
    for variation in variations[name]:
        if ends:
            variation.calcInferredDeltas(coordinates, ends)
    return {tuple(sorted(variation.axes.items())): [move or (0, 0) for move in variation.coordinates] for variation in variations[name]}


# Weights between lightest and boldest.
all_moves = {name: moves(name) for name in variations}
between = {dict(region)["wght"] for regions in all_moves.values() for region in regions if dict(region).get("wght", (0, 1, 1))[1] < 1}
assert len(between) == 1, "One drawing between the lightest and the boldest weight is expected."
(middle,) = between
drawn, boldest = (("wght", middle),), (("wght", (middle[1], 1.0, 1.0)),)

pairs = [
    (name, regions[drawn][i], regions[boldest][i])
    for name, regions in all_moves.items()
    if drawn in regions and boldest in regions
    for i in range(len(regions[drawn]))
]
share = sum(a[0] * b[0] + a[1] * b[1] for _, a, b in pairs) / sum(b[0] ** 2 + b[1] ** 2 for _, _, b in pairs)
off = max((max(abs(a[0] - share * b[0]), abs(a[1] - share * b[1])), name) for name, a, b in pairs)
widths = [regions[drawn][WIDTH_POINT][0] - share * regions[boldest][WIDTH_POINT][0] for regions in all_moves.values() if drawn in regions]
print(f"  farthest point {off[0]:.0f} units (in {off[1]}); widths {sum(widths) / len(widths):+.1f} on average, at most {max(map(abs, widths)):.0f}")

bend = font["avar"].segments["wght"]
to_share = {0: 0, middle[1]: share, 1: 1}
font["avar"].segments["wght"] = {at: piecewiseLinearMap(to, to_share) if 0 <= to <= 1 else to for at, to in bend.items()}

for name, regions in all_moves.items():
    coordinates, ends = points(name)
    variations[name] = []
    for region, deltas in regions.items():
        axes = dict(region)
        if axes.get("wght") == middle:
            continue
        if "wght" in axes:
            axes["wght"] = (0.0, 1.0, 1.0)
        deltas = [(round(x), round(y)) for x, y in deltas]
        if ends:
            deltas = iup_delta_optimize(deltas, coordinates, list(ends), tolerance=TOLERANCE)
        variations[name].append(TupleVariation(axes, deltas))

# Kerning of the default weight and width.
DEVICES = ("XPlaDevice", "YPlaDevice", "XAdvDevice", "YAdvDevice", "XDeviceTable", "YDeviceTable")


def forget_devices(table):
    if isinstance(table, list):
        for part in table:
            forget_devices(part)
    elif hasattr(table, "__dict__"):
        for key, part in list(vars(table).items()):
            if key in DEVICES:
                delattr(table, key)
            else:
                forget_devices(part)
        for key in ("ValueFormat", "ValueFormat1", "ValueFormat2"):
            if hasattr(table, key):
                setattr(table, key, getattr(table, key) & 0x0F)


font["GPOS"].ensureDecompiled(recurse=True)
forget_devices(font["GPOS"].table)
definitions = font["GDEF"].table
definitions.VarStore, definitions.Version = None, 0x00010002
font.flavor = None
font.save(sys.argv[2])

"""Make a small variable font of a large one with a great many conjuncts: slim-devanagari.py FULL GLYPHS OUT

GLYPHS is a file of glyph names. A substitution whose result is not among them is left out, so that letters of a rare conjunct
stand side by side, as half forms or with a halant. What else is left out is below what a phone's screen shows:
- there is one axis, weight: the boldest weight is also narrower (CUTS), as headlines are, and weights between are steps from one
  drawing to the other (STEMS);
- an em has 1,000 units;
- outlines that are alike within SAME, as those of a letter and of its conjuncts are, are drawn once, and the others made of them;
- bars of the headline that overlap are one bar;
- points within STRAY of where their neighbours would pull them are left to the neighbours;
- kerning is that of the lightest weight, without pairs below KERNED, and marks that move less than SAME do not move.

It prints how many outlines are shared. Needs fontTools, as add-rupee.py does.
"""

import array
import io
import sys
from collections import Counter, defaultdict
from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables import _g_l_y_f as outlines
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib import build, instancer
from fontTools.varLib.iup import iup_delta_optimize

CUTS = {"light": {"wght": 420, "wdth": 100}, "bold": {"wght": 680, "wdth": 90}}
# Between the cuts stems do not become bolder at an even pace; where the full font has them at 500, 560 and 600.
STEMS = [(420, 420), (500, 475.8), (560, 549.8), (600, 599.2), (680, 680)]
UNITS = 1000
SAME = 3
STRAY = 2.5
ANCHORS = 4
KERNED = 8
# In bytes of the compressed font, roughly.
POINT, COMPONENT, COMPOSITE = 2, 6, 8

wanted = open(sys.argv[2], encoding="utf-8").read().split()


def cut(location):
    font = TTFont(sys.argv[1], recalcTimestamp=False)
    # "prep" and "gasp" stay: without them a browser hints the letters, and the tops of marks become flat.
    options = subset.Options(
        layout_closure=False, layout_features=["*"], layout_scripts=["DFLT", "dev2"], name_IDs=[0, 1, 2, 13, 14],
        notdef_outline=True, glyph_names=True, drop_tables=["STAT", "DSIG"],
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(glyphs=wanted, unicodes=[0x200C, 0x200D, 0x25CC])
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, location)
    scale_upem(font, UNITS)
    font.flavor = None
    saved = io.BytesIO()
    font.save(saved)
    return TTFont(saved, recalcTimestamp=False)


fonts = [cut(location) for location in CUTS.values()]
order = fonts[0].getGlyphOrder()


class Outline:
    """One closed line in both cuts."""

    def __init__(self, light, bold, on_curve):
        self.cuts, self.on_curve = (light, bold), on_curve

    def __len__(self):
        return len(self.on_curve)

    def moved_to(self, other):
        """How far it is to another outline of the same drawing: ((x, y), (x, y)) in both cuts; None when it is not the same."""
        if self.on_curve != other.on_curve:
            return None
        offsets = []
        for mine, theirs in zip(self.cuts, other.cuts):
            offset = []
            for axis in (0, 1):
                moves = [b[axis] - a[axis] for a, b in zip(mine, theirs)]
                if max(moves) - min(moves) > 2 * SAME:
                    return None
                offset.append(round((max(moves) + min(moves)) / 2))
            offsets.append(tuple(offset))
        return tuple(offsets)

    def is_at(self, other, offset):
        """Whether it would cover the other one when moved so far."""
        return self.on_curve == other.on_curve and all(
            abs(b[axis] - a[axis] - move[axis]) <= SAME
            for mine, theirs, move in zip(self.cuts, other.cuts, offset)
            for a, b in zip(mine, theirs)
            for axis in (0, 1)
        )


def lines_of(font, name):
    glyph = font["glyf"][name]
    ends = glyph.endPtsOfContours if glyph.numberOfContours > 0 else []
    for start, end in zip([0, *[end + 1 for end in ends]], ends):
        part = slice(start, end + 1)
        yield [tuple(point) for point in glyph.coordinates[part]], bytes(flag & 1 for flag in glyph.flags[part])


def drawn_by_neighbours(outline):
    """Points on a curve that are halfway between two that are not need not be written down."""
    for i, is_on in enumerate(outline.on_curve):
        before, after = i - 1, (i + 1) % len(outline)
        halfway = all(
            abs(points[i][axis] - (points[before][axis] + points[after][axis]) / 2) <= 1 for points in outline.cuts for axis in (0, 1)
        )
        if is_on and halfway and not outline.on_curve[before] and not outline.on_curve[after]:
            yield i


def without(outline, left_out):
    kept = [i for i in range(len(outline)) if i not in left_out]
    light, bold = ([points[i] for i in kept] for points in outline.cuts)
    return Outline(light, bold, bytes(outline.on_curve[i] for i in kept))


drawn = {
    name: [Outline(light, bold, on_curve) for (light, on_curve), (bold, _) in zip(*(lines_of(font, name) for font in fonts))]
    for name in order
}


drawn = {name: [without(line, set(drawn_by_neighbours(line))) for line in glyph] for name, glyph in drawn.items()}


def bar_sides(outline):
    """Of an outline that could be a bar: (left, right, bottom, top, slant) in both cuts."""
    sides = []
    for points in outline.cuts:
        low, high = (sorted(part) for part in (sorted(points, key=lambda point: point[1])[:2], sorted(points, key=lambda point: point[1])[2:]))
        if len(points) != 4 or low[0][1] != low[1][1] or high[0][1] != high[1][1] or low[0][1] == high[0][1]:
            return None
        sides.append((low[0][0], low[1][0], low[0][1], high[0][1], high[0][0] - low[0][0]))
    return sides


HEADLINE = Counter(tuple(side[2:] for side in sides) for glyph in drawn.values() for line in glyph if (sides := bar_sides(line)) and sides[0][2] > 0).most_common(1)[0][0]


def headline(outline):
    """Both ends of a bar of the headline in both cuts, else None."""
    sides = bar_sides(outline)
    if not sides or any(abs(a - b) > SAME for side, usual in zip(sides, HEADLINE) for a, b in zip(side[2:], usual)):
        return None
    return [side[:2] for side in sides]


def joined(bars):
    """Bars that overlap in both cuts, as one bar."""
    result = []
    for bar in sorted(bars, key=lambda ends: ends[0][0]):
        last = result[-1] if result else None
        if last and all(mine[0] <= theirs[1] for mine, theirs in zip(bar, last)):
            result[-1] = [(min(a[0], b[0]), max(a[1], b[1])) for a, b in zip(last, bar)]
        else:
            result.append(bar)
    return result


def bar_outline(bar):
    corners = [
        [(left, bottom), (right, bottom), (right + slant, top), (left + slant, top)] for (left, right), (bottom, top, slant) in zip(bar, HEADLINE)
    ]
    return Outline(*corners, bytes([1, 1, 1, 1]))


bars = {name: joined([bar for line in glyph if (bar := headline(line))]) for name, glyph in drawn.items()}
letters = {name: [line for line in glyph if not headline(line)] for name, glyph in drawn.items()}

# The same drawings.
same = defaultdict(list)
for name in order:
    for line in letters[name]:
        for first in same[line.on_curve]:
            if first.moved_to(line):
                line.first = first
                first.count += 1
                break
        else:
            line.first, line.count = line, 1
            same[line.on_curve].append(line)


def weight(lines):
    return sum(map(len, lines))


def within(bar, others):
    return any(all(a[0] >= b[0] - SAME and a[1] <= b[1] + SAME for a, b in zip(bar, other)) for other in others)


def choose(lines, its_bars, fitting):
    """(bytes, parts, what they leave)"""
    left, used, covers = list(lines), [], []
    for _, part, offset, covered, its_covers in fitting:
        if all(line in left for line in covered):
            left = [line for line in left if line not in covered]
            used.append((part, offset))
            covers += its_covers
    whole = joined(covers)
    left += [bar_outline(bar) for bar in its_bars if not within(bar, whole)]
    return COMPOSITE + COMPONENT * len(used) + (COMPOSITE + POINT * weight(left) if left else 0), used, left


def compose(parts):
    """Which glyphs are made of which others: ({name: ([(part, offset)], [outline that no part has])}, {name: [outline]})."""
    composed, plain = {}, {}
    by_drawing = defaultdict(list)

    def keep(name, lines, its_bars):
        plain[name] = lines + [bar_outline(bar) for bar in its_bars]
        if lines:
            largest = max(lines, key=len)
            by_drawing[id(largest.first)].append((name, largest, lines, its_bars))

    for name, line in parts.items():
        keep(name, [line], [])
    for name in sorted(order, key=lambda name: weight(letters[name])):
        lines, its_bars = letters[name], bars[name]
        fitting = []
        for line in lines:
            for part, largest, its_lines, part_bars in by_drawing[id(line.first)]:
                offset = largest.moved_to(line)
                if offset is None:
                    continue
                covered = [next((b for b in lines if a.is_at(b, offset)), None) for a in its_lines]
                covers = [[(a + move[0], b + move[0]) for (a, b), move in zip(bar, offset)] for bar in part_bars]
                if None not in covered and all(within(bar, its_bars) for bar in covers):
                    fitting.append((weight(covered) + 4 * len(covers), part, offset, covered, covers))
        fitting.sort(key=lambda fit: -fit[0])
        choices = [choose(lines, its_bars, [fit for fit in fitting if fit[0] >= smallest]) for smallest in (0, 8, 12)]
        cost, used, left = min(choices, key=lambda choice: choice[0])
        if used and cost < POINT * (weight(lines) + 4 * len(its_bars)):
            composed[name] = (used, left)
        elif lines or its_bars:
            keep(name, lines, its_bars)
    return composed, plain


often = [line for lines in same.values() for line in lines if line.count > 2 and len(line) > 3]
parts = {f"part{number}": line for number, line in enumerate(often)}
while True:
    composed, plain = compose(parts)
    uses = Counter(part for used, _ in composed.values() for part, _ in used)
    rare = [part for part in parts if uses[part] < 3]
    if not rare:
        break
    for part in rare:
        del parts[part]

rests = {name: f"rest{number}" for number, (name, (_, left)) in enumerate(composed.items()) if left}
plain |= {rest: composed[name][1] for name, rest in rests.items()}
before, after = (sum(map(weight, glyphs.values())) for glyphs in (drawn, plain))
print(f"  {len(order)} glyphs, {len(composed)} of them composed; {after:,} points instead of {before:,}")


def plain_glyph(lines, number):
    glyph = outlines.Glyph()
    glyph.numberOfContours = len(lines)
    glyph.coordinates = outlines.GlyphCoordinates([point for line in lines for point in line.cuts[number]])
    glyph.flags = array.array("B", [flag for line in lines for flag in line.on_curve])
    glyph.flags[0] |= outlines.flagOverlapSimple
    glyph.endPtsOfContours = [weight(lines[: index + 1]) - 1 for index in range(len(lines))]
    glyph.program = Program()
    glyph.program.fromBytecode([])
    return glyph


def composite_glyph(used, number):
    glyph = outlines.Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, offset in used:
        component = outlines.GlyphComponent()
        component.glyphName, (component.x, component.y) = part, offset[number]
        component.flags = outlines.ROUND_XY_TO_GRID | outlines.ARGS_ARE_XY_VALUES
        glyph.components.append(component)
    glyph.components[0].flags |= outlines.OVERLAP_COMPOUND
    return glyph


for number, font in enumerate(fonts):
    table, metrics = font["glyf"], font["hmtx"].metrics
    for name, lines in plain.items():
        table.glyphs[name] = plain_glyph(lines, number)
        metrics.setdefault(name, (0, 0))
    for name, (used, _) in composed.items():
        table.glyphs[name] = composite_glyph([*used, *([(rests[name], ((0, 0), (0, 0)))] if name in rests else [])], number)
    font.setGlyphOrder([*order, *parts, *rests.values()])
    table.glyphOrder = font.getGlyphOrder()
    for name in font.getGlyphOrder():
        table[name].recalcBounds(table)
        metrics[name] = (metrics[name][0], getattr(table[name], "xMin", 0))


def same_tables(light, bold, of):
    """Pairs of an object of both cuts and its twin, of the classes named."""
    if isinstance(light, list):
        for pair in zip(light, bold):
            yield from same_tables(*pair, of)
    elif hasattr(light, "__dict__"):
        if type(light).__name__ in of:
            yield light, bold
        for key, part in list(vars(light).items()):
            yield from same_tables(part, getattr(bold, key), of)


positions = [font["GPOS"] for font in fonts]
for table in positions:
    table.ensureDecompiled(recurse=True)
for light, bold in same_tables(*(table.table for table in positions), ("ValueRecord", "BaseAnchor", "MarkAnchor", "Anchor")):
    kerning = hasattr(light, "XAdvance")
    if kerning:
        bold.XAdvance = light.XAdvance
    for key in ("XCoordinate", "YCoordinate"):
        if hasattr(light, key):
            places = [ANCHORS * round(getattr(anchor, key) / ANCHORS) for anchor in (light, bold)]
            if abs(places[0] - places[1]) <= ANCHORS:
                places[1] = places[0]
            setattr(light, key, places[0])
            setattr(bold, key, places[1])


def by_class(table, left, right):
    """What a pair is kerned by its classes."""
    if left not in table.Coverage.glyphs:
        return 0
    record = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record[table.ClassDef2.classDefs.get(right, 0)]
    return getattr(record.Value1, "XAdvance", 0)


for table in positions:
    for lookup in table.table.LookupList.Lookup:
        tables = [getattr(part, "ExtSubTable", part) for part in lookup.SubTable]
        if lookup.LookupType in (2, 9) and type(tables[0]).__name__ == "PairPos":
            pairs, classes = tables
            assert (pairs.Format, classes.Format) == (1, 2), "Pairs come before classes."
            for left, its_pairs in zip(pairs.Coverage.glyphs, pairs.PairSet):
                its_pairs.PairValueRecord = [
                    pair
                    for pair in its_pairs.PairValueRecord
                    if abs(getattr(pair.Value1, "XAdvance", 0) - by_class(classes, left, pair.SecondGlyph)) >= KERNED
                ]
                its_pairs.PairValueCount = len(its_pairs.PairValueRecord)
            kept = [both for both in zip(pairs.Coverage.glyphs, pairs.PairSet) if both[1].PairValueRecord]
            pairs.Coverage.glyphs, pairs.PairSet = (list(column) for column in zip(*kept))
            pairs.PairSetCount = len(kept)

space = DesignSpaceDocument()
space.addAxis(AxisDescriptor(name="Weight", tag="wght", minimum=420, default=420, maximum=680, map=STEMS))
for font, location in zip(fonts, CUTS.values()):
    space.addSource(SourceDescriptor(font=font, location={"Weight": location["wght"]}, familyName="Anek Devanagari", styleName=str(location["wght"])))
font, _, _ = build(space)

variations = font["gvar"].variations
for name, of_glyph in variations.items():
    coordinates, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
    for variation in of_glyph if control.numberOfContours > 0 else []:
        variation.calcInferredDeltas(coordinates, control.endPts)
        moves = [(round(x), round(y)) for x, y in variation.coordinates]
        variation.coordinates = iup_delta_optimize(moves, coordinates, list(control.endPts), tolerance=STRAY)
# A shortcut to the widths; they stand in the variations as well.
for tag in ("HVAR", "MVAR", "STAT"):
    if tag in font:
        del font[tag]
font["post"].formatType = 3.0
font.flavor = "woff2"
font.save(sys.argv[3])

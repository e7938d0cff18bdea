import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';

/** A4 landscape, in points. */
const PAGE = { width: 842, height: 595 } as const;

/** From app/styles/tokens.css. */
const COLOUR = {
  paper: '#FBF6EC',
  sunk: '#F3EADA',
  ink: '#1D1A46',
  muted: '#504D78',
  night: '#231F66',
  clay: '#B9482F',
  claySpot: '#F4E0B8',
  marigold: '#F5A11C',
  marigoldLight: '#FFD88A',
  leaf: '#1F7047',
  leafLight: '#7FCB9A',
  line: '#DCCFB6',
} as const;

const INSET = 40;
const LAMPS = 190;

const LEAF = 'M0 0C17 -12 17 -32 0 -50C-17 -32 -17 -12 0 0Z';
const FLAME = 'M0 0C15 -3 17 -20 0 -46C-17 -20 -15 -3 0 0Z';
const INNER_FLAME = 'M0 -4C7 -5 8 -13 0 -26C-8 -13 -7 -5 0 -4Z';

const at = (x: number, y: number, inner: string, { turn = 0, scale = 1 } = {}): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${inner}</g>`;
const round = (value: number): number => Math.round(value * 100) / 100;

const leaf = `<path d="${LEAF}" fill="${COLOUR.leaf}"/><path d="M0 -4V-36" stroke="${COLOUR.leafLight}" stroke-width="2.5"/>`;
const flame = `<path d="${FLAME}" fill="${COLOUR.marigold}"/><path d="${INNER_FLAME}" fill="${COLOUR.marigoldLight}"/>`;
const spots = [-18, -9, 0, 9, 18].map((x) => `<circle cx="${x}" cy="7" r="1.6" fill="${COLOUR.claySpot}"/>`).join('');
const lamp = `<path d="M-26 0H26C24 16 12 22 0 22S-24 16 -26 0Z" fill="${COLOUR.clay}"/>${spots}${at(0, -1, flame, { scale: 0.8 })}`;

/** Half a garland, from 0 along x; every sixth leaf is a flame. */
function garland(length: number): string {
  const step = 11.5;
  const count = Math.floor((length - 34) / step);
  const begin = length - 34 - (count - 1) * step;
  const leaves = Array.from({ length: count }, (_, n) => {
    const x = begin + n * step;
    return n % 6 === 5 ? at(x, 0, flame, { turn: 90, scale: 0.26 }) : at(x, 0, leaf, { turn: 90 + (n % 2 ? 42 : -42), scale: 0.21 });
  });
  return `<path d="M0 0H${round(length - 30)}" stroke="${COLOUR.leaf}" stroke-width=".9"/>${leaves.join('')}`;
}

const rosette = [
  `<circle r="19" fill="${COLOUR.paper}"/>`,
  ...Array.from({ length: 8 }, (_, n) => at(0, 0, at(0, -4, n % 2 ? leaf : flame, { scale: n % 2 ? 0.28 : 0.32 }), { turn: n * 45 })),
  `<circle r="2.8" fill="${COLOUR.clay}"/>`,
].join('');

export function certificateFrame(): string {
  const { width, height } = PAGE;
  const [middle, centre] = [width / 2, height / 2];
  const [across, down] = [middle - INSET, centre - INSET];
  const frame = (inset: number, colour: string, stroke: number, radius: number): string =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`;
  const sides = [
    [middle, INSET, 0, across],
    [middle, INSET, 180, across],
    [middle + LAMPS / 2, height - INSET, 0, across - LAMPS / 2],
    [middle - LAMPS / 2, height - INSET, 180, across - LAMPS / 2],
    [INSET, centre, 90, down],
    [INSET, centre, 270, down],
    [width - INSET, centre, 90, down],
    [width - INSET, centre, 270, down],
  ] as const;
  const corners = [INSET, width - INSET].flatMap((x) => [INSET, height - INSET].map((y) => at(x, y, rosette)));
  const ends = [middle - LAMPS / 2, middle + LAMPS / 2].map((x) => at(x, height - INSET, bead));
  const beads = [at(INSET, centre, bead), at(width - INSET, centre, bead), at(middle, INSET, bead), ...ends];
  const lamps = [-62, 0, 62].map((x) => at(middle + x, height - INSET - (x === 0 ? 8 : 4), lamp, { scale: x === 0 ? 0.86 : 0.66 }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect width="${width}" height="${height}" fill="${COLOUR.paper}"/>`,
    `<g transform="translate(${middle} ${centre}) scale(.58)"><path d="${rangoliPath()}" fill="none" stroke="${COLOUR.sunk}" stroke-width="3"/></g>`,
    frame(19, COLOUR.night, 1.6, 9),
    frame(24, COLOUR.marigold, 0.7, 6),
    frame(57, COLOUR.night, 0.6, 4),
    ...sides.map(([x, y, turn, length]) => at(x, y, garland(length), { turn })),
    ...corners,
    ...beads,
    `<rect x="${middle - LAMPS / 2}" y="${height - 60}" width="${LAMPS}" height="6" fill="${COLOUR.paper}"/>`,
    ...lamps,
    '</svg>',
  ].join('');
}

const bead = `<circle r="4.4" fill="${COLOUR.marigold}"/><circle r="1.8" fill="${COLOUR.paper}"/>`;

function rangoliPath(): string {
  const svg = readFileSync(join(root, 'app', 'images', 'rangoli.svg'), 'utf8');
  return / d="([^"]+)"/.exec(svg)?.[1] ?? '';
}

import * as m from '#messages/index.ts';

/** A leaf: where its base is, its angle in degrees (0 is upright), and its size. */
export interface Lamp {
  x: number;
  y: number;
  lean: number;
  scale: number;
  isLit: boolean;
}

/** From the outside in: number of leaves, radius, spread (degrees), size. */
const CROWNS = [
  { leaves: 11, radius: 164, spread: 97, scale: 0.56 },
  { leaves: 8, radius: 118, spread: 84, scale: 0.48 },
  { leaves: 5, radius: 74, spread: 62, scale: 0.42 },
] as const;

export const MAX_LIT = CROWNS.reduce((sum, { leaves }) => sum + leaves, 0);

/** Lamps around (0, 0), lit from the top and the middle. */
export function lampTree(lit: number): Lamp[] {
  let place = 0;
  return CROWNS.flatMap(({ leaves, radius, spread, scale }) => {
    const order = fromTheMiddle(leaves);
    const first = place;
    place += leaves;
    return Array.from({ length: leaves }, (_, i) => {
      const lean = -spread + (2 * spread * i) / (leaves - 1);
      const angle = (lean * Math.PI) / 180;
      const isLit = first + order.indexOf(i) < lit;
      return {
        x: round(radius * Math.sin(angle)),
        y: round(-radius * Math.cos(angle)),
        lean: round(lean),
        // A flame is slimmer than a leaf.
        scale: isLit ? scale * 1.4 : scale,
        isLit,
      };
    });
  });
}

/** Indexes from the middle outwards; of two equally far the left one comes first. */
function fromTheMiddle(count: number): number[] {
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, i) => i).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
}

const round = (n: number): number => Math.round(n * 10) / 10;

export function scoreDisplayText(lit: number): string {
  if (lit <= 0) return m.students.dashboard.noLamp;
  if (lit >= MAX_LIT) return m.students.dashboard.scoreIsFull;
  return lit === 1 ? m.students.dashboard.oneLamp : m.students.dashboard.scoreIs(lit);
}

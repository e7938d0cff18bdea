export interface Looks {
  /** 1 is as wide as its place. */
  zoom: number;
  /** Quarter turns to the right, 0 to 3. */
  turns: number;
}

export const AT_FIRST: Looks = { zoom: 1, turns: 0 };

const STEPS = [0.5, 0.75, 1, 1.5, 2, 3, 4];
const [SMALLEST, LARGEST] = [0.5, 4];

const within = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));

export const larger = (looks: Looks): Looks => ({ ...looks, zoom: STEPS.find((step) => step > looks.zoom) ?? LARGEST });
export const smaller = (looks: Looks): Looks => ({ ...looks, zoom: STEPS.findLast((step) => step < looks.zoom) ?? SMALLEST });
export const fitted = (looks: Looks): Looks => ({ ...looks, zoom: 1 });
export const turned = (looks: Looks): Looks => ({ ...looks, turns: (looks.turns + 1) % 4 });
/** @param by distance of the fingers now, divided by that before */
export const pinched = (looks: Looks, by: number): Looks => ({ ...looks, zoom: within(looks.zoom * by) });

export const isLargest = ({ zoom }: Looks): boolean => zoom >= LARGEST;
export const isSmallest = ({ zoom }: Looks): boolean => zoom <= SMALLEST;

/** Such as `150%`. */
export const percentOf = ({ zoom }: Looks): string => `${Math.round(zoom * 100)}%`;

/** In px. */
export const distanceOf = ([one, other]: readonly { x: number; y: number }[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Scroll position, in px, that keeps the middle in place when the content grows by a ratio. */
export const keepMiddle = (scrolled: number, length: number, by: number): number => (scrolled + length / 2) * by - length / 2;

export interface Size {
  width: number;
  height: number;
}

/** Aspect ratio of the place, and width of the turned picture in percent of it. */
export function placeOf({ width, height }: Size, turns: number): { ratio: string; width: string } {
  const isOnSide = turns % 2 === 1;
  return isOnSide
    ? { ratio: `${height} / ${width}`, width: `${(width / height) * 100}%` }
    : { ratio: `${width} / ${height}`, width: '100%' };
}

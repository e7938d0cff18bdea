import type { Corners, Point } from '#app/ui/documents/corners.ts';

/** As of a canvas: red, green, blue and opacity of each pixel. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The page between the corners, seen from straight above, drawn into `page`. */
export function flatten(picture: Pixels, corners: Corners, page: Pixels): void {
  const at = squareTo(corners);
  const { data, width, height } = picture;
  let to = 0;
  for (let row = 0; row < page.height; row += 1) {
    for (let column = 0; column < page.width; column += 1) {
      const { x, y } = at((column + 0.5) / page.width, (row + 0.5) / page.height);
      const left = Math.min(width - 1, Math.max(0, x * width - 0.5));
      const top = Math.min(height - 1, Math.max(0, y * height - 0.5));
      const [x0, y0] = [Math.floor(left), Math.floor(top)];
      const [right, below] = [left - x0, top - y0];
      const from = (y0 * width + x0) * 4;
      const next = x0 < width - 1 ? 4 : 0;
      const under = y0 < height - 1 ? width * 4 : 0;
      for (let channel = from; channel < from + 3; channel += 1) {
        const upper = data[channel]! * (1 - right) + data[channel + next]! * right;
        const lower = data[channel + under]! * (1 - right) + data[channel + under + next]! * right;
        page.data[to] = upper * (1 - below) + lower * below;
        to += 1;
      }
      page.data[to] = 255;
      to += 1;
    }
  }
}

/** Projects the unit square onto the corners (Heckbert 1989, section 2.2.3). */
function squareTo([one, two, three, four]: Corners): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [two.x - three.x, four.x - three.x, one.x - two.x + three.x - four.x];
  const [dy1, dy2, sy] = [two.y - three.y, four.y - three.y, one.y - two.y + three.y - four.y];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / scale;
  const h = (dx1 * sy - sx * dy1) / scale;
  const [a, b] = [two.x - one.x + g * two.x, four.x - one.x + h * four.x];
  const [d, e] = [two.y - one.y + g * two.y, four.y - one.y + h * four.y];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (a * u + b * v + one.x) / depth, y: (d * u + e * v + one.y) / depth };
  };
}

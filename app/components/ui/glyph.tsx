/** The few signs of the controls, drawn with lines on a field of 22: they come with the page, no request of their own. */
const GLYPHS = {
  menu: 'M2 6H20M2 11H20M2 16H13',
  close: 'M5 5L17 17M17 5L5 17',
  previous: 'M13 4L6 11L13 18',
  next: 'M9 4L16 11L9 18',
  up: 'M4 13L11 6L18 13',
  pause: 'M7 5V17M15 5V17',
  play: 'M7 4.5L17 11L7 17.5Z',
} as const;

export function Glyph({ name }: { name: keyof typeof GLYPHS }) {
  return (
    <svg className="glyph" viewBox="0 0 22 22" aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  );
}

const GLYPHS = {
  menu: 'M2 6H20M2 11H20M2 16H13',
  close: 'M5 5L17 17M17 5L5 17',
  previous: 'M13 4L6 11L13 18',
  next: 'M9 4L16 11L9 18',
  up: 'M4 13L11 6L18 13',
  pause: 'M7 5V17M15 5V17',
  play: 'M7 4.5L17 11L7 17.5Z',
  bell: 'M4 16.5H18C16.6 15 16 13.4 16 9.5A5 5 0 0 0 6 9.5C6 13.4 5.4 15 4 16.5ZM9 19.5Q11 20.6 13 19.5M11 4.5V2.8',
} as const;

export function Glyph({ name }: { name: keyof typeof GLYPHS }) {
  return (
    <svg className="glyph" viewBox="0 0 22 22" aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  );
}

/** Characters that the certificate fonts have, as ranges of code points, both ends included (scripts/generate/fonts.ts). */
export const DRAWABLE = [
  // Latin letters with their accents, digits and common signs.
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x17f],
  // Devanagari and its two joiners.
  [0x900, 0x97f],
  [0x200c, 0x200d],
  // Dashes and quotation marks.
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
] as const;

/** True when a certificate can show every character of the text. */
export function isDrawable(text: string): boolean {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).every((point) =>
    DRAWABLE.some(([from, to]) => point >= from && point <= to),
  );
}

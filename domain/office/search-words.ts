const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** Mobile numbers as ten digits; apostrophes part words, since phones type another one. */
export function wordsOf(query: string): string[] {
  const text = query.trim();
  const [, mobile] = MOBILE.exec(text.replaceAll(/[\s()-]/g, '')) ?? [];
  return mobile === undefined ? (text.match(/[^\s'’]+/g) ?? [text]) : [mobile];
}

/** With or without a prefix. */
const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** A mobile number as its ten digits; an apostrophe parts words, since phones type another one. */
export function wordsOf(query: string): string[] {
  const text = query.trim();
  const [, mobile] = MOBILE.exec(text.replaceAll(/[\s()-]/g, '')) ?? [];
  return mobile === undefined ? (text.match(/[^\s'’]+/g) ?? [text]) : [mobile];
}

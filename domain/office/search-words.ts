/** An Indian mobile number, with or without what people put before it. */
const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/**
 * The words of a search: of a mobile number, however it is written, its ten digits; gifts and accounts store them without spaces.
 * An apostrophe parts words too: phones type the curved one in D’Souza, and keyboards the straight one.
 */
export function wordsOf(query: string): string[] {
  const text = query.trim();
  const [, mobile] = MOBILE.exec(text.replaceAll(/[\s()-]/g, '')) ?? [];
  return mobile === undefined ? (text.match(/[^\s'’]+/g) ?? [text]) : [mobile];
}

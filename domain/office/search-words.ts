/** The words of a search: of what looks like a whole phone number, its last ten digits, as gifts and accounts store it without a country code. */
export function wordsOf(query: string): string[] {
  const text = query.trim();
  const digits = text.replaceAll(/\D/g, '');
  if (/^[+\d][\d ()-]+$/.test(text) && digits.length >= 10) return [digits.slice(-10)];
  return text.split(/\s+/);
}

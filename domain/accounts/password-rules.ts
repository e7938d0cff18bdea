/** Variants of a password that are compared with common passwords. The list itself is on the server. */

/** Symbols and digits used in place of letters. */
const LOOKS_LIKE: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

/** A lower-case password without the digits and symbols around it: `123password@` gives `password`. */
export const coreOf = (lower: string): string => lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

/** A lower-case password without the symbols around it: `!1qaz2wsx!` gives `1qaz2wsx`. */
const withoutSymbols = (lower: string): string => lower.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');

const asLetters = (lower: string): string => lower.replace(/[@4310!$57]/g, (symbol) => LOOKS_LIKE[symbol] ?? symbol);

/** The variants to look up: as typed, without surrounding digits and symbols, and with symbols read as letters. */
export function variantsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const core = coreOf(lower);
  return [...new Set([lower, withoutSymbols(lower), core, asLetters(lower), asLetters(core), coreOf(asLetters(core))])].filter(
    (variant) => variant !== '',
  );
}

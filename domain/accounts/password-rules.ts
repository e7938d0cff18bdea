const LOOKS_LIKE: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

/** `123password@` gives `password`. */
export const coreOf = (lower: string): string => lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

/** `!1qaz2wsx!` gives `1qaz2wsx`. */
const withoutSymbols = (lower: string): string => lower.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');

const asLetters = (lower: string): string => lower.replace(/[@4310!$57]/g, (symbol) => LOOKS_LIKE[symbol] ?? symbol);

/** Without digits and symbols around; symbols read as letters. */
export function variantsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const core = coreOf(lower);
  return [...new Set([lower, withoutSymbols(lower), core, asLetters(lower), asLetters(core), coreOf(asLetters(core))])].filter(
    (variant) => variant !== '',
  );
}

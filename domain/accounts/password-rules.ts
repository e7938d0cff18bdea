/** How a password is compared with those that everybody uses. Rules only: the list itself stands on the server. */

/** Signs and digits that stand for letters. */
const LOOKS_LIKE: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

/** A lower-case password without the digits and signs around it: `123password@` is `password`. */
export const coreOf = (lower: string): string => lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

/** A lower-case password without the signs around it: `!1qaz2wsx!` is `1qaz2wsx`. */
const withoutSigns = (lower: string): string => lower.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');

const asLetters = (lower: string): string => lower.replace(/[@4310!$57]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

/** The forms of a password that are looked for: as it is, without what stands around it, and with signs read as letters. */
export function variantsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const core = coreOf(lower);
  return [...new Set([lower, withoutSigns(lower), core, asLetters(lower), asLetters(core), coreOf(asLetters(core))])].filter(
    (form) => form !== '',
  );
}

/** Easy to read aloud and type. No imports: light enough for any bundle. */

/** Crockford's base 32: no I, L, O, U. */
export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 random bits. */
export const CODE_LENGTH = 12;

const CODE = new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`);
/** Longer input is not looked at. */
const MAX_TYPED = 60;

/** Ignores case, spaces and hyphens; O is 0, I and L are 1. Null when it is none. */
export function readCode(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const code = typed
    .toUpperCase()
    .replace(/[\s‐-―-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** Three groups of four. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

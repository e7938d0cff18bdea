export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code, which hold 60 random bits. */
export const CODE_LENGTH = 12;

const CODE = new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`);
const MAX_TYPED = 60;

/** Reads O as 0, I and L as 1. */
export function readCode(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const code = typed
    .toUpperCase()
    .replace(/[\s‐-―-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

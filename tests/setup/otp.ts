import type { TestContext } from '#tests/setup/context.ts';

/** Codes mailed so far, oldest first. */
export const mailedCodes = async (ctx: TestContext): Promise<string[]> =>
  (await ctx.jobs('otp-mail')).map(({ payload }) => ctx.vault.open(payload.sealedCode));

export const lastCode = async (ctx: TestContext): Promise<string> => (await mailedCodes(ctx)).at(-1)!;

/** A wrong code. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

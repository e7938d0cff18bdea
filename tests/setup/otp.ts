import { CODE_MAILS, CODE_PHONE_MESSAGES } from '#domain/shared/jobs.ts';
import { openCode } from '#domain/otp/otp.server.ts';
import type { TestContext } from '#tests/setup/context.ts';

/** To phones, too. Oldest first. */
export async function codeMails(ctx: TestContext) {
  const jobs = await Promise.all(
    [...new Set([...Object.values(CODE_MAILS), ...Object.values(CODE_PHONE_MESSAGES)])].map((kind) => ctx.jobs(kind)),
  );
  return jobs.flat().toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Oldest first. */
export const mailedCodes = async (ctx: TestContext): Promise<string[]> =>
  (await codeMails(ctx)).map(({ payload }) => openCode(ctx, payload));

export const lastCode = async (ctx: TestContext): Promise<string> => (await mailedCodes(ctx)).at(-1)!;

export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

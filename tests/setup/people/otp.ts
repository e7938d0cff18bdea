import { CODE_MAILS, CODE_PHONE_MESSAGES } from '#domain/shared/jobs.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';
import { openCode, redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import type { TestContext } from '#tests/setup/database/context.ts';

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

export const EMAIL = 'asha@example.in';
export const HERE = '203.0.113.7';

export const ask = (ctx: TestContext, email = EMAIL, purpose: OtpPurpose = 'newsletter', from = HERE, requestId?: string) =>
  requestOtp(ctx, { purpose, to: email, from, requestId });

export const redeem = (
  ctx: TestContext,
  otp: string,
  {
    email = EMAIL,
    purpose = 'newsletter',
    from = HERE,
    requestId,
  }: { email?: string; purpose?: OtpPurpose; from?: string; requestId?: string } = {},
) => redeemOtp(ctx, { purpose, to: email, otp, from, requestId }, async (_trx, evidence) => evidence);

export const WRONG = { code: 'wrong_code', status: 401 };
export const EXPIRED = { code: 'expired', status: 410 };
export const TOO_MANY = { code: 'too_many_requests', status: 429 };

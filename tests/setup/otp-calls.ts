import type { OtpPurpose } from '#domain/otp/constants.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import type { TestContext } from '#tests/setup/context.ts';

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

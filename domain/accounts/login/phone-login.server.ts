import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { atDoor, recordDoor } from '#domain/activity/doors.server.ts';
import { consumeToken, issueToken } from '#domain/otp/otp.server.ts';
import { issuePhoneCode, verifyPhoneCode } from '#domain/phone/codes.server.ts';
import { givenName } from '#domain/phone/given-name.ts';
import { isPhoneLogin, studentsWithPhone } from '#domain/phone/phone.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { enforceRate, inNetwork, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { type Client, signIn, type SignIn } from '#domain/accounts/accounts.server.ts';

interface PhoneRequest {
  /** Ten digits. */
  phone: string;
  from: string;
  requestId?: string | undefined;
}

const PURPOSE = 'phone-login';

function requirePhoneLogin(ctx: DomainContext): void {
  if (!isPhoneLogin(ctx)) throw new AppError('not_found', m.errors.nothingHere);
}

/**
 * Does the same for every number: who has it is asked when the code is sent. @returns the browser's request id @throws AppError
 * `too_many_requests`; `not_found` unless the foundation turned it on
 */
export async function requestPhoneLogin(ctx: DomainContext, request: PhoneRequest): Promise<string> {
  requirePhoneLogin(ctx);
  const visitor = visitorOf(request);
  return atDoor(ctx, 'code', visitor, async () => {
    const requestId = await issuePhoneCode(ctx, { ...request, purpose: PURPOSE, channel: 'sms', language: language() });
    await recordDoor(ctx.db, ctx, 'code.sent', visitor);
    return requestId;
  });
}

const visitorOf = ({ phone, from }: PhoneRequest) => ({ email: phone, from, what: 'phone' });

export type PhoneSignIn = { signedIn: SignIn } | { family: { students: { id: string; name: string }[]; token: string } };

/** @returns who is signed in; a family that shares the phone chooses first @throws AppError as `redeemOtp`, `not_found` */
export async function logInByPhone(ctx: DomainContext, request: PhoneRequest & { otp: string }, client: Client): Promise<PhoneSignIn> {
  requirePhoneLogin(ctx);
  const visitor = visitorOf(request);
  return atDoor(ctx, 'code', visitor, () =>
    verifyPhoneCode(ctx, { ...request, purpose: PURPOSE }, async (trx) => {
      const students = await studentsWithPhone(trx, request.phone);
      const [only, second] = students;
      // A guess: no code was sent.
      if (!only) throw new AppError('expired', m.errors.otpExpired);
      await recordDoor(trx, ctx, 'code.used', visitor);
      if (!second) return { signedIn: await signIn(trx, ctx, only, client) };
      const token = await issueToken(trx, ctx, { purpose: PURPOSE, to: request.phone });
      return { family: { students: named(students), token } };
    }),
  );
}

/** Given names; namesakes are numbered, the oldest account first. */
function named(students: readonly { id: string; name: string }[]): { id: string; name: string }[] {
  const names = students.map(({ name }) => givenName(name));
  return students.map(({ id }, at) => {
    const name = names[at]!;
    const nth = names.slice(0, at + 1).filter((one) => one === name).length;
    return { id, name: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${nth})` };
  });
}

const CHOICES_PER_NETWORK: readonly RateLimit[] = [{ name: 'phone-choice', max: 120, windowMs: TEN_MINUTES_MS }];

/** @throws AppError `unauthenticated` without a token for the phone, or for a student who does not have it; `not_found` */
export async function chooseStudent(
  ctx: DomainContext,
  { phone, id, token }: { phone: string; id: string; token: string },
  client: Client,
): Promise<SignIn> {
  requirePhoneLogin(ctx);
  await enforceRate(ctx, CHOICES_PER_NETWORK, inNetwork(ctx, client.from));
  return atDoor(ctx, 'login', visitorOf({ phone, from: client.from }), () =>
    ctx.db.transaction().execute(async (trx) => {
      const student = (await studentsWithPhone(trx, phone)).find((one) => one.id === id);
      if (!student) throw new AppError('unauthenticated', m.phone.askAgain);
      await consumeToken(trx, ctx, { purpose: PURPOSE, to: phone, token });
      return signIn(trx, ctx, student, client);
    }),
  );
}

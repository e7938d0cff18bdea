import type { ExpressionBuilder, Selectable } from 'kysely';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { changeRows } from '#database/rows.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext, Vault } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type CodeJob, kindOfCode, spokenIn } from '#domain/shared/jobs.ts';
import { hashNetwork } from '#domain/shared/security/rate-limit.server.ts';
import { daysBefore, OTP_TRACES_DAYS } from '#domain/shared/retention.ts';
import { rowKey } from '#domain/shared/security/encrypted-columns.ts';
import { type CodeRequest, countCodeMail, countCodeTry } from './budget.server.ts';
import { OTP_DIGITS, OTP_PROOF_SECONDS, OTP_SECONDS, OTP_TRIES, type OtpPurpose, otpPurposes } from './constants.ts';
import { HELD } from '#domain/shared/job-states.ts';

type Binding = Pick<CodeRequest, 'purpose' | 'to'>;

export interface OtpEvidence {
  requestedAt: number;
  requestedFrom: string;
}

type Outcome = ({ kind: 'right' } & OtpEvidence) | { kind: 'wrong'; triesLeft: number } | { kind: 'dead' } | { kind: 'expired' };

const LIFETIME_MS = OTP_SECONDS * 1000;
const GRACE_MS = 5_000;
const TOKEN_LIFETIME_MS = OTP_PROOF_SECONDS * 1000;

const SHARED = '';

/**
 * Replaces only the browser's earlier code (docs/decisions/0011). @returns the browser's request id @throws AppError `too_many_requests`
 */
export async function requestOtp(ctx: DomainContext, request: CodeRequest): Promise<string> {
  const { purpose, to, from } = request;
  const turn = await countCodeMail(ctx, request);
  const requestId = request.requestId ?? ctx.random.token();
  const code = String(ctx.random.int(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const now = ctx.clock.now();
  const fresh = {
    code_hash: ctx.vault.hash('otp-code', codeText(request, code)),
    wrong_tries: 0,
    requested_from: hashNetwork(ctx.vault, from),
    created_at: now,
  };
  await ctx.db.transaction().execute(async (trx) => {
    const [own, ...earlier] = requestHashes(ctx.vault, requestId);
    const replaced = (await lockCodes(trx, ctx, request, [own, ...earlier])).find(({ request_hash: hash }) => hash !== SHARED);
    if (replaced) await deleteCode(trx, replaced);
    for (const requestHash of request.requestId === undefined ? [own, SHARED] : [own])
      await trx
        .insertInto('otp_codes')
        .values({ purpose, email_hash: ctx.vault.hash('otp-email', to), request_hash: requestHash, ...fresh })
        .onConflict((conflict) => conflict.columns(['purpose', 'email_hash', 'request_hash']).doUpdateSet(fresh))
        .execute();
    await enqueue(trx, ctx, {
      kind: kindOfCode(request),
      payload: {
        to,
        purpose,
        sealedCode: ctx.vault.encrypt(code, placeOf(request)),
        expiresAt: now + LIFETIME_MS,
        ...(purpose !== 'office' && spokenIn(language())),
        ...(request.phone ? { phone: request.phone } : {}),
      },
      turn,
    });
  });
  return requestId;
}

type Code = Selectable<Tables['otp_codes']>;

async function lockCodes(trx: Trx, { vault }: DomainContext, { purpose, to }: Binding, own: readonly string[]): Promise<Code[]> {
  const query = trx
    .selectFrom('otp_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('email_hash', 'in', addressHashes(vault, to))
    .where('request_hash', 'in', [SHARED, ...own])
    .orderBy('email_hash')
    .orderBy('request_hash');
  const codes = await forUpdate(trx, query).execute();
  const isOwn = ({ request_hash: hash }: Code) => Number(hash !== SHARED);
  return codes.toSorted((a, b) => isOwn(a) - isOwn(b) || a.created_at - b.created_at);
}

async function deleteCode(trx: Trx, { purpose, email_hash, code_hash, created_at }: Code): Promise<void> {
  await trx
    .deleteFrom('otp_codes')
    .where((e) => e.and({ purpose, email_hash, code_hash, created_at }))
    .execute();
}

/** A delayed mail may hold an older one. */
export async function isCurrentOtp({ db, vault }: DomainContext, { purpose, to, otp }: Binding & { otp: string }): Promise<boolean> {
  const row = await db
    .selectFrom('otp_codes')
    .select('purpose')
    .where('purpose', '=', purpose)
    .where('email_hash', 'in', addressHashes(vault, to))
    .where('code_hash', 'in', vault.hashes('otp-code', codeText({ purpose, to }, otp)))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * `then` runs in the same transaction; if it throws, the code stays valid. @throws AppError `wrong_code` (one of five), `expired`,
 * `too_many_requests`
 */
export async function redeemOtp<T>(
  ctx: DomainContext,
  input: CodeRequest & { otp: string },
  then: (trx: Trx, evidence: OtpEvidence) => Promise<T>,
): Promise<T> {
  await countCodeTry(ctx, input);
  const result = await ctx.db.transaction().execute(async (trx) => {
    const outcome = await tryCode(trx, ctx, input);
    return outcome.kind === 'right' ? { outcome, value: await then(trx, outcome) } : { outcome };
  });
  // The attempt stays counted.
  if (!('value' in result)) throw rejectionOf(result.outcome);
  return result.value;
}

async function tryCode(trx: Trx, ctx: DomainContext, { requestId, otp, ...binding }: CodeRequest & { otp: string }): Promise<Outcome> {
  const own = requestId === undefined ? [] : requestHashes(ctx.vault, requestId);
  const code = (await lockCodes(trx, ctx, binding, own)).at(-1);
  if (!code || !isFresh(ctx, code.created_at)) return { kind: 'expired' };
  if (code.wrong_tries >= OTP_TRIES) return { kind: 'dead' };
  if (ctx.vault.isHash('otp-code', codeText(binding, otp), code.code_hash)) {
    await deleteCode(trx, code);
    return { kind: 'right', requestedAt: code.created_at, requestedFrom: code.requested_from };
  }
  const wrongTries = code.wrong_tries + 1;
  await trx
    .updateTable('otp_codes')
    .set({ wrong_tries: wrongTries })
    .where('purpose', '=', code.purpose)
    .where('email_hash', '=', code.email_hash)
    .where('request_hash', '=', code.request_hash)
    .execute();
  return { kind: 'wrong', triesLeft: OTP_TRIES - wrongTries };
}

/** A clock may have been seconds ahead. */
function isFresh({ clock }: DomainContext, createdAt: number): boolean {
  const age = clock.now() - createdAt;
  return age <= LIFETIME_MS + GRACE_MS && age >= -LIFETIME_MS;
}

function rejectionOf(outcome: Outcome): AppError {
  if (outcome.kind === 'expired') return new AppError('expired', m.errors.otpExpired);
  if (outcome.kind !== 'wrong') return new AppError('too_many_requests', m.errors.otpTooMany);
  const { triesLeft } = outcome;
  if (triesLeft === 0) return new AppError('wrong_code', m.errors.otpLastTry);
  return new AppError('wrong_code', m.errors.otpWrong(triesLeft));
}

/** Valid once, for 15 minutes; its hash is stored. */
export async function issueToken(trx: DbOrTrx, ctx: DomainContext, { purpose, to }: Binding): Promise<string> {
  const token = ctx.random.token();
  await trx
    .insertInto('otp_tokens')
    .values({
      token_hash: ctx.vault.hash('otp-token', token),
      purpose,
      email_hash: ctx.vault.hash('otp-email', to),
      expires_at: ctx.clock.now() + TOKEN_LIFETIME_MS,
    })
    .execute();
  return token;
}

interface TokenUse extends Binding {
  token: string;
}

/** In the transaction that it authorises. @throws AppError `unauthenticated` */
export async function consumeToken(trx: DbOrTrx, ctx: DomainContext, use: TokenUse): Promise<void> {
  if ((await changeRows(trx.deleteFrom('otp_tokens').where(isValidFor(ctx, use)))) === 0) throw tokenRejected();
}

/** Before expensive work. @throws AppError `unauthenticated` */
export async function requireToken(ctx: DomainContext, use: TokenUse): Promise<void> {
  await ctx.db.selectFrom('otp_tokens').select('expires_at').where(isValidFor(ctx, use)).executeTakeFirstOrThrow(tokenRejected);
}

function isValidFor({ vault, clock }: DomainContext, { purpose, to, token }: TokenUse) {
  return (e: ExpressionBuilder<Tables, 'otp_tokens'>) =>
    e.and([
      e('token_hash', 'in', vault.hashes('otp-token', token)),
      e('purpose', 'in', [purpose, 'account']),
      e('email_hash', 'in', addressHashes(vault, to)),
      e('expires_at', '>', clock.now()),
    ]);
}

const tokenRejected = (): AppError => new AppError('unauthenticated', m.errors.verifyAgain);

export async function sweepOtps(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now();
  const old = ctx.db
    .selectFrom('jobs')
    .select('id')
    .where((e) => e.or([e('kind', 'like', 'otp-mail%'), e('kind', 'like', 'otp-phone%')]))
    .where('status', 'not in', HELD)
    .where('created_at', '<=', daysBefore(now, OTP_TRACES_DAYS));
  await ctx.db.deleteFrom('outbox_mails').where('id', 'in', old).execute();
  const mails = await changeRows(ctx.db.deleteFrom('jobs').where('id', 'in', old));
  const codes = await changeRows(
    ctx.db
      .deleteFrom('otp_codes')
      .where((e) => e.or([e('created_at', '<', now - LIFETIME_MS - GRACE_MS), e('created_at', '>', now + LIFETIME_MS)])),
  );
  return mails + codes + (await changeRows(ctx.db.deleteFrom('otp_tokens').where('expires_at', '<=', now)));
}

export async function eraseOtps(
  trx: Trx,
  { vault }: DomainContext,
  to: string,
  purposes: readonly OtpPurpose[] = otpPurposes,
): Promise<number> {
  const hashes = addressHashes(vault, to);
  // Waits for a code being redeemed, and finds its token.
  const codes = await changeRows(trx.deleteFrom('otp_codes').where('email_hash', 'in', hashes).where('purpose', 'in', purposes));
  return codes + (await changeRows(trx.deleteFrom('otp_tokens').where('email_hash', 'in', hashes).where('purpose', 'in', purposes)));
}

const addressHashes = (vault: Vault, to: string): string[] => vault.hashes('otp-email', to);
const requestHashes = (vault: Vault, requestId: string): [string, ...string[]] => vault.hashes('otp-request', requestId);
const codeText = ({ purpose, to }: Binding, code: string): string => `${purpose}\0${to}\0${code}`;

const placeOf = ({ purpose, to }: Binding) => ({ table: 'jobs', column: 'payload', row: rowKey(purpose, to) }) as const;

export const openCode = ({ vault }: Pick<DomainContext, 'vault'>, { to, purpose, sealedCode }: CodeJob): string =>
  vault.decrypt(sealedCode, placeOf({ purpose, to }));

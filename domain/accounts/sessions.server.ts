import type { ExpressionBuilder } from 'kysely';
import * as m from '#messages/index.ts';
import type { Language } from '#messages/language.ts';
import type { DbOrTrx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { FRESH_FACTOR_MS, type StaffRole } from '#domain/staff/rights.ts';
import type { StoredRole } from './constants.ts';
import { rolesOf } from './staff-roles.server.ts';

export interface Session {
  sessionId: string;
  /** docs/decisions/0070. */
  isConfirmed: boolean;
  /** Second factor, or a student's password or code, within FRESH_FACTOR_MS. */
  isFresh: boolean;
  account: { id: string; name: string; email: string; phone: string | null; role: StoredRole; language: Language };
  roles: readonly StaffRole[];
}

/** Times in ms since the epoch. */
export interface OwnSession {
  id: string;
  device: string;
  createdAt: number;
  lastSeenAt: number;
}

/** A session that is not used ends after this time, and any after 90 days. */
const IDLE_MS = 14 * ONE_DAY_MS;
export const SESSION_LIFETIME_MS = 90 * ONE_DAY_MS;
export const STAFF_SESSION_MS = 12 * ONE_HOUR_MS;
const TOUCH_MS = 15 * ONE_MINUTE_MS;
const MAX_SESSIONS = 50;

const isActive = (e: ExpressionBuilder<Tables, 'sessions'>, now: number) =>
  e.and([
    e('sessions.last_seen_at', '>', now - IDLE_MS),
    e('sessions.created_at', '>', now - SESSION_LIFETIME_MS),
    e.or([
      e('sessions.created_at', '>', now - STAFF_SESSION_MS),
      e.not(
        e.exists(
          e
            .selectFrom('accounts as owner')
            .select('owner.id')
            .whereRef('owner.id', '=', 'sessions.account_id')
            .where('owner.role', '=', 'staff'),
        ),
      ),
    ]),
  ]);

/** In the transaction that authenticates. @returns the cookie's secret; its hash is stored */
export async function startSession(
  trx: DbOrTrx,
  ctx: DomainContext,
  { accountId, device, isConfirmed = false }: { accountId: string; device: string; isConfirmed?: boolean },
): Promise<string> {
  const token = ctx.random.token();
  const now = ctx.clock.now();
  await trx
    .insertInto('sessions')
    .values({
      id: ctx.random.id(),
      token_hash: ctx.vault.hash('session', token),
      account_id: accountId,
      device,
      created_at: now,
      last_seen_at: now,
      confirmed_at: isConfirmed ? now : null,
      factor_at: isConfirmed ? now : null,
    })
    .execute();
  await trx.updateTable('accounts').set({ last_login_at: now, unused_letter_at: null }).where('id', '=', accountId).execute();
  await trx
    .deleteFrom('sessions')
    .where('id', 'in', (e) =>
      e
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        // SQLite's offset needs a limit.
        .limit(1_000)
        .offset(MAX_SESSIONS),
    )
    .execute();
  return token;
}

export async function readSession(ctx: DomainContext, token: string): Promise<Session | null> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id as session_id',
      'token_hash',
      'last_seen_at',
      'confirmed_at',
      'factor_at',
      'accounts.id',
      'name',
      'email',
      'phone',
      'role',
      'language',
    ])
    .where('token_hash', 'in', hashesOf(ctx, token))
    .where((e) => isActive(e, now))
    .executeTakeFirst();
  if (!row) return null;
  const {
    session_id: sessionId,
    token_hash: stored,
    last_seen_at: lastSeenAt,
    confirmed_at: confirmedAt,
    factor_at: factorAt,
    ...account
  } = row;
  // So that an old secret can be dropped without new logins.
  const hash = ctx.vault.hash('session', token);
  if (lastSeenAt <= now - TOUCH_MS || stored !== hash)
    await ctx.db.updateTable('sessions').set({ last_seen_at: now, token_hash: hash }).where('id', '=', sessionId).execute();
  const roles = account.role === 'staff' ? await rolesOf(ctx.db, account.id) : [];
  const isFresh = factorAt !== null && factorAt >= now - FRESH_FACTOR_MS;
  return { sessionId, isConfirmed: confirmedAt !== null, isFresh, account, roles };
}

export async function confirmSession(trx: DbOrTrx, { clock }: DomainContext, id: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set((e) => ({ confirmed_at: e.fn.coalesce('confirmed_at', e.val(clock.now())), factor_at: clock.now() }))
    .where('id', '=', id)
    .execute();
}

/** For five minutes; it never makes a session of staff a confirmed one. */
export async function freshenSession(trx: DbOrTrx, { clock }: DomainContext, id: string): Promise<void> {
  await trx.updateTable('sessions').set({ factor_at: clock.now() }).where('id', '=', id).execute();
}

/** @returns how many; 0 for an ended session */
export async function addWrongCode(trx: DbOrTrx, id: string): Promise<number> {
  const counted = trx
    .updateTable('sessions')
    .set((e) => ({ wrong_codes: e('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .returning('wrong_codes');
  return (await counted.executeTakeFirst())?.wrong_codes ?? 0;
}

export async function endSessionById(trx: DbOrTrx, id: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function endSession(trx: DbOrTrx, ctx: DomainContext, token: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', 'in', hashesOf(ctx, token)).execute();
}

/** The last used first. */
export async function listSessions(ctx: DomainContext, accountId: string): Promise<OwnSession[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((e) => isActive(e, now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.id, device: row.device, createdAt: row.created_at, lastSeenAt: row.last_seen_at }));
}

/** @throws AppError `not_found`, also for another's */
export async function endOwnSession(ctx: DomainContext, { accountId, id }: { accountId: string; id: string }): Promise<void> {
  const deleted = await changeRows(ctx.db.deleteFrom('sessions').where('id', '=', id).where('account_id', '=', accountId));
  if (deleted === 0) throw new AppError('not_found', m.accounts.calls.sessionOver);
}

export async function endAllSessions(trx: DbOrTrx, accountId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

export async function sweepSessions(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now();
  return changeRows(ctx.db.deleteFrom('sessions').where((e) => e.not(isActive(e, now))));
}

const hashesOf = ({ vault }: DomainContext, token: string): string[] => vault.hashes('session', token);

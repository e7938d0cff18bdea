import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate, insertRows } from '#database/engine.ts';
import type { ActivityTables } from '#database/tables/activity.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { cleanText } from '#domain/shared/text/text.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { type Act, subjectOfAct } from './acts.ts';
import { type ActivityRow, hashOf } from './chain.ts';
import { type KeyOwner, keysFor } from './keys.server.ts';
import { withoutNumbers } from './mask.ts';

/** Sealed with the subject's key: personal values belong only here. */
export interface Details {
  before?: unknown;
  after?: unknown;
  why?: string;
  isByAwarder?: boolean;
  what?: string;
  filter?: unknown;
  rows?: number;
  /** That a list showed whole. */
  messages?: string[];
  /** Keyed hash of a staff address. */
  address?: string;
  /** At the doors; the network as a keyed hash. */
  network?: string;
  account?: string;
}

export interface Entry {
  act: Act;
  about?: string | undefined;
  details?: Details | undefined;
  refusal?: ErrorCode | undefined;
  /** Default: the record's, else one for this entry. */
  key?: KeyOwner | undefined;
}

/** The program, or whoever is at the site's doors. */
export const NOBODY: StaffActor = { accountId: null, name: '', roles: [], isFresh: false, sessionId: null, requestId: null, right: null };

const recorded = new WeakSet<StaffActor>();
export const isRecorded = (by: StaffActor): boolean => recorded.has(by);

const BATCH = 500;

/**
 * Once a call. Last in the transaction of what it records, as other writers wait for its end. Without a transaction, await it before
 * showing anything.
 */
export async function recordActivity(db: DbOrTrx, ctx: DomainContext, by: StaffActor, entries: Entry | readonly Entry[]): Promise<void> {
  const all = Array.isArray(entries) ? (entries as readonly Entry[]) : [entries as Entry];
  if (all.length === 0) return void recorded.add(by);
  if (db.isTransaction) await append(db as Trx, ctx, by, all);
  else await db.transaction().execute((trx) => append(trx, ctx, by, all));
  recorded.add(by);
}

async function append(trx: Trx, ctx: DomainContext, by: StaffActor, entries: readonly Entry[]): Promise<void> {
  const head = await lockHead(trx);
  const owners = entries.map((entry) => ownerOf(entry));
  const keys = await keysFor(
    trx,
    ctx,
    owners.filter((owner) => owner !== null),
  );
  const now = ctx.clock.now();
  let { seq, hash } = head;
  for await (const slice of slicesOf(
    entries.map((entry, n) => ({ entry, owner: owners[n] })),
    BATCH,
  )) {
    const rows = slice.map(({ entry: { act, about, details, refusal }, owner }): ActivityRow => {
      const key = owner ? keys.shift() : undefined;
      seq += 1;
      const row = {
        seq,
        at: now,
        account_id: by.accountId,
        actor: cleanText(by.name),
        roles: by.roles.join(','),
        session_id: by.sessionId,
        right: by.right,
        act,
        refusal: refusal ?? null,
        about_kind: about === undefined ? null : (subjectOfAct(act) ?? null),
        about_id: about ?? null,
        key_id: key?.id ?? null,
        details: key && details ? key.vault.encrypt(JSON.stringify(withoutNumbers(act, details)), placeOf(seq)) : null,
        request_id: by.requestId,
        previous_hash: hash,
      };
      hash = hashOf(row);
      return { ...row, hash };
    });
    await insertRows(trx, 'activity', rows);
  }
  await trx.updateTable('activity_head').set({ seq, hash }).execute();
}

export const placeOf = (seq: number) => ({ table: 'activity', column: 'details', row: String(seq) }) as const;

function ownerOf({ act, about, details, key }: Entry): KeyOwner | null {
  if (key) return key;
  const kind = subjectOfAct(act);
  if (about !== undefined && kind) return { kind, subject: about };
  return details ? { kind: 'typed', subject: '', isForOne: true } : null;
}

export type Head = Selectable<ActivityTables['activity_head']>;

export const EMPTY: Head = {
  id: 1,
  seq: 0,
  hash: '',
  anchor_seq: 0,
  anchor_hash: '',
  sent_seq: 0,
  sent_hash: '',
  checked_at: null,
  fault: null,
};

export async function lockHead(trx: Trx): Promise<Head> {
  const query = forUpdate(trx, trx.selectFrom('activity_head').selectAll());
  const head = await query.executeTakeFirst();
  if (head) return head;
  await trx
    .insertInto('activity_head')
    .values(EMPTY)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return query.executeTakeFirstOrThrow();
}

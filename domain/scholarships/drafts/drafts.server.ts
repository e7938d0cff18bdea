import type { Selectable } from 'kysely';
import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { changeRows } from '#database/rows.ts';
import type { ScholarshipDraftsTable } from '#database/tables/scholarships.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { attachKnownFiles, detachFiles, ofDraft } from '#domain/files/attachments.server.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { rowKey } from '#domain/shared/security/encrypted-columns.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { FILE_FIELDS, isEncrypted } from '#domain/scholarships/steps/questions.ts';
import { dropPermissions } from '#domain/scholarships/application/forget-consents.server.ts';
import { presentCycle, requireOpenCycle } from '#domain/scholarships/cycles.server.ts';
import type { Draft } from '#domain/scholarships/responses.ts';
import { draftData } from '#domain/scholarships/schema.ts';
import { alreadyApplied, currentApplication, requireForm } from '#domain/scholarships/application/applications.server.ts';
import { asksStudent } from '#domain/scholarships/states.ts';

const SAVE_LIMITS: readonly RateLimit[] = [{ name: 'scholarship-draft', max: 400, windowMs: TEN_MINUTES_MS }];
const MAX_DEPTH = 12;

interface DraftKey {
  accountId: string;
  cycleId: string;
}

type Data = Record<string, unknown>;

/**
 * Of the application waiting for information, else this cycle's, else the newest. @param form as of {@link requireForm} @throws AppError
 * `conflict`
 */
export async function readDraft(ctx: DomainContext, accountId: string, form?: string): Promise<Draft | null> {
  const present = presentCycle(ctx)?.id;
  const application = await currentApplication(ctx.db, accountId, present);
  requireForm(application, form);
  const cycleId = application?.cycle_id ?? present ?? '';
  const own = await rowOf(ctx.db, { accountId, cycleId }).executeTakeFirst();
  const row = own ?? (application ? undefined : await newestDraft(ctx.db, accountId).limit(1).executeTakeFirst());
  return row ? toDraft(ctx, row) : null;
}

/**
 * Can be repeated. @param form as of {@link requireForm} @throws AppError `conflict` with `details.draft` (newer) or
 * `details.applicationNumber` (another's); `forbidden`, `too_many_requests`
 */
export async function saveDraft(
  ctx: DomainContext,
  { accountId, version, data, form }: { accountId: string; version: number; data: Data; form?: string | undefined },
): Promise<Draft> {
  await enforceRate(ctx, SAVE_LIMITS, accountId);
  refuseDeep(data);
  return ctx.db.transaction().execute(async (trx) => {
    const application = await currentApplication(trx, accountId, presentCycle(ctx)?.id);
    requireForm(application, form);
    if (application && !asksStudent(application.status)) throw alreadyApplied(application);
    const key = { accountId, cycleId: application?.cycle_id ?? requireOpenCycle(ctx).id };
    if (!application) await carryOver(trx, ctx, key);
    const now = ctx.clock.now();
    // So that two first saves lock the same row.
    if (version === 0)
      await trx
        .insertInto('scholarship_drafts')
        .values({ account_id: accountId, cycle_id: key.cycleId, version: 0, data: encryptData(ctx, key, {}), updated_at: now })
        .onConflict((conflict) => conflict.columns(['account_id', 'cycle_id']).doNothing())
        .execute();
    const row = await forUpdate(trx, rowOf(trx, key)).executeTakeFirst();
    const before = row ? openData(ctx, row) : {};
    const stored = unmasked(data, before) as Data;
    if (row && JSON.stringify(before) === JSON.stringify(stored) && row.version > 0) return toDraft(ctx, row);
    if (!row || row.version !== version)
      throw new AppError('conflict', m.scholarships.calls.changedElsewhere, {
        details: { draft: row ? toDraft(ctx, row) : null },
      });
    const saved = { version: version + 1, data: encryptData(ctx, key, stored), updated_at: now };
    await trx
      .updateTable('scholarship_drafts')
      .set(saved)
      .where('account_id', '=', accountId)
      .where('cycle_id', '=', key.cycleId)
      .execute();
    await attachUploads(trx, ctx, key, stored);
    return toDraft(ctx, { ...row, ...saved });
  });
}

export async function carryOver(trx: Trx, ctx: DomainContext, key: DraftKey): Promise<void> {
  const { accountId, cycleId } = key;
  const drafts = await forUpdate(trx, newestDraft(trx, accountId)).execute();
  const [newest] = drafts;
  if (!newest || drafts.some((draft) => draft.cycle_id === cycleId)) return;
  const old = { accountId, cycleId: newest.cycle_id };
  // A guardian's yes is for one cycle.
  await dropPermissions(trx, accountId, old.cycleId);
  await trx
    .updateTable('scholarship_drafts')
    .set({ cycle_id: cycleId, data: encryptData(ctx, key, openData(ctx, newest)) })
    .where('account_id', '=', accountId)
    .where('cycle_id', '=', old.cycleId)
    .execute();
  await trx
    .updateTable('file_attachments')
    .set({ attached_to: ofDraft(key) })
    .where('attached_to', '=', ofDraft(old))
    .execute();
}

export async function deleteDraft(ctx: DomainContext, accountId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('scholarship_drafts').select('cycle_id').where('account_id', '=', accountId).execute();
    for (const { cycle_id: cycleId } of rows) await dropDraft(trx, { accountId, cycleId });
  });
}

export async function dropDraft(trx: Trx, key: DraftKey): Promise<void> {
  const draft = trx.deleteFrom('scholarship_drafts').where('account_id', '=', key.accountId).where('cycle_id', '=', key.cycleId);
  if ((await changeRows(draft)) > 0) await detachFiles(trx, [ofDraft(key)]);
  await dropPermissions(trx, key.accountId, key.cycleId);
}

/** As they are in the account, unmasked; none without a draft. */
export async function readDraftAnswers(db: DbOrTrx, ctx: DomainContext, key: DraftKey): Promise<Data> {
  const row = await rowOf(db, key).executeTakeFirst();
  return row ? openData(ctx, row) : {};
}

/** One answer of a draft as it was typed, without a mask. */
export async function readDraftField(db: DbOrTrx, ctx: DomainContext, key: DraftKey, field: string): Promise<string | undefined> {
  const row = await rowOf(db, key).executeTakeFirst();
  return row ? findText(openData(ctx, row), field) : undefined;
}

function newestDraft(db: DbOrTrx, accountId: string) {
  return db.selectFrom('scholarship_drafts').selectAll().where('account_id', '=', accountId).orderBy('updated_at', 'desc');
}

function rowOf(db: DbOrTrx, { accountId, cycleId }: DraftKey) {
  return db.selectFrom('scholarship_drafts').selectAll().where('account_id', '=', accountId).where('cycle_id', '=', cycleId);
}

type Row = Selectable<ScholarshipDraftsTable>;

const placeOf = ({ accountId, cycleId }: DraftKey) =>
  ({ table: 'scholarship_drafts', column: 'data', row: rowKey(accountId, cycleId) }) as const;

const encryptData = ({ vault }: DomainContext, key: DraftKey, data: Data): string => vault.encrypt(JSON.stringify(data), placeOf(key));

export function openData({ vault }: DomainContext, { account_id, cycle_id, data }: Row): Data {
  return draftData.parse(JSON.parse(vault.decrypt(data, placeOf({ accountId: account_id, cycleId: cycle_id }))));
}

function toDraft(ctx: DomainContext, row: Row): Draft {
  return { version: row.version, savedAt: row.updated_at, data: masked(openData(ctx, row)) as Data };
}

/** Keeps earlier files: another device may name them. */
async function attachUploads(trx: Trx, ctx: DomainContext, key: DraftKey, data: Data): Promise<void> {
  const paths = FILE_FIELDS.flatMap((field) => findText(data, field) || []);
  await attachKnownFiles(trx, ctx, { ownerId: key.accountId, paths, to: ofDraft(key) });
}

function masked(value: unknown): unknown {
  return walk(value, undefined, (field, text) => (isEncrypted(field) ? maskTail(text) : text));
}

function unmasked(value: unknown, before: unknown): unknown {
  return walk(value, before, (field, text, old) =>
    isEncrypted(field) && typeof old === 'string' && old !== '' && text === maskTail(old) ? old : text,
  );
}

type Replace = (field: string, text: string, before: unknown) => string;

function walk(value: unknown, before: unknown, replace: Replace, field = ''): unknown {
  if (typeof value === 'string') return replace(field, value, before);
  if (Array.isArray(value)) return value.map((item, i) => walk(item, Array.isArray(before) ? before[i] : undefined, replace, field));
  if (!isObject(value)) return value;
  const old = isObject(before) ? before : {};
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, old[key], replace, key)]));
}

function findText(value: unknown, field: string): string | undefined {
  if (!isObject(value)) return undefined;
  const found = value[field];
  if (typeof found === 'string') return found;
  for (const inner of Object.values(value)) {
    const text = findText(inner, field);
    if (text !== undefined) return text;
  }
  return undefined;
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuseDeep(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new AppError('invalid_input', m.errors.nothingSent);
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
}

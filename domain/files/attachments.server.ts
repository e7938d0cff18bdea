import type { ExpressionBuilder } from 'kysely';
import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { idOf } from './files.server.ts';
import { WHOLE } from './states.ts';

export const APPLICATION_PREFIX = 'scholarship:';
export const ofApplication = (id: string) => `${APPLICATION_PREFIX}${id}` as const;
export const ofDraft = ({ accountId, cycleId }: { accountId: string; cycleId: string }) =>
  `scholarship-draft:${accountId}:${cycleId}` as const;

/** What a guardian signed for an application: no answer of the student's. */
export const ofConsent = (id: string) => `consent:${id}` as const;

/** What came with a mail; its owner is the mail. */
export const ofMail = (id: string) => `mail:${id}` as const;

/** A certificate of donation; its owner is itself. */
export const ofDonationCertificate = (id: string) => `donation-certificate:${id}` as const;

type OwnThing =
  | ReturnType<typeof ofDonationCertificate>
  | ReturnType<typeof ofApplication>
  | ReturnType<typeof ofDraft>
  | ReturnType<typeof ofConsent>
  | ReturnType<typeof ofMail>;
type Thing = OwnThing | 'profile';

interface Attachment {
  ownerId: string;
  /** As the upload returned them. */
  paths: readonly string[];
  to: Thing;
}

/** In the transaction that writes the thing; can be repeated. @returns the paths of no upload of this owner */
export async function attachKnownFiles(trx: Trx, ctx: DomainContext, { ownerId, paths, to }: Attachment): Promise<string[]> {
  const ids = [...new Set(paths.map(idOf))];
  if (ids.length === 0) return [];
  const now = ctx.clock.now();
  const found = await trx
    .updateTable('files')
    // A running sweep then leaves it.
    .set({ touched_at: now })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', WHOLE)
    .returning('id')
    .execute();
  if (found.length > 0)
    await trx
      .insertInto('file_attachments')
      .values(found.map(({ id }) => ({ file_id: id, attached_to: to, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const known = new Set(found.map(({ id }) => id));
  return paths.filter((path) => !known.has(idOf(path)));
}

/** Of these, what the owner still has. */
export async function knownPaths(db: DbOrTrx, { ownerId, paths }: Pick<Attachment, 'ownerId' | 'paths'>): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const query = db.selectFrom('files').select('id').where('id', 'in', paths.map(idOf)).where('owner_id', '=', ownerId);
  const ids = new Set((await query.where('status', 'in', WHOLE).execute()).map(({ id }) => id));
  return new Set(paths.filter((path) => ids.has(idOf(path))));
}

/** All or nothing. @throws AppError `invalid_input` at `field`, for another's path */
export async function attachFiles(trx: Trx, ctx: DomainContext, attachment: Attachment, field: string): Promise<void> {
  const missing = await attachKnownFiles(trx, ctx, attachment);
  if (missing.length > 0) throw new AppError('invalid_input', m.files.gone, { fields: { [field]: m.files.gone } });
}

/** The sweep deletes what belongs to nothing else. */
export async function detachFiles(trx: Trx, things: readonly OwnThing[]): Promise<void> {
  if (things.length > 0) await trx.deleteFrom('file_attachments').where('attached_to', 'in', things).execute();
}

export async function detachFile(trx: Trx, thing: Thing, path: string): Promise<void> {
  await trx.deleteFrom('file_attachments').where('attached_to', '=', thing).where('file_id', '=', idOf(path)).execute();
}

export async function detachOtherFiles(trx: Trx, thing: OwnThing, paths: readonly string[]): Promise<void> {
  const attachments = trx.deleteFrom('file_attachments').where('attached_to', '=', thing);
  await (paths.length === 0 ? attachments : attachments.where('file_id', 'not in', paths.map(idOf))).execute();
}

/** @param staying things that keep their files */
export async function markFilesOf(trx: Trx, ownerId: string, staying: readonly string[]): Promise<number> {
  const attachments = trx
    .deleteFrom('file_attachments')
    .where('file_id', 'in', (e) => e.selectFrom('files').select('id').where('owner_id', '=', ownerId));
  await (staying.length === 0 ? attachments : attachments.where('attached_to', 'not in', staying)).execute();
  return changeRows(markForDeletion(trx).where('owner_id', '=', ownerId).where(isUnattached));
}

/** Whoever uses it adds the condition that says which. */
export const markForDeletion = (db: DbOrTrx) => db.updateTable('files').set({ status: 'deleting' });

export const isUnattached = (e: ExpressionBuilder<Tables, 'files'>) =>
  e.not(e.exists(e.selectFrom('file_attachments').select('file_id').whereRef('file_attachments.file_id', '=', 'files.id')));

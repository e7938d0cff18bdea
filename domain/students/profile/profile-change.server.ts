import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { detachFile } from '#domain/files/attachments.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { maskAadhaar } from './aadhaar.ts';
import { PROFILE_SECTIONS, type ProfileChange, profileForm, type ProfileSection } from '#domain/students/profile-form.ts';
import {
  aadhaarOf,
  attachCertificate,
  certificateOf,
  decryptAadhaar,
  educationOf,
  pathOf,
  type ProfileRow,
  saved,
  type SavedProfile,
} from './profile.server.ts';
import type { ProfileChangeView } from '#domain/students/responses.ts';

/**
 * Writes one section, and what it was before (docs/decisions/0085). Applications that were sent stay as they are.
 * @param isFresh a new Aadhaar number needs it
 * @throws AppError `not_found`; `factor_needed`; `conflict` when the section was changed since the version; `invalid_input` for another's or
 * no certificate
 */
export async function changeProfile(
  ctx: DomainContext,
  { accountId, isFresh }: { accountId: string; isFresh: boolean },
  change: ProfileChange,
): Promise<SavedProfile> {
  const { section } = change;
  if (section === 'aadhaar' && !isFresh) throw new AppError('factor_needed', m.errors.confirmFirst);
  await ctx.db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('student_profiles').selectAll().where('account_id', '=', accountId);
    const before = await forUpdate(trx, query).executeTakeFirst();
    if (!before) throw new AppError('not_found', m.students.calls.missing);
    const after: ProfileRow = { ...before, ...columnsOf(ctx, before, change) };
    const changes = differences(valuesOf(ctx, before, section), valuesOf(ctx, after, section));
    // An answer that was lost is asked for again.
    if (changes.length === 0) return;
    if (await wasChangedSince(trx, before, change)) throw new AppError('conflict', m.students.calls.changedElsewhere);
    const now = ctx.clock.now();
    const version = before.version + 1;
    const { account_id: _account, created_at: _created, ...columns } = after;
    await trx
      .updateTable('student_profiles')
      .set({ ...columns, version, updated_at: now })
      .where('account_id', '=', accountId)
      .execute();
    await trx
      .insertInto('student_profile_changes')
      .values(
        changes.map(({ field, ...texts }) => {
          const id = ctx.random.id();
          const sealed = ctx.vault.encrypt(JSON.stringify(texts), placeOf(id));
          return { id, account_id: accountId, version, field, change: sealed, created_at: now };
        }),
      )
      .execute();
    if (section === 'education') await replaceCertificate(trx, ctx, before, change);
  });
  return saved(ctx, accountId, section === 'aadhaar' ? change.aadhar : undefined);
}

/** Newest first. */
export async function listProfileChanges({ db, vault }: DomainContext, accountId: string): Promise<ProfileChangeView[]> {
  const rows = await db
    .selectFrom('student_profile_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id, field, change, created_at: at }) => {
    const { before, after } = JSON.parse(vault.decrypt(change, placeOf(id))) as Pick<ProfileChangeView, 'before' | 'after'>;
    return { field, at, before, after };
  });
}

const MAX_LISTED = 100;

const placeOf = (id: string) => ({ table: 'student_profile_changes', column: 'change', row: id }) as const;

function columnsOf(ctx: DomainContext, before: ProfileRow, change: ProfileChange): Partial<ProfileRow> {
  switch (change.section) {
    case 'aadhaar':
      return aadhaarOf(ctx, before.account_id, change.aadhar!);
    case 'education':
      return educationOf({ ...change, educationType: change.educationType! }, before);
    case 'about':
    case 'address':
      return Object.fromEntries(PERSON.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]));
  }
}

const PERSON = ['name', 'phone', 'dob', 'address', 'pincode', 'city', 'district', 'state'] as const;

/** As the history shows them. */
function valuesOf(ctx: DomainContext, row: ProfileRow, section: ProfileSection): Record<string, string> {
  if (section === 'aadhaar') return { aadhar: decryptAadhaar(ctx, row) };
  const { education_type: educationType, education, ...person } = row;
  const values: Record<string, string | number | undefined> =
    section === 'education' ? { educationType, ...(JSON.parse(education) as Record<string, string | number>) } : person;
  return Object.fromEntries(PROFILE_SECTIONS[section].fields.map((name) => [name, String(values[name] ?? '')]));
}

function differences(before: Record<string, string>, after: Record<string, string>): Omit<ProfileChangeView, 'at'>[] {
  return Object.keys(before)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: shown(field, before[field]), after: shown(field, after[field]) }));
}

const shown = (field: string, text = ''): string => (profileForm.fields[field as 'aadhar'].privacy === 'sealed' ? maskAadhaar(text) : text);

async function wasChangedSince(trx: Trx, row: ProfileRow, { section, version }: ProfileChange): Promise<boolean> {
  if (version >= row.version) return false;
  const query = trx
    .selectFrom('student_profile_changes')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('version', '>', version);
  return (await query.where('field', 'in', PROFILE_SECTIONS[section].fields).executeTakeFirst()) !== undefined;
}

async function replaceCertificate(trx: Trx, ctx: DomainContext, before: ProfileRow, change: ProfileChange): Promise<void> {
  const form = { ...change, educationType: change.educationType! };
  const path = certificateOf(form);
  if (path === undefined || path === pathOf(before)) return;
  await attachCertificate(trx, ctx, before.account_id, form);
  await detachFile(trx, 'profile', pathOf(before));
}

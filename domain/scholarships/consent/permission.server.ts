/** What a guardian is asked about: an application, or the permission for one that is not sent yet (docs/decisions/0083). */
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { GuardianPermissionsTable } from '#database/tables/scholarships.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import {
  accountNoOf,
  type Answers,
  type Application,
  answersOf,
  applicationsOf,
  encryptAnswers,
  mayApplyAnew,
} from '#domain/scholarships/application/applications.server.ts';
import {
  consentDayOf,
  cycleOf,
  isConsentOver,
  presentCycle,
  requireConsentTime,
  requireOpenCycle,
} from '#domain/scholarships/cycles.server.ts';
import { readDraftAnswers } from '#domain/scholarships/drafts/drafts.server.ts';
import { APPLICATION_STATES, CONSENTS } from '#domain/scholarships/states.ts';
import { type Agreed, type AgreedPart, agreedIn, changedSince, textIn } from './agreed.ts';
import { awaited } from './consent.server.ts';

type Permission = Selectable<GuardianPermissionsTable>;

/** `application`: null before it is sent. `asked`: who was; empty: nobody yet. `agreed`: to what, before sending; null without a yes. */
export interface Matter extends Pick<Application, 'id' | 'account_id' | 'cycle_id' | 'name' | 'guardian_consent'> {
  answers: Answers;
  asked: Answers;
  application: Application | null;
  agreed: Agreed | null;
}

interface Details {
  guardian: Answers;
  agreed: Agreed | null;
}

const placeOf = (id: string) => ({ table: 'guardian_permissions', column: 'details', row: id }) as const;

const sealed = ({ vault }: DomainContext, id: string, details: Details): string => vault.encrypt(JSON.stringify(details), placeOf(id));

const detailsOf = ({ vault }: DomainContext, { id, details }: Permission): Details =>
  JSON.parse(vault.decrypt(details, placeOf(id))) as Details;

export function matterOf(ctx: DomainContext, application: Application): Matter {
  const answers = answersOf(ctx, application);
  return { ...application, answers, asked: answers, application, agreed: null };
}

/** Who is asked stands in the permission, the rest in the draft as it is now. */
async function unsentMatter(db: DbOrTrx, ctx: DomainContext, permission: Permission): Promise<Matter> {
  const { id, account_id, cycle_id, guardian_consent } = permission;
  const { guardian, agreed } = detailsOf(ctx, permission);
  const answers = { ...(await readDraftAnswers(db, ctx, { accountId: account_id, cycleId: cycle_id })), ...guardian };
  const name = textIn(answers, 'fullName');
  return { id, account_id, cycle_id, guardian_consent, name, answers, asked: guardian, application: null, agreed };
}

const locked = <DB, TB extends keyof DB, O>(db: DbOrTrx, query: SelectQueryBuilder<DB, TB, O>) =>
  db.isTransaction ? forUpdate(db, query) : query;

const permissionsOf = (db: DbOrTrx, accountId: string, cycleId: string) =>
  db.selectFrom('guardian_permissions').selectAll().where('account_id', '=', accountId).where('cycle_id', '=', cycleId);

/** Locked in a transaction. */
export async function findMatter(db: DbOrTrx, ctx: DomainContext, id: string): Promise<Matter | undefined> {
  // In this order: while it is being sent the one is there until the other is.
  const permission = await locked(db, db.selectFrom('guardian_permissions').selectAll().where('id', '=', id)).executeTakeFirst();
  if (permission) return unsentMatter(db, ctx, permission);
  const application = await locked(db, db.selectFrom('scholarship_applications').selectAll().where('id', '=', id)).executeTakeFirst();
  return application && matterOf(ctx, application);
}

/** Nobody can answer any more, and nobody has agreed to something that goes on. */
export const isMatterOver = (ctx: DomainContext, { application, guardian_consent, cycle_id }: Matter): boolean => {
  if (!application) return !isTaken(ctx, cycle_id);
  return !CONSENTS[guardian_consent].isOpen && (APPLICATION_STATES[application.status].stage === 'ended' || isConsentOver(ctx, cycle_id));
};

/** For an answer, `YYYY-MM-DD`: before sending that of the cycle. */
export const lastDayOf = (ctx: DomainContext, { application, cycle_id }: Matter): string | null =>
  (application ? consentDayOf(ctx, cycle_id) : cycleOf(ctx, cycle_id)?.closesOn) ?? null;

const isTaken = (ctx: DomainContext, cycleId: string): boolean => {
  const cycle = presentCycle(ctx);
  return cycle?.id === cycleId && cycle.isOpen;
};

/** Of what the student is about to send; not locked. */
export const readPermission = (ctx: DomainContext, accountId: string): Promise<Matter | undefined> =>
  ofPresentCycle(ctx, accountId, ctx.db, (query) => query);

const lockPermission = (trx: Trx, ctx: DomainContext, accountId: string): Promise<Matter | undefined> =>
  ofPresentCycle(ctx, accountId, trx, (query) => forUpdate(trx, query));

type PermissionQuery = ReturnType<typeof permissionsOf>;

async function ofPresentCycle(
  ctx: DomainContext,
  accountId: string,
  db: DbOrTrx,
  toRead: (query: PermissionQuery) => PermissionQuery,
): Promise<Matter | undefined> {
  const cycle = presentCycle(ctx);
  const row = cycle?.isOpen ? await toRead(permissionsOf(db, accountId, cycle.id)).executeTakeFirst() : undefined;
  return row && unsentMatter(db, ctx, row);
}

/**
 * What a student asks a guardian about: the application that waits for one, else what is not sent yet, which begins with it.
 * @returns undefined when nobody is asked @throws AppError `forbidden` after the last day, and while nobody can apply
 */
export async function lockOwnMatter(trx: Trx, ctx: DomainContext, accountId: string): Promise<Matter | undefined> {
  const query = applicationsOf(trx, accountId).selectAll().where('id', 'in', awaited(trx).select('id')).limit(1);
  const application = await forUpdate(trx, query).executeTakeFirst();
  if (application) {
    requireConsentTime(ctx, application.cycle_id);
    return matterOf(ctx, application);
  }
  if (!(await mayApplyAnew({ ...ctx, db: trx }, accountId, presentCycle(ctx)))) return undefined;
  const id = ctx.random.id();
  await trx
    .insertInto('guardian_permissions')
    .values({
      id,
      account_id: accountId,
      cycle_id: requireOpenCycle(ctx).id,
      guardian_consent: 'awaited',
      details: sealed(ctx, id, { guardian: {}, agreed: null }),
      updated_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'cycle_id']).doNothing())
    .execute();
  return lockPermission(trx, ctx, accountId);
}

/** Stores who is asked. @returns the matter with it */
export async function saveGuardian(trx: Trx, ctx: DomainContext, matter: Matter, guardian: Answers): Promise<Matter> {
  const { guardianEmail: _email, guardianMobile: _mobile, ...others } = matter.answers;
  const answers = { ...others, ...guardian };
  const { application, id } = matter;
  if (application) {
    const columns = encryptAnswers(ctx, id, { answers, accountNo: accountNoOf(ctx, application) });
    await trx.updateTable('scholarship_applications').set(columns).where('id', '=', id).execute();
  } else await saveDetails(trx, ctx, id, { guardian, agreed: matter.agreed });
  return { ...matter, answers };
}

async function saveDetails(trx: Trx, ctx: DomainContext, id: string, details: Details): Promise<void> {
  const columns = { details: sealed(ctx, id, details), updated_at: ctx.clock.now() };
  await trx.updateTable('guardian_permissions').set(columns).where('id', '=', id).execute();
}

export const nowIn = (ctx: DomainContext, { answers }: Pick<Matter, 'answers'>): Agreed => agreedIn(answers, todayAt(ctx));

/** With a yes: to what. */
export async function noteAgreed(trx: Trx, ctx: DomainContext, matter: Matter): Promise<void> {
  if (matter.application) return;
  const guardian = Object.fromEntries(Object.entries(matter.answers).filter(([name]) => name.startsWith('guardian')));
  await saveDetails(trx, ctx, matter.id, { guardian, agreed: nowIn(ctx, matter) });
}

/** What has changed since a yes, as of these answers. */
export const changesIn = (ctx: DomainContext, { agreed }: Pick<Matter, 'agreed'>, answers: Answers): AgreedPart[] =>
  agreed ? changedSince(agreed, agreedIn(answers, todayAt(ctx))) : [];

/** When it is sent: the row goes, its ledger, links and paper stay with the application of the same id. @returns as it was */
export async function takePermission(trx: Trx, ctx: DomainContext, accountId: string): Promise<Matter | undefined> {
  const matter = await lockPermission(trx, ctx, accountId);
  if (matter) await trx.deleteFrom('guardian_permissions').where('id', '=', matter.id).execute();
  return matter;
}

import type { Selectable } from 'kysely';
import * as m from '#messages/index.ts';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { countRows } from '#database/rows.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { statesWith } from '#domain/shared/states.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import type { ApplicationView, CycleView } from '#domain/scholarships/responses.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent } from '#domain/scholarships/states.ts';

export type Application = Selectable<ScholarshipApplicationsTable>;

export interface Applied {
  applicationNumber: string;
  status: ApplicationState;
}

export type Answers = Record<string, unknown>;

type Located = Pick<Application, 'id' | 'account_number' | 'answers'>;

export function encryptAnswers(
  { vault }: Pick<DomainContext, 'vault'>,
  row: string,
  { answers, accountNo }: { answers: Answers; accountNo: string },
) {
  return {
    answers: vault.encrypt(JSON.stringify(answers), { table: 'scholarship_applications', column: 'answers', row }),
    account_number: vault.encrypt(accountNo, { table: 'scholarship_applications', column: 'account_number', row }),
  };
}

export function answersOf({ vault }: Pick<DomainContext, 'vault'>, { id, answers }: Pick<Located, 'id' | 'answers'>): Answers {
  return JSON.parse(vault.decrypt(answers, { table: 'scholarship_applications', column: 'answers', row: id })) as Answers;
}

export const accountNoOf = (
  { vault }: Pick<DomainContext, 'vault'>,
  { id, account_number }: Pick<Located, 'id' | 'account_number'>,
): string => vault.decrypt(account_number, { table: 'scholarship_applications', column: 'account_number', row: id });

export const activeKey = (accountId: string, cycleId: string): string => `${accountId}:${cycleId}`;

const ASKING = statesWith(APPLICATION_STATES, 'waitsFor', 'student');

/** What a new form or draft would update, or is ruled out by. Locked in a transaction. */
export async function currentApplication(db: DbOrTrx, accountId: string, cycleId: string | undefined): Promise<Application | undefined> {
  const query = applicationsOf(db, accountId)
    .selectAll()
    .where((e) => e.or([e('status', 'in', ASKING), e('active_key', '=', activeKey(accountId, cycleId ?? ''))]));
  const rows = await (db.isTransaction ? forUpdate(db, query) : query).execute();
  return rows.find(({ status }) => asksStudent(status)) ?? rows[0];
}

/** `conflict`, with `details.applicationNumber` and `details.applicationStatus`. */
export function alreadyApplied({ number, status }: Pick<Application, 'number' | 'status'>): AppError {
  return new AppError('conflict', m.scholarships.calls.alreadyApplied(number), {
    details: { applicationNumber: number, applicationStatus: status },
  });
}

/** @param form number, {@link NEW_APPLICATION}, or undefined @throws AppError {@link alreadyApplied} when it is about another */
export function requireForm(current: Application | undefined, form: string | undefined): void {
  const waiting = asksStudent(current?.status) ? current?.number : undefined;
  if (form === undefined || form === (waiting ?? NEW_APPLICATION)) return;
  throw new AppError('conflict', waiting ? m.scholarships.calls.answerFirst(waiting) : m.scholarships.calls.answeredAlready(form), {
    details: current ? { applicationNumber: current.number, applicationStatus: current.status } : {},
  });
}

/** First one that waits for information, then the newest. */
export function applicationsOf(db: DbOrTrx, accountId: string) {
  return db
    .selectFrom('scholarship_applications')
    .where('account_id', '=', accountId)
    .orderBy((e) => e('status', 'in', ASKING), 'desc')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc');
}

export const consentedOf = (db: DbOrTrx, accountId: string) => applicationsOf(db, accountId).where('guardian_consent', '=', 'given');

export const newestApplication = (db: DbOrTrx, accountId: string): Promise<Application | undefined> =>
  applicationsOf(db, accountId).selectAll().limit(1).executeTakeFirst();

/** Masked (specification 2, section 3). */
export async function readScholarshipSummary(
  ctx: DomainContext,
  accountId: string,
): Promise<{ totalScholarshipSent: number } & Partial<ApplicationView>> {
  const [application, sent] = await Promise.all([
    newestApplication(ctx.db, accountId),
    countRows(ctx.db.selectFrom('scholarship_applications').where('account_id', '=', accountId)),
  ]);
  return { ...(application ? toView(ctx, application) : {}), totalScholarshipSent: sent };
}

export async function mayApplyAnew(ctx: DomainContext, accountId: string, cycle: CycleView | null): Promise<boolean> {
  if (!cycle?.isOpen) return false;
  const active = applicationsOf(ctx.db, accountId).select('id').where('active_key', '=', activeKey(accountId, cycle.id));
  return (await active.executeTakeFirst()) === undefined;
}

/** With masked account number. */
export function toView(ctx: DomainContext, application: Application): ApplicationView {
  const answers = answersOf(ctx, application);
  const text = (field: string): string | null => (typeof answers[field] === 'string' ? answers[field] : null);
  return {
    ...answers,
    applicationNumber: application.number,
    status: application.status,
    submittedAt: application.submitted_at,
    name: application.name,
    amountRequested: application.amount_requested,
    scholarshipPurpose: text('scholarshipPurpose') ?? '[]',
    accountNo: maskTail(accountNoOf(ctx, application)),
    instituteName: text('schoolName') ?? text('collegeName') ?? '',
    boardUniversity: text('boardUniversity') ?? text('schoolBoard'),
  };
}

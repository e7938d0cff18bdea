import { containsWords } from '#database/search.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { type DisclosureRequest, listDisclosures, recordDisclosure } from '#domain/disclosures/disclosures.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { OpenedFile } from '#domain/files/files.server.ts';
import { drawPages } from '#domain/files/pages.server.ts';
import { openRewritten } from '#domain/files/rewrite.server.ts';
import type { PaperPages } from '#domain/shared/papers.ts';
import { decryptAadhaar } from '#domain/students/profile.server.ts';
import { eventsOf } from './history.server.ts';
import { accountNoOf, answersOf, toView } from './applications.server.ts';
import { FILE_FIELDS, type FileField } from './form.ts';
import { listCycles } from './cycles.server.ts';
import type { ApplicationState } from './states.ts';
import type { Application } from './applications.server.ts';

export interface ApplicationRow {
  number: string;
  status: ApplicationState;
  name: string;
  district: string;
  /** Whole rupees. */
  amountRequested: number;
  /** Ms since the epoch. */
  submittedAt: number;
}

const ROW = ['number', 'status', 'name', 'district', 'amount_requested as amountRequested', 'submitted_at as submittedAt'] as const;

/** As the office picks it. */
export interface NamedCycle {
  id: string;
  title: string;
}

/**
 * Those of the content and of applications, newest first; the office reads the newest that has opened, as decisions come after its end.
 * Undefined without any.
 */
export async function readCycles(ctx: DomainContext): Promise<{ cycles: NamedCycle[]; current: NamedCycle | undefined }> {
  const listed = listCycles(ctx).toReversed();
  const unlisted = await ctx.db
    .selectFrom('scholarship_applications')
    .select('cycle_id as id')
    .where('cycle_id', 'not in', ['', ...listed.map(({ id }) => id)])
    .groupBy('cycle_id')
    .orderBy((e) => e.fn.max('submitted_at'), 'desc')
    .execute();
  const all = [...listed, ...unlisted.map(({ id }) => ({ id, title: id }))];
  const cycles = all.map(({ id, title }) => {
    const isNamesake = all.some((other) => other.id !== id && other.title === title);
    return { id, title: isNamesake ? `${title} (${id})` : title };
  });
  const opened = listed.findIndex(({ opensOn }) => opensOn <= todayAt(ctx));
  return { cycles, current: cycles[opened >= 0 ? opened : listed.length] ?? cycles[0] };
}

/** By cycle and status; without zeros. */
export async function countApplications({
  db,
}: Pick<DomainContext, 'db'>): Promise<Map<string, Partial<Record<ApplicationState, number>>>> {
  const rows = await db
    .selectFrom('scholarship_applications')
    .select((e) => ['cycle_id as cycle', 'status', e.fn.countAll<number>().as('count')])
    .groupBy(['cycle_id', 'status'])
    .execute();
  const byCycle = Map.groupBy(rows, ({ cycle }) => cycle);
  return new Map([...byCycle].map(([cycle, counts]) => [cycle, Object.fromEntries(counts.map(({ status, count }) => [status, count]))]));
}

/** Newest first. @param before last row of the previous page */
export async function listApplications(
  ctx: DomainContext,
  {
    cycleId,
    status,
    before,
    limit = 50,
  }: {
    cycleId: string;
    status?: Application['status'] | undefined;
    before?: Pick<ApplicationRow, 'submittedAt' | 'number'> | undefined;
    limit?: number;
  },
): Promise<ApplicationRow[]> {
  let query = ctx.db
    .selectFrom('scholarship_applications')
    .select(ROW)
    .where('cycle_id', '=', cycleId)
    .orderBy('submitted_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  if (status) query = query.where('status', '=', status);
  if (before)
    query = query
      // Implied by the next condition, but the index can use it.
      .where('submitted_at', '<=', before.submittedAt)
      .where((e) => e.or([e('submitted_at', '<', before.submittedAt), e('number', '<', before.number)]));
  return query.execute();
}

/** In whose number, name, email or phone each word occurs, newest first. */
export const searchApplications = ({ db }: DomainContext, words: readonly string[], limit: number): Promise<ApplicationRow[]> =>
  db
    .selectFrom('scholarship_applications as application')
    .leftJoin('accounts', 'accounts.id', 'application.account_id')
    .leftJoin('student_profiles as profile', 'profile.account_id', 'application.account_id')
    .select(ROW.map((column) => `application.${column}` as const))
    .where(containsWords(words, ['application.number', 'application.name', 'accounts.email', 'accounts.phone', 'profile.phone']))
    .orderBy('application.submitted_at', 'desc')
    .orderBy('application.number', 'desc')
    .limit(limit)
    .execute();

/** @throws AppError `not_found` */
export async function findApplication({ db }: DomainContext, number: string): Promise<Application> {
  const application = await db.selectFrom('scholarship_applications').selectAll().where('number', '=', number).executeTakeFirst();
  if (!application) throw new AppError('not_found', 'There is no application with this number.');
  return application;
}

/** Of disclosures; that files have the same key is a coincidence. */
const subjectOf = ({ id }: Application): string => `scholarship:${id}`;

/** By field, in the form's order. */
function documentsOf(ctx: DomainContext, application: Application): { field: FileField; path: string }[] {
  const given = answersOf(ctx, application);
  return FILE_FIELDS.flatMap((field) => {
    const path = given[field];
    return typeof path === 'string' && path !== '' ? [{ field, path }] : [];
  });
}

/** With history and disclosures, masked. @throws AppError `not_found` */
export async function readApplication(ctx: DomainContext, number: string) {
  const application = await findApplication(ctx, number);
  const [history, disclosures] = await Promise.all([eventsOf(ctx.db, application.id), listDisclosures(ctx, subjectOf(application))]);
  return {
    application: toView(ctx, application),
    updatedAt: application.updated_at,
    documents: documentsOf(ctx, application).map(({ field }) => field),
    history,
    disclosures,
  };
}

/** Masked everywhere else. */
export interface FullNumbers {
  accountNo: string;
  ifscCode: string;
  /** Of the profile; null for none. */
  aadhaar: string | null;
}

/** In full; recorded first. @throws AppError `not_found`; `invalid_input` without a name or reason */
export async function revealNumbers(
  ctx: DomainContext,
  { number, ...asked }: DisclosureRequest & { number: string },
): Promise<FullNumbers> {
  const application = await findApplication(ctx, number);
  await recordDisclosure(ctx.db, ctx, { subjects: [subjectOf(application)], what: 'numbers', ...asked });
  const profile = await ctx.db
    .selectFrom('student_profiles')
    .select('aadhaar')
    .where('account_id', '=', application.account_id)
    .executeTakeFirst();
  const { ifscCode } = answersOf(ctx, application) as { ifscCode: string };
  return {
    accountNo: accountNoOf(ctx, application),
    ifscCode,
    aadhaar: profile ? decryptAadhaar(ctx, { account_id: application.account_id, ...profile }) : null,
  };
}

/** Recorded. @throws AppError `not_found`; `invalid_input` without a name or reason; `conflict` for an unreadable PDF */
export async function openDocument(
  ctx: DomainContext,
  { number, field, ...asked }: DisclosureRequest & { number: string; field: FileField },
): Promise<OpenedFile> {
  const application = await findApplication(ctx, number);
  const document = documentsOf(ctx, application).find((one) => one.field === field);
  if (!document) throw new AppError('not_found', 'This was not uploaded with the application.');
  const file = await openRewritten(ctx, { path: document.path, accountId: application.account_id });
  await recordDisclosure(ctx.db, ctx, { subjects: [subjectOf(application)], what: field, ...asked });
  return file;
}

/** As pictures, so that nobody opens a stranger's file. @param first from 0 */
export async function showDocument(
  ctx: DomainContext,
  { first, ...asked }: Parameters<typeof openDocument>[1] & { first: number },
): Promise<PaperPages> {
  return drawPages(ctx, await openDocument(ctx, asked), first);
}

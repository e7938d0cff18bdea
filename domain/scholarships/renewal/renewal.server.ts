import { speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { DbOrTrx } from '#database/client.ts';
import type { Renewal } from '#domain/content/schema/renewal-schema.ts';
import { knownPaths } from '#domain/files/attachments.server.ts';
import type { Given } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { answersOf, type Application, applicationsOf, mayApplyAnew, toView } from '#domain/scholarships/application/applications.server.ts';
import { cycleOf } from '#domain/scholarships/cycles.server.ts';
import { isUpload } from '#domain/scholarships/steps/questions.ts';
import { askedIn, markSheetError, renewalRefusals } from './renewal.ts';
import type { CycleView, Earlier } from '#domain/scholarships/responses.ts';
import { asksStudent, takesPayments } from '#domain/scholarships/states.ts';
import { RENEWAL_FIELDS } from '#domain/scholarships/steps/renewal.ts';

/** Asked anew every year, or only once. */
const NEVER_CARRIED = new Set<string>([
  'needStatement',
  'amountRequested',
  'declaration',
  'date',
  'renewalAsked',
  ...Object.values(RENEWAL_FIELDS),
]);

/** Documents that are about one year, so that a new application asks for them again. */
const YEARLY_DOCUMENTS = new Set(['incomeCertificate', 'bonafideCertificate', 'lastCertificate', 'latestCertificate']);

/** The newest application of another cycle that does not wait for the student. */
export async function earlierApplication(db: DbOrTrx, accountId: string, cycleId: string): Promise<Application | undefined> {
  const rows = await applicationsOf(db, accountId).selectAll().where('cycle_id', '!=', cycleId).execute();
  return rows.find(({ status }) => !asksStudent(status));
}

/** Granted or paid: the next is a renewal. */
export const isRenewable = ({ status }: Pick<Application, 'status'>): boolean => takesPayments(status);

/** What a new application would renew now. */
export async function renewedNow(ctx: DomainContext, accountId: string, cycle: CycleView): Promise<Application | undefined> {
  if (!(await mayApplyAnew(ctx, accountId, cycle))) return undefined;
  const earlier = await earlierApplication(ctx.db, accountId, cycle.id);
  return earlier && isRenewable(earlier) ? earlier : undefined;
}

/** What a new application is filled with (docs/decisions/0086): no consent, no declaration, no paper of a year, no file that is gone. */
export async function readEarlier(ctx: DomainContext, accountId: string, cycle: CycleView): Promise<Earlier | null> {
  const application = await earlierApplication(ctx.db, accountId, cycle.id);
  if (!application) return null;
  const answers = Object.entries(toView(ctx, application)).filter(([name]) => !NEVER_CARRIED.has(name) && !YEARLY_DOCUMENTS.has(name));
  const paths = answers.flatMap(([name, value]) => (isUpload(name) && typeof value === 'string' ? [value] : []));
  const known = await knownPaths(ctx.db, { ownerId: accountId, paths });
  const isRenewal = isRenewable(application);
  const stored = answersOf(ctx, application);
  return {
    applicationNumber: application.number,
    isRenewal,
    asked: isRenewal ? askedIn(cycleOf(ctx, cycle.id)?.renewal) : [],
    needStatement: textIn(stored, 'needStatement'),
    ...(isRenewal && { markSheets: markSheetsIn(stored) }),
    answers: {
      ...Object.fromEntries(answers.filter(([name, value]) => !isUpload(name) || known.has(String(value)))),
      ...(isRenewal && previousScholarship(ctx, application)),
    },
  };
}

const markSheetsIn = ({ lastCertificate, latestCertificate }: Given): NonNullable<Earlier['markSheets']> =>
  Object.fromEntries(Object.entries({ lastCertificate, latestCertificate }).filter(([, path]) => typeof path === 'string'));

const textIn = (answers: Given, name: string): string => (typeof answers[name] === 'string' ? answers[name] : '');

/** An answer, which the office reads. */
const previousScholarship = (ctx: DomainContext, { cycle_id: cycleId, number }: Application): Record<string, string> =>
  speak('en', () => ({
    previousScholarship: 'Yes',
    previousScholarshipDetails: m.scholarships.renewal.lastScholarship(
      ctx.content().foundation.name,
      cycleOf(ctx, cycleId)?.title ?? cycleId,
      number,
    ),
  }));

/** @throws AppError `invalid_input` with the reason at each field */
export function requireRenewal(
  ctx: DomainContext,
  conditions: Renewal | undefined,
  { answers, earlier }: { answers: Given; earlier: Application },
): void {
  const missing = askedIn(conditions)
    .map((rule) => RENEWAL_FIELDS[rule])
    .filter((field) => answers[field] === undefined)
    .map((field) => [field, m.scholarships.renewal.fillIn] as const);
  const fields = {
    ...Object.fromEntries(missing),
    ...renewalRefusals(conditions, answers),
    ...markSheetError(conditions, answers, answersOf(ctx, earlier)),
  };
  const [reason] = Object.values(fields);
  if (reason !== undefined) throw new AppError('invalid_input', reason, { fields });
}

import { type ExpressionBuilder, sql } from 'kysely';
import { containsWord, findsWord } from '#database/search.ts';
import type { Tables } from '#database/tables/index.ts';
import { soughtWord } from '#domain/shared/text/name-key.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { type DisclosureRequest, listDisclosures, recordDisclosure } from '#domain/activity/disclosures.server.ts';
import { type FullNumber, mayDo, NUMBER_RIGHTS, NUMBERS, requireRightOf, rightOfDocument, type StaffActor } from '#domain/staff/rights.ts';
import { accountLanguage } from '#domain/shared/account-language.server.ts';
import { decryptAadhaar } from '#domain/students/profile/profile.server.ts';
import { historyOf } from '#domain/scholarships/application/history.server.ts';
import { awardOf } from '#domain/scholarships/award/award.server.ts';
import { usualAward } from '#domain/scholarships/award/award-limits.ts';
import { limitsOf } from '#domain/scholarships/award/suggested-award.server.ts';
import { accountNoOf, answersOf, toView } from '#domain/scholarships/application/applications.server.ts';
import { listCycles } from '#domain/scholarships/cycles.server.ts';
import { reasonsOf } from '#domain/scholarships/renewal/renewal.ts';
import { consentEventsOf } from '#domain/scholarships/consent/consent.server.ts';
import { documentsOf, mayOpenPapers } from '#domain/scholarships/documents/documents.server.ts';
import { correctionDays, correctionsIn } from '#domain/scholarships/corrections/corrections.server.ts';
import { type ApplicationState, asksStudent, givesAmount, SENT_STATES } from '#domain/scholarships/states.ts';
import type { Application } from '#domain/scholarships/application/applications.server.ts';
import { assignmentsOf, listReviewers } from '#domain/scholarships/application/assignments.server.ts';
import {
  isAssignedTo,
  isConsented,
  isReachedBy,
  isWithinReachOf,
  reachApplication,
} from '#domain/scholarships/application/reach.server.ts';
import { readersOf } from '#domain/scholarships/application/readers.server.ts';
import { movesFor } from '#domain/scholarships/moves/transitions.server.ts';

export interface ApplicationRow {
  number: string;
  status: ApplicationState;
  name: string;
  district: string;
  /** Whole rupees. */
  amountRequested: number;
  /** Ms since the epoch. */
  submittedAt: number;
  reviewers: string[];
}

const ROW = ['number', 'status', 'name', 'district', 'amount_requested as amountRequested', 'submitted_at as submittedAt'] as const;

export interface NamedCycle {
  id: string;
  title: string;
}

/** Newest first. `current`: the newest that has opened, as decisions come after its end. */
export async function readCycles(ctx: DomainContext): Promise<{ cycles: NamedCycle[]; current: NamedCycle | undefined }> {
  const listed = listCycles(ctx).toReversed();
  const unlisted = await ctx.db
    .selectFrom('scholarship_applications')
    .select('cycle_id as id')
    .where('cycle_id', 'not in', ['', ...listed.map(({ id }) => id)])
    .where(isConsented)
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

export const currentCycle = (ctx: DomainContext): string | undefined =>
  listCycles(ctx).findLast(({ opensOn }) => opensOn <= todayAt(ctx))?.id;

/** Those that `by` reaches, without zeros. */
export async function countApplications(
  { db }: Pick<DomainContext, 'db'>,
  by: StaffActor,
): Promise<Map<string, Partial<Record<ApplicationState, number>>>> {
  // By cycle alone: it leads the index, so nothing is sorted.
  const rows = await db
    .selectFrom('scholarship_applications')
    .where(isReachedBy(by))
    .select('cycle_id as cycle')
    .select((e) => SENT_STATES.map((state) => e.fn.countAll<number>().filterWhere('status', '=', state).as(state)))
    .groupBy('cycle_id')
    .execute();
  return new Map(rows.map(({ cycle, ...counts }) => [cycle, Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))]));
}

/** Those that `by` reaches. @param before last row of the previous page @param isMine given to `by` */
export async function listApplications(
  ctx: DomainContext,
  {
    by,
    cycleId,
    isMine,
    status,
    before,
    limit = 50,
  }: {
    by: StaffActor;
    cycleId: string;
    isMine?: boolean | undefined;
    status?: Application['status'] | undefined;
    before?: Pick<ApplicationRow, 'submittedAt' | 'number'> | undefined;
    limit?: number;
  },
): Promise<ApplicationRow[]> {
  let query = ctx.db
    .selectFrom('scholarship_applications')
    .select([...ROW, 'id'])
    .where('cycle_id', '=', cycleId)
    .where(isReachedBy(by))
    .orderBy('submitted_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  if (isMine) query = query.where((e) => isAssignedTo(e, by));
  if (status) query = query.where('status', '=', status);
  if (before)
    query = query
      // This condition lets the index be used.
      .where('submitted_at', '<=', before.submittedAt)
      .where((e) => e.or([e('submitted_at', '<', before.submittedAt), e('number', '<', before.number)]));
  return withReviewers(ctx, await query.execute());
}

async function withReviewers(
  { db }: Pick<DomainContext, 'db'>,
  rows: readonly (Omit<ApplicationRow, 'reviewers'> & { id: string })[],
): Promise<ApplicationRow[]> {
  const given = await assignmentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const byApplication = Map.groupBy(given, ({ applicationId }) => applicationId);
  return rows.map(({ id, ...row }) => ({ ...row, reviewers: (byApplication.get(id) ?? []).map(({ name }) => name) }));
}

interface ApplicationSearch {
  by: StaffActor;
  /** Null when the search is for an amount alone. */
  words: readonly string[] | null;
  /** Awarded, or asked for where `by` reads what is asked; with each of its words. Whole rupees. */
  amount: { rupees: number; words: readonly string[] } | null;
  limit: number;
}

/** Those that `by` reaches, with each word in name, number, email or phone, or with an amount. Newest first. */
export async function searchApplications(ctx: DomainContext, { by, words, amount, limit }: ApplicationSearch): Promise<ApplicationRow[]> {
  const rowsWith = (all: readonly string[]) =>
    ctx.db
      .selectFrom('scholarship_applications')
      .select([...ROW, 'id'])
      .where(isReachedBy(by))
      .where((e) => e.and(all.map((word) => isFoundBy(e, word))))
      .orderBy('submitted_at', 'desc')
      .orderBy('number', 'desc')
      .limit(limit);
  const amounts = ['amount_granted', ...(mayDo(by.roles, 'applications.papers') ? ['amount_requested' as const] : [])] as const;
  const found = await Promise.all([
    ...(words === null ? [] : [rowsWith(words).execute()]),
    // Each column has an index of its own, over `column + 0`.
    ...(amount
      ? amounts.map((column) =>
          rowsWith(amount.words)
            .where(sql<number>`(${sql.ref(column)} + 0)`, '=', amount.rupees)
            .execute(),
        )
      : []),
  ]);
  const each = [...new Map(found.flat().map((row) => [row.number, row])).values()];
  const newest = each.sort((one, other) => other.submittedAt - one.submittedAt || (one.number < other.number ? 1 : -1));
  return withReviewers(ctx, newest.slice(0, limit));
}

/** What addresses are made of: no Devanagari name is looked for among them. */
const MAIL_WORD = /^[!-~]+$/;

/** Each table by itself: joined, all of every row would be compared. */
function isFoundBy(e: ExpressionBuilder<Tables, 'scholarship_applications'>, word: string) {
  const isPhone = /^[\d+]+$/.test(word);
  const inAccount = [...(MAIL_WORD.test(word) ? [containsWord(word, 'email')] : []), ...(isPhone ? [containsWord(word, 'phone')] : [])];
  const profiles = e.selectFrom('student_profiles').select('account_id');
  return e.or([
    findsWord(soughtWord(word), 'scholarship_applications', 'search_text'),
    ...(inAccount.length === 0
      ? []
      : [
          e(
            'account_id',
            'in',
            e
              .selectFrom('accounts')
              .select('id')
              .where((account) => account.or(inAccount)),
          ),
        ]),
    ...(isPhone ? [e('account_id', 'in', profiles.where(containsWord(word, 'phone')))] : []),
  ]);
}

/** Those that `by` reaches, newest first. */
export async function applicationsOf(
  ctx: DomainContext,
  { by, email, limit }: { by: StaffActor; email: string; limit: number },
): Promise<ApplicationRow[]> {
  const rows = await ctx.db
    .selectFrom('scholarship_applications')
    .select([...ROW, 'id'])
    .where('account_id', 'in', (e) => e.selectFrom('accounts').select('id').where('email', '=', email))
    .where(isReachedBy(by))
    .orderBy('submitted_at', 'desc')
    .limit(limit)
    .execute();
  return withReviewers(ctx, rows);
}

/** Masked, with what `by` may do. @throws AppError `not_found` */
export async function readApplication(ctx: DomainContext, number: string, by: StaffActor) {
  const application = await reachApplication(ctx.db, number, by);
  const { roles } = by;
  const [history, disclosures, reviewers, possibleReviewers, next, readers, mayOpen, award, consents, mayOpenRenewed, reads] =
    await Promise.all([
      historyOf(ctx.db, application.id),
      listDisclosures(ctx, { kind: 'application', subject: application.id }),
      assignmentsOf(ctx.db, [application.id]),
      mayDo(roles, 'applications.share') ? listReviewers(ctx.db) : null,
      movesFor(ctx, application, by),
      readersOf(ctx, application.id, by),
      mayOpenPapers(ctx, application, by),
      awardOf(ctx.db, application, true),
      consentEventsOf(ctx.db, application.id),
      isWithinReachOf(ctx.db, application.renewal_of, by),
      accountLanguage(ctx.db, application.account_id),
    ]);
  const awardLimits = next.moves.some((to) => givesAmount(application.status, to)) ? limitsOf(ctx, application) : null;
  const sent = documentsOf(ctx, application).map(({ field }) => field);
  const cycle = listCycles(ctx).find(({ id }) => id === application.cycle_id);
  return {
    application: toView(ctx, application),
    reads,
    updatedAt: application.updated_at,
    deadline: cycle?.closesOn ?? null,
    outsideRules: application.eligibility === 'fits' ? null : reasonsOf(cycle, answersOf(ctx, application)),
    renewalOf: application.renewal_of,
    mayOpenRenewed,
    readers,
    needsReason: !mayOpen,
    documents: sent.filter((field) => mayDo(roles, rightOfDocument(field))),
    closedDocuments: sent.filter((field) => !mayDo(roles, rightOfDocument(field))),
    award,
    offeredAward: awardLimits && usualAward(awardLimits),
    awardLimits,
    history,
    consents: consents.map((event) => ({
      at: event.created_at,
      event: event.event,
      channel: event.channel,
      method: event.method,
      guardian: event.guardian_name,
      version: event.notice_version,
      by: event.recorded_by,
      reason: event.reason,
      hasPaper: event.paper !== null,
    })),
    corrections: await correctionsIn(ctx, application, history),
    disclosures,
    reviewers,
    possibleReviewers,
    numbers: NUMBERS.filter((what) => mayDo(roles, NUMBER_RIGHTS[what])),
    ...next,
    ...(next.moves.some(asksStudent) && { asking: correctionDays(ctx, application) }),
  };
}

async function disclose(
  ctx: DomainContext,
  { number, what, ...request }: DisclosureRequest & { number: string; what: FullNumber },
): Promise<Application> {
  requireRightOf(request.by, NUMBER_RIGHTS[what]);
  const application = await reachApplication(ctx.db, number, request.by);
  await recordDisclosure(ctx.db, ctx, { act: 'number.shown', about: [application.id], what, ...request });
  return application;
}

/** Recorded first. @throws AppError `not_found`, `forbidden`, `invalid_input` */
export async function revealAccount(
  ctx: DomainContext,
  request: DisclosureRequest & { number: string },
): Promise<{ accountNo: string; ifscCode: string }> {
  const application = await disclose(ctx, { ...request, what: 'account' });
  const { ifscCode } = answersOf(ctx, application) as { ifscCode: string };
  return { accountNo: accountNoOf(ctx, application), ifscCode };
}

/** Recorded first. @returns null for none @throws AppError as {@link revealAccount} */
export async function revealAadhaar(ctx: DomainContext, request: DisclosureRequest & { number: string }): Promise<string | null> {
  const { account_id } = await disclose(ctx, { ...request, what: 'aadhaar' });
  const profile = await ctx.db.selectFrom('student_profiles').select('aadhaar').where('account_id', '=', account_id).executeTakeFirst();
  return profile ? decryptAadhaar(ctx, { account_id, ...profile }) : null;
}

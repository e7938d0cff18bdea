/** Of what people are reminded, a row each: whom, about what, when, until when, what stops it, which text (docs/decisions/0100). */
import type { Updateable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import { daysUntil, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { OnlyWhile } from '#domain/shared/jobs.ts';
import { statesWith } from '#domain/shared/states.ts';
import { PAPERS_PATH, SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { type Application, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { isAwaited } from '#domain/scholarships/consent/consent.server.ts';
import { sendConsentReminders } from './consent-reminders.server.ts';
import { openRequest } from '#domain/scholarships/corrections/corrections.server.ts';
import { cycleOf, lastDayOfDocuments, listCycles, presentCycle } from '#domain/scholarships/cycles.server.ts';
import { openData } from '#domain/scholarships/drafts/drafts.server.ts';
import { isRenewable, renewedNow } from '#domain/scholarships/renewal/renewal.server.ts';
import { refusals } from '#domain/scholarships/eligibility/eligibility.ts';
import { takesDocuments } from '#domain/scholarships/documents/papers.ts';
import { latePapersOf } from '#domain/scholarships/documents/papers.server.ts';
import { type Reminder, remindStudents } from './remind.server.ts';
import { conditionTexts } from '#domain/scholarships/renewal/renewal.ts';
import { APPLICATION_STATES, SENT_STATES } from '#domain/scholarships/states.ts';
import { readOwnTasks } from '#domain/scholarships/status/own-tasks.server.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import { nextTask } from '#domain/scholarships/tasks/next-task.ts';
import { isOpenTask, pathOfPage, type Task } from '#domain/scholarships/task.ts';

const ASKING = statesWith(APPLICATION_STATES, 'waitsFor', 'student');

export const REMINDERS: { readonly [Kind in OnlyWhile['kind']]: Reminder<Kind> } = {
  /** The student, of a draft that is not sent, until the cycle closes. */
  draft: remindStudents('draft', {
    table: 'scholarship_drafts',
    rounds: openRounds,
    // Who has written since then knows. Nor of one beside an application that counts, or has to be answered first.
    whom: (db, { cycle }, since) =>
      db
        .selectFrom('scholarship_drafts')
        .selectAll()
        .where('cycle_id', '=', cycle.id)
        .where('updated_at', '<', since)
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('scholarship_applications')
                .select('id')
                .whereRef('scholarship_applications.account_id', '=', 'scholarship_drafts.account_id')
                .where((one) =>
                  one.or([one.and([one('cycle_id', '=', cycle.id), one('active_key', 'is not', null)]), one('status', 'in', ASKING)]),
                ),
            ),
          ),
        ),
    remindedAt: 'reminded_at',
    noteReminded: (trx, { account_id, cycle_id }, now) =>
      trx.updateTable('scholarship_drafts').set({ reminded_at: now }).where('account_id', '=', account_id).where('cycle_id', '=', cycle_id),
    template: 'draft-reminder',
    async say(ctx, draft, { cycle }) {
      const answers = openData(ctx, draft);
      if (Object.keys(refusals(cycle.eligibility, answers)).length > 0) return undefined;
      const { form } = await readOwnTasks(ctx, draft.account_id);
      const next = nextTask(form);
      const steps = form.filter(isLeft).map(({ title, label }) => ({ title, left: label }));
      const { closesOn } = cycle;
      const url = urlOf(ctx, next?.to ?? SCHOLARSHIP_PATH);
      return { about: cycle.id, props: { closesOn, daysLeft: daysUntil(ctx, closesOn), steps, url, next: next?.title } };
    },
  }),

  /** The student, of documents that were to come later and are missing, until the last day for them. */
  papers: remindStudents('papers', {
    table: 'scholarship_applications',
    rounds: (ctx) =>
      listCycles(ctx)
        .filter(({ opensOn }) => opensOn <= todayAt(ctx))
        .map((cycle) => ({ cycleId: cycle.id, lastDay: lastDayOfDocuments(cycle) })),
    whom: (db, { cycleId }, since) =>
      applications(db)
        .where('cycle_id', '=', cycleId)
        .where('status', 'in', TAKING_DOCUMENTS)
        .where('missing_documents', '<>', 0)
        .where('submitted_at', '<', since),
    ...noted('papers_reminded_at'),
    template: 'paper-reminder',
    async say(ctx, application) {
      const late = latePapersOf(ctx, application, answersOf(ctx, application));
      if (!late || late.announced.length === 0) return undefined;
      const { id, number } = application;
      const { until, announced } = late;
      const url = urlOf(ctx, PAPERS_PATH);
      return { about: id, props: { number, papers: announced.map(labelOf), until, daysLeft: daysUntil(ctx, until), url } };
    },
  }),

  /** The student, of what the office asked to correct, until the last day that it named. */
  corrections: remindStudents('corrections', {
    table: 'scholarship_applications',
    async rounds(ctx) {
      const days = ctx.db.selectFrom('scholarship_events').select('asked_until as lastDay').where('asked_until', '>=', todayAt(ctx));
      return (await days.distinct().execute()).flatMap(({ lastDay }) => (lastDay === null ? [] : [{ lastDay }]));
    },
    whom: (db, { lastDay }, since) =>
      applications(db)
        .where('status', 'in', ASKING)
        .where((e) =>
          e.exists(
            e
              .selectFrom('scholarship_events as event')
              .select('event.id')
              .whereRef('event.application_id', '=', 'scholarship_applications.id')
              .where('event.asked_until', '=', lastDay)
              .where('event.created_at', '<', since)
              .where('event.created_at', '=', (newest) =>
                newest
                  .selectFrom('scholarship_events as other')
                  .select((one) => one.fn.max('other.created_at').as('at'))
                  .whereRef('other.application_id', '=', 'event.application_id'),
              ),
          ),
        ),
    ...noted('corrections_reminded_at'),
    template: 'correction-reminder',
    async say(ctx, application) {
      const request = await openRequest(ctx, application);
      if (!request) return undefined;
      const { id, fields, note, until } = request;
      const { number, account_id } = application;
      const { sent } = await readOwnTasks(ctx, account_id);
      const url = urlOf(ctx, nextTask(sent)?.to ?? SCHOLARSHIP_PATH);
      return { about: id, props: { number, labels: fields.map(labelOf), note, until, daysLeft: daysUntil(ctx, until), url } };
    },
  }),

  /** The student who held an award in the cycle before and has begun nothing, on the day on which a cycle opens. */
  renewal: remindStudents('renewal', {
    table: 'scholarship_applications',
    rounds: (ctx) => openRounds(ctx).map((round) => ({ ...round, days: [round.cycle.opensOn] })),
    whom: (db, { cycle }) =>
      applications(db)
        .where('cycle_id', '=', (e) =>
          e
            .selectFrom('scholarship_applications as last')
            .select('last.cycle_id')
            .where('last.cycle_id', '!=', cycle.id)
            .orderBy('last.submitted_at', 'desc')
            .limit(1),
        )
        .where('status', 'in', RENEWABLE)
        .where('guardian_consent', 'in', ['none', 'given'])
        .where('account_id', 'not in', db.selectFrom('scholarship_drafts').select('account_id').where('cycle_id', '=', cycle.id)),
    ...noted('renewal_offered_at'),
    template: 'renewal-offer',
    async say(ctx, { id, number, account_id }, { cycle }) {
      if ((await renewedNow(ctx, account_id, cycle))?.id !== id) return undefined;
      const { title, closesOn, renewal } = cycleOf(ctx, cycle.id) ?? cycle;
      const url = urlOf(ctx, SCHOLARSHIP_PATH);
      return { about: cycle.id, props: { number, cycle: title, closesOn, conditions: conditionTexts(renewal), url } };
    },
  }),

  /** The guardian, of a consent that is not answered, and the student of the same, until the last day for it. */
  consent: { kind: 'consent', send: sendConsentReminders, isStillDue: (ctx, { about }) => isAwaited(ctx, about) },
};

const TAKING_DOCUMENTS = SENT_STATES.filter(takesDocuments);
const RENEWABLE = SENT_STATES.filter((status) => isRenewable({ status }));

function openRounds(ctx: DomainContext) {
  const cycle = presentCycle(ctx);
  return cycle?.isOpen ? [{ cycle, lastDay: cycle.closesOn }] : [];
}

/** To be filled in, or waited for, before it can be sent. */
const isLeft = (task: Task): boolean => isOpenTask(task) && task.who !== 'nobody' && task.to !== pathOfPage('review');

const applications = (db: DbOrTrx) => db.selectFrom('scholarship_applications').selectAll();

const urlOf = ({ publicUrl }: DomainContext, path: string): string => `${publicUrl}${path}`;

function noted(remindedAt: 'papers_reminded_at' | 'corrections_reminded_at' | 'renewal_offered_at') {
  return {
    remindedAt,
    noteReminded: (trx: Trx, { id }: Application, now: number) =>
      trx
        .updateTable('scholarship_applications')
        .set({ [remindedAt]: now } as Updateable<ScholarshipApplicationsTable>)
        .where('id', '=', id),
  };
}

/** One that fails stops no other. @returns how many went @throws Error naming those that failed */
export async function sendReminders(ctx: DomainContext): Promise<number> {
  let sent = 0;
  const failed: string[] = [];
  for (const [kind, { send }] of Object.entries(REMINDERS))
    try {
      sent += await send(ctx);
    } catch (err) {
      ctx.log.error({ err, kind }, 'reminders were not sent');
      failed.push(kind);
    }
  if (failed.length > 0) throw new Error(`Not reminded: ${failed.join(', ')}`);
  return sent;
}

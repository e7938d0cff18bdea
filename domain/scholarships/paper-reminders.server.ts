import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import { daysUntil, todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { PAPERS_PATH } from '#domain/students/constants.ts';
import { type Application, answersOf } from './applications.server.ts';
import { lastDayOfPapers, listCycles } from './cycles.server.ts';
import { labelOf } from './steps/questions.ts';
import { takesPapers } from './late-papers.ts';
import { latePapersOf } from './missing-papers.server.ts';
import { sendReminders, silenced, stopLinks } from './reminders.server.ts';
import { SENT_STATES } from './states.ts';

const TAKING = SENT_STATES.filter(takesPapers);

/** Some paper is missing, and its student wants to know. */
const incomplete = (db: DbOrTrx) =>
  db
    .selectFrom('scholarship_applications')
    .selectAll()
    .where('status', 'in', TAKING)
    .where('missing_documents', '<>', 0)
    .where('account_id', 'not in', silenced(db));

/** Of papers that the student said would come later. @returns how many mails */
export async function sendPaperReminders(ctx: DomainContext): Promise<number> {
  let mails = 0;
  for (const cycle of listCycles(ctx).filter((one) => one.opensOn <= todayAt(ctx)))
    mails += await sendReminders(ctx, {
      lastDay: lastDayOfPapers(cycle),
      find(trx, since, limit) {
        const due = incomplete(trx)
          .where('cycle_id', '=', cycle.id)
          .where('submitted_at', '<', since)
          .where((e) => e.or([e('papers_reminded_at', 'is', null), e('papers_reminded_at', '<', since)]));
        return forUpdateSkipLocked(trx, due.orderBy('id').limit(limit)).execute();
      },
      remind: (trx, application, since) => enqueueMail(trx, ctx, application, since),
      note: (trx, { id }) =>
        trx.updateTable('scholarship_applications').set({ papers_reminded_at: ctx.clock.now() }).where('id', '=', id).execute(),
    });
  return mails;
}

/** @returns false when nothing that was announced is missing */
async function enqueueMail(trx: Trx, ctx: DomainContext, application: Application, since: number): Promise<boolean> {
  const late = latePapersOf(ctx, application, answersOf(ctx, application));
  if (!late || late.announced.length === 0) return false;
  const { id, number, account_id: accountId } = application;
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();
  const { stopUrl, unsubscribeUrl } = stopLinks(ctx, accountId);
  await tellStudent(trx, ctx, {
    accountId,
    key: `paper-reminder:${id}:${since}`,
    mail: {
      to: email,
      template: 'paper-reminder',
      props: {
        name,
        number,
        papers: late.announced.map(labelOf),
        until: late.until,
        daysLeft: daysUntil(ctx, late.until),
        url: `${ctx.publicUrl}${PAPERS_PATH}`,
        stopUrl,
      },
      unsubscribeUrl,
      onlyWithoutPapers: { applicationId: id },
    },
  });
  return true;
}

/** Asked once more when the mail goes out. */
export async function arePapersMissing(ctx: DomainContext, applicationId: string): Promise<boolean> {
  const application = await incomplete(ctx.db).where('id', '=', applicationId).executeTakeFirst();
  return application !== undefined && (latePapersOf(ctx, application, answersOf(ctx, application))?.announced.length ?? 0) > 0;
}

import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import { daysUntil, todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import type { Application } from './applications.server.ts';
import { openRequest } from './corrections.server.ts';
import { labelOf } from './steps/questions.ts';
import { sendReminders, silenced, stopLinks } from './reminders.server.ts';
import { APPLICATION_STATES } from './states.ts';

const ASKING = statesWith(APPLICATION_STATES, 'waitsFor', 'student');

/** Applications whose newest event asks for corrections, and whose student wants to know. */
const asked = (db: DbOrTrx) =>
  db
    .selectFrom('scholarship_applications as application')
    .innerJoin('scholarship_events as event', 'event.application_id', 'application.id')
    .where('application.status', 'in', ASKING)
    .where('application.account_id', 'not in', silenced(db))
    .where('event.created_at', '=', (e) =>
      e
        .selectFrom('scholarship_events as newest')
        .select((one) => one.fn.max('newest.created_at').as('at'))
        .whereRef('newest.application_id', '=', 'application.id'),
    );

/** Before the last day of each request. @returns how many mails */
export async function sendCorrectionReminders(ctx: DomainContext): Promise<number> {
  const days = await asked(ctx.db).select('event.asked_until').where('event.asked_until', '>=', todayAt(ctx)).distinct().execute();
  let mails = 0;
  for (const { asked_until: lastDay } of days)
    if (lastDay !== null)
      mails += await sendReminders(ctx, {
        lastDay,
        async find(trx, since, limit) {
          const due = asked(trx)
            .select('application.id')
            .where('event.asked_until', '=', lastDay)
            .where('event.created_at', '<', since)
            .where((e) => e.or([e('corrections_reminded_at', 'is', null), e('corrections_reminded_at', '<', since)]));
          const found = trx.selectFrom('scholarship_applications').selectAll().where('id', 'in', due.limit(limit));
          return forUpdateSkipLocked(trx, found.orderBy('id')).execute();
        },
        remind: (trx, application, since) => enqueueMail(trx, ctx, application, since),
        note: (trx, { id }) =>
          trx.updateTable('scholarship_applications').set({ corrections_reminded_at: ctx.clock.now() }).where('id', '=', id).execute(),
      });
  return mails;
}

/** @returns false when it was answered meanwhile */
async function enqueueMail(trx: Trx, ctx: DomainContext, application: Application, since: number): Promise<boolean> {
  const request = await openRequest({ ...ctx, db: trx }, application);
  if (!request) return false;
  const { number, account_id: accountId } = application;
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();
  const { stopUrl, unsubscribeUrl } = stopLinks(ctx, accountId);
  await tellStudent(trx, ctx, {
    accountId,
    key: `correction-reminder:${request.id}:${since}`,
    mail: {
      to: email,
      template: 'correction-reminder',
      props: {
        name,
        number,
        labels: request.fields.map(labelOf),
        note: request.note,
        until: request.until,
        daysLeft: daysUntil(ctx, request.until),
        url: `${ctx.publicUrl}${SCHOLARSHIP_PATH}`,
        stopUrl,
      },
      unsubscribeUrl,
      onlyWithRequest: { id: request.id },
    },
  });
  return true;
}

/** Asked once more when the mail goes out. @param id of the request */
export async function isStillAsked(ctx: DomainContext, id: string): Promise<boolean> {
  const found = await asked(ctx.db).select('event.asked_until').where('event.id', '=', id).executeTakeFirst();
  return found !== undefined;
}

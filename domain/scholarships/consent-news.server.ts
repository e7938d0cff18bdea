import type { DbOrTrx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { DASHBOARD_PATH, SENT_PATH } from '#domain/students/constants.ts';
import type { Application } from './applications.server.ts';
import { consentDayOf } from './cycles.server.ts';

/** While consent is awaited: what is to be done, and by when. */
const PATHS = {
  given: DASHBOARD_PATH,
  confirmed: DASHBOARD_PATH,
  waiting: SENT_PATH,
  unreached: SENT_PATH,
  of_age: SENT_PATH,
  erased: DASHBOARD_PATH,
};

/** To the student, once a day for each kind. @returns whether it is the first of today */
export async function mailConsentNews(
  trx: DbOrTrx,
  ctx: DomainContext,
  { id, number, account_id, cycle_id }: Application,
  { news, isSentNow = false }: { news: MailTemplates['consent-news']['news']; isSentNow?: boolean },
): Promise<boolean> {
  const isAsking = PATHS[news] === SENT_PATH;
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', account_id).executeTakeFirstOrThrow();
  return enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: email,
      template: 'consent-news',
      props: {
        news,
        name,
        number,
        until: isAsking ? (consentDayOf(ctx, cycle_id) ?? null) : null,
        url: `${ctx.publicUrl}${PATHS[news]}`,
        ...(isSentNow && { isSentNow }),
      },
      ...(isAsking && { onlyAwaited: id }),
    },
    uniqueKey: `consent-${news}:${id}:${todayAt(ctx)}`,
  });
}

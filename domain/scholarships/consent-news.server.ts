import type { DbOrTrx } from '#database/client.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { DASHBOARD_PATH, SENT_PATH } from '#domain/students/constants.ts';
import type { Application } from './applications.server.ts';
import { consentDayOf } from './cycles.server.ts';

/** `isAsking`: what is to be done, and by when. `onlyAwaited`: of no use after an answer. */
const NEWS = {
  given: { path: DASHBOARD_PATH, isAsking: false, onlyAwaited: false },
  confirmed: { path: DASHBOARD_PATH, isAsking: false, onlyAwaited: false },
  declined: { path: SENT_PATH, isAsking: true, onlyAwaited: false },
  waiting: { path: SENT_PATH, isAsking: true, onlyAwaited: true },
  unreached: { path: SENT_PATH, isAsking: true, onlyAwaited: true },
  of_age: { path: SENT_PATH, isAsking: true, onlyAwaited: true },
  erased: { path: DASHBOARD_PATH, isAsking: false, onlyAwaited: false },
} as const satisfies Record<MailTemplates['consent-news']['news'], { path: string; isAsking: boolean; onlyAwaited: boolean }>;

/** To the student, once a day for each kind; a no also to her phone. @returns whether it is the first of today */
export async function mailConsentNews(
  trx: DbOrTrx,
  ctx: DomainContext,
  { id, number, account_id: accountId, cycle_id }: Application,
  { news, isSentNow = false }: { news: MailTemplates['consent-news']['news']; isSentNow?: boolean },
): Promise<boolean> {
  const { path, isAsking, onlyAwaited } = NEWS[news];
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();
  return tellStudent(trx, ctx, {
    accountId,
    key: `consent-${news}:${id}:${todayAt(ctx)}`,
    mail: {
      to: email,
      template: 'consent-news',
      props: {
        news,
        name,
        number,
        until: isAsking ? (consentDayOf(ctx, cycle_id) ?? null) : null,
        url: `${ctx.publicUrl}${path}`,
        ...(isSentNow && { isSentNow }),
      },
      ...(onlyAwaited && { onlyAwaited: id }),
    },
  });
}

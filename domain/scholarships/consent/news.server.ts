import type { DbOrTrx } from '#database/client.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { DASHBOARD_PATH, SENT_PATH } from '#domain/students/constants.ts';
import type { Application } from '#domain/scholarships/application/applications.server.ts';
import { consentDayOf } from '#domain/scholarships/cycles.server.ts';

/** `isAsking`: what is to be done, and by when. `onlyWhileAwaited`: of no use after an answer. */
const NEWS = {
  given: { path: DASHBOARD_PATH, isAsking: false, onlyWhileAwaited: false },
  confirmed: { path: DASHBOARD_PATH, isAsking: false, onlyWhileAwaited: false },
  declined: { path: SENT_PATH, isAsking: true, onlyWhileAwaited: false },
  waiting: { path: SENT_PATH, isAsking: true, onlyWhileAwaited: true },
  unreached: { path: SENT_PATH, isAsking: true, onlyWhileAwaited: true },
  of_age: { path: SENT_PATH, isAsking: true, onlyWhileAwaited: true },
  erased: { path: DASHBOARD_PATH, isAsking: false, onlyWhileAwaited: false },
} as const satisfies Record<MailTemplates['consent-news']['news'], { path: string; isAsking: boolean; onlyWhileAwaited: boolean }>;

/** To the student, once a day for each kind; a no also to her phone. @returns whether it is the first of today */
export async function mailConsentNews(
  trx: DbOrTrx,
  ctx: DomainContext,
  { id, number, account_id: accountId, cycle_id }: Application,
  { news, isSentNow = false }: { news: MailTemplates['consent-news']['news']; isSentNow?: boolean },
): Promise<boolean> {
  const { path, isAsking, onlyWhileAwaited } = NEWS[news];
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
      ...(onlyWhileAwaited && { onlyWhile: { kind: 'consent', accountId, about: id } }),
    },
  });
}

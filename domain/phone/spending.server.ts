import { civilTime, instantOf } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';

/** Of the calendar month, whole paise. */
export async function phoneSpending({ db, clock, content }: DomainContext) {
  const { timezone } = content().foundation;
  const { year, month } = civilTime(clock.now(), timezone);
  const rows = await db
    .selectFrom('phone_messages')
    .select((e) => ['template', 'channel', e.fn.countAll<number>().as('messages'), e.fn.sum<number | string>('paise').as('paise')])
    .where('created_at', '>=', instantOf({ year, month }, timezone))
    .groupBy(['template', 'channel'])
    .orderBy('template')
    .orderBy('channel')
    .execute();
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }));
}

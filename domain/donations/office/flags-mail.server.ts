import { enqueue } from '#database/jobs.ts';
import { civilTime, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { officeAddress } from '#domain/content/mail-address.server.ts';
import { flagsOf, referenceOf } from '#domain/donations/donation.ts';
import { countFlaggedDonations, listDonations } from './office.server.ts';

const MONDAY = 1;
/** In the foundation's time zone. */
const MAIL_HOUR = 9;
const MAX_LISTED = 50;

/** On Mondays, to the foundation: donations that somebody has to look at. */
export async function mailFlaggedDonations(ctx: DomainContext): Promise<void> {
  const today = todayAt(ctx);
  const { hour } = civilTime(ctx.clock.now(), ctx.content().foundation.timezone);
  if (new Date(today).getUTCDay() !== MONDAY || hour < MAIL_HOUR) return;
  const flagged = await listDonations(ctx, { isFlagged: true, limit: MAX_LISTED });
  if (flagged.length === 0) return;
  await enqueue(ctx.db, ctx, {
    kind: 'mail',
    uniqueKey: `flagged-donations:${today}`,
    payload: {
      to: officeAddress(ctx),
      template: 'flagged-donations',
      props: {
        total: Math.max(await countFlaggedDonations(ctx), flagged.length),
        donations: flagged.map((donation) => ({ reference: referenceOf(donation), flags: flagsOf(donation) })),
        listUrl: `${ctx.publicUrl}${OFFICE_PATH}/donations?filter=flagged`,
      },
    },
  });
}

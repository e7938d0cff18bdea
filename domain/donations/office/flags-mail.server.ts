import { enqueue } from '#database/jobs.ts';
import { civilTime, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { officeAddress } from '#domain/content/mail-address.server.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import { DONATION_VIEWS, FIRST_DONATION_SORT } from '#domain/donations/list/columns.ts';
import { donationList } from '#domain/donations/list/list.server.ts';
import { countFlaggedDonations } from './office.server.ts';

const MONDAY = 1;
/** In the foundation's time zone. */
const MAIL_HOUR = 9;
const MAX_LISTED = 50;

/** On Mondays, to the foundation: donations that somebody has to look at. */
export async function mailFlaggedDonations(ctx: DomainContext): Promise<void> {
  const today = todayAt(ctx);
  const { hour } = civilTime(ctx.clock.now(), ctx.content().foundation.timezone);
  if (new Date(today).getUTCDay() !== MONDAY || hour < MAIL_HOUR) return;
  const asked = { filter: { ...DONATION_VIEWS.flagged, words: [] }, sort: FIRST_DONATION_SORT };
  const { rows: flagged } = await donationList.page(ctx, { ...asked, after: undefined, limit: MAX_LISTED });
  if (flagged.length === 0) return;
  await enqueue(ctx.db, ctx, {
    kind: 'mail',
    uniqueKey: `flagged-donations:${today}`,
    payload: {
      to: officeAddress(ctx),
      template: 'flagged-donations',
      props: {
        total: Math.max(await countFlaggedDonations(ctx), flagged.length),
        donations: flagged.map(({ number, flags }) => ({ reference: number, flags: flags as DonationFlag[] })),
        listUrl: `${ctx.publicUrl}${OFFICE_PATH}/donations?filter=flagged`,
      },
    },
  });
}

import { sweepSessions } from '#domain/accounts/sessions.server.ts';
import { sendDueReminders } from '#domain/donations/monthly.server.ts';
import { tellOfFlaggedGifts } from '#domain/donations/office.server.ts';
import { pollOpenOrders } from '#domain/donations/poller.server.ts';
import { sweepOrphans } from '#domain/files/files.server.ts';
import { sweepOtps } from '#domain/otp/otp.server.ts';
import { sweepRates } from '#domain/rate-limit.server.ts';
import { sweepDrafts } from '#domain/scholarships/drafts.server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Schedule } from '#server/jobs/worker.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Done jobs carry names and addresses: they go when they help nobody any more, and their unique keys with them. */
const KEEP_DONE_MS = 7 * DAY_MS;

/** Everything that comes round. */
export const SCHEDULES: readonly Schedule[] = [
  { name: 'payments', everyMs: MINUTE_MS, run: pollOpenOrders },
  { name: 'reminders', everyMs: HOUR_MS, run: sendDueReminders },
  { name: 'flagged-gifts', everyMs: HOUR_MS, run: tellOfFlaggedGifts },
  { name: 'otps', everyMs: HOUR_MS, run: sweepOtps },
  { name: 'sessions', everyMs: HOUR_MS, run: sweepSessions },
  { name: 'rates', everyMs: HOUR_MS, run: sweepRates },
  { name: 'files', everyMs: HOUR_MS, run: sweepOrphans },
  { name: 'scholarship-drafts', everyMs: DAY_MS, run: sweepDrafts },
  { name: 'jobs', everyMs: DAY_MS, run: purgeDoneJobs },
];

async function purgeDoneJobs({ db, clock }: ServerContext): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('status', '=', 'done')
    .where('finished_at', '<', clock.now() - KEEP_DONE_MS)
    .execute();
}

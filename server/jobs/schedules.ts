import { sweepSessions } from '#domain/accounts/sessions.server.ts';
import { mailDownloads } from '#domain/activity/downloads.server.ts';
import { keepLog } from '#domain/activity/nightly.server.ts';
import { fetchMails } from '#domain/contact/incoming/fetch-mails.server.ts';
import { settleRefunds } from '#domain/donations/acts/provider.server.ts';
import { linkDonations } from '#domain/donations/ledger/donors.server.ts';
import { sendPledgeReminders } from '#domain/donations/ledger/pledges.server.ts';
import { countSpans } from '#domain/donations/list/tallies.server.ts';
import { mailFlaggedDonations } from '#domain/donations/office/flags-mail.server.ts';
import { pollOpenOrders } from '#domain/donations/orders/poller.server.ts';
import { writeEarlierReceipts } from '#domain/donations/receipts/write-earlier.server.ts';
import { ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import { sweepChallenges } from '#domain/factors/challenges.server.ts';
import { sweepOtps } from '#domain/otp/otp.server.ts';
import { sweepRates } from '#domain/shared/security/rate-limit.server.ts';
import { makeNameKeys } from '#domain/lists/name-keys.server.ts';
import { daysBefore, limitedStates } from '#domain/shared/retention.ts';
import { askThoseOfAge } from '#domain/scholarships/consent/own-consent.server.ts';
import { sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import { sweepDrafts } from '#domain/scholarships/retention/retention.server.ts';
import type { ServerContext } from '#server/config/context.ts';
import { sweepExpired } from '#server/jobs/retention.ts';
import type { Schedule } from '#server/jobs/tasks.ts';
import { JOB_STATES } from '#domain/shared/job-states.ts';

export const SCHEDULES: readonly Schedule[] = [
  { name: 'payments', everyMs: ONE_MINUTE_MS, run: pollOpenOrders },
  { name: 'refunds', everyMs: ONE_MINUTE_MS, run: settleRefunds },
  { name: 'answers', everyMs: ONE_MINUTE_MS, run: fetchMails },
  { name: 'earlier-receipts', everyMs: ONE_HOUR_MS, run: writeEarlierReceipts },
  { name: 'pledge-reminders', everyMs: ONE_HOUR_MS, run: sendPledgeReminders },
  { name: 'of-age', everyMs: ONE_HOUR_MS, run: askThoseOfAge },
  { name: 'reminders', everyMs: ONE_HOUR_MS, run: sendReminders },
  { name: 'downloads', everyMs: ONE_HOUR_MS, run: mailDownloads },
  { name: 'donors', everyMs: ONE_DAY_MS, run: linkDonations },
  { name: 'names', everyMs: ONE_DAY_MS, run: makeNameKeys },
  { name: 'donation-tallies', everyMs: ONE_DAY_MS, run: countSpans },
  { name: 'flagged-donations', everyMs: ONE_HOUR_MS, run: mailFlaggedDonations },
  { name: 'otps', everyMs: ONE_HOUR_MS, run: sweepOtps },
  { name: 'sessions', everyMs: ONE_HOUR_MS, run: sweepSessions },
  { name: 'passkey-challenges', everyMs: ONE_HOUR_MS, run: sweepChallenges },
  { name: 'rates', everyMs: ONE_HOUR_MS, run: sweepRates },
  { name: 'files', everyMs: ONE_HOUR_MS, run: sweepOrphans },
  { name: 'scholarship-drafts', everyMs: ONE_DAY_MS, run: sweepDrafts },
  { name: 'jobs', everyMs: ONE_DAY_MS, run: purgeJobs },
  { name: 'retention', everyMs: ONE_DAY_MS, run: sweepExpired },
  { name: 'activity-log', everyMs: ONE_DAY_MS, run: keepLog },
];

/** Their payloads name people. */
async function purgeJobs({ db, clock }: ServerContext): Promise<void> {
  for (const { state, days } of limitedStates(JOB_STATES))
    await db.deleteFrom('jobs').where('status', '=', state).where('finished_at', '<', daysBefore(clock.now(), days)).execute();
}

import { sweepAccounts } from '#domain/accounts/retention.server.ts';
import { sweepActivity } from '#domain/activity/retention.server.ts';
import { sweepMessages } from '#domain/contact/retention.server.ts';
import { sweepCertificates } from '#domain/donations/certificates/certificates.server.ts';
import { sweepDonations } from '#domain/donations/ledger/retention.server.ts';
import { sweepLetters } from '#domain/donations/letters/letters.server.ts';
import { sweepTakeovers } from '#domain/donations/takeover/retention.server.ts';
import { sweepStatements } from '#domain/donations/statement/filed.server.ts';
import { sweepSubscribers } from '#domain/newsletter/retention.server.ts';
import { sweepUnconsented } from '#domain/scholarships/retention/retention.server.ts';
import { sweepApplications } from '#domain/scholarships/retention/retention.server.ts';
import { sweepPhoneMessages } from '#domain/phone/retention.server.ts';
import { sweepOutbox } from '#server/trial/outbox.ts';
import type { ServerContext } from '#server/config/context.ts';

/** Each returns how many rows it deleted; periods: domain/shared/retention.ts. */
const SWEEPS = {
  subscribers: sweepSubscribers,
  messages: sweepMessages,
  // Before their donors.
  certificates: sweepCertificates,
  donations: sweepDonations,
  letters: sweepLetters,
  takeovers: sweepTakeovers,
  statements: sweepStatements,
  unconsented: sweepUnconsented,
  applications: sweepApplications,
  accounts: sweepAccounts,
  outbox: sweepOutbox,
  phoneMessages: sweepPhoneMessages,
  activity: sweepActivity,
} satisfies Record<string, (ctx: ServerContext) => Promise<number>>;

export async function sweepExpired(ctx: ServerContext): Promise<void> {
  const swept: Record<string, number> = {};
  const failed: string[] = [];
  for (const [noun, sweep] of Object.entries(SWEEPS)) {
    try {
      swept[noun] = await sweep(ctx);
    } catch (err) {
      ctx.log.error({ err, noun }, 'a retention sweep failed');
      failed.push(noun);
    }
  }
  ctx.log.info(swept, 'expired data deleted');
  if (failed.length > 0) throw new Error(`Not swept: ${failed.join(', ')}`);
}

import { sweepAccounts } from '#domain/accounts/retention.server.ts';
import { sweepMessages } from '#domain/contact/retention.server.ts';
import { sweepGifts } from '#domain/donations/retention.server.ts';
import { sweepSubscribers } from '#domain/newsletter/retention.server.ts';
import { sweepApplications } from '#domain/scholarships/retention.server.ts';
import type { ServerContext } from '#server/context.ts';

/** One sweep a noun; each says how many it forgot. Periods: domain/retention.ts. */
const SWEEPS = {
  subscribers: sweepSubscribers,
  messages: sweepMessages,
  gifts: sweepGifts,
  applications: sweepApplications,
  accounts: sweepAccounts,
} satisfies Record<string, (ctx: ServerContext) => Promise<number>>;

/**
 * Forget what the privacy notice promises to forget. One sweep that fails does not keep the others from running.
 * @throws Error naming those that failed; the log says why
 */
export async function sweepExpired(ctx: ServerContext): Promise<void> {
  const swept: Record<string, number> = {};
  const failed: string[] = [];
  for (const [noun, sweep] of Object.entries(SWEEPS)) {
    try {
      swept[noun] = await sweep(ctx);
    } catch (err) {
      ctx.log.error({ err, noun }, 'a sweep of what is kept too long failed');
      failed.push(noun);
    }
  }
  ctx.log.info(swept, 'what was kept long enough is gone');
  if (failed.length > 0) throw new Error(`Not swept: ${failed.join(', ')}`);
}

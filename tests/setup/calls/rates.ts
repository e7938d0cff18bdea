import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';

/** Making the attempts would take seconds. */
export async function setTodaysAttempts(ctx: DomainContext, count: number): Promise<void> {
  const ofToday = ctx.db.updateTable('rate_counters').where('resets_at', '>', ctx.clock.now() + TEN_MINUTES_MS);
  await ofToday.set({ count }).execute();
}

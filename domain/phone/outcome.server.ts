import type { Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { FAILED } from '#domain/shared/job-states.ts';
import type { PhoneJob } from '#domain/shared/jobs.ts';

/** It stands among what the office could not deliver, and a student whose guardian was not reached is told. Codes are asked for again. */
export async function noteFailure(trx: Trx, ctx: DomainContext, id: string, reason: string | null): Promise<void> {
  const job = await trx.selectFrom('jobs').select('payload').where('id', '=', id).where('kind', '=', 'phone').executeTakeFirst();
  if (!job) return;
  const last_error = `Not delivered: ${reason ?? 'no reason given'}`;
  const dead = { status: 'dead' as const, last_error, finished_at: ctx.clock.now(), lease_until: null };
  // Whatever its status: left by a process that died, it would send the message anew by itself.
  await trx.updateTable('jobs').set(dead).where('id', '=', id).execute();
  const { template, onlyWhile } = JSON.parse(job.payload) as PhoneJob;
  if (template === 'guardian-link' && onlyWhile)
    await enqueue(trx, ctx, {
      kind: 'guardian-unreached',
      payload: { applicationId: onlyWhile.about, messageId: id },
      uniqueKey: `guardian-unreached:${id}:${todayAt(ctx)}`,
    });
}

/** It was given up too early. */
export async function noteArrival(trx: Trx, id: string): Promise<void> {
  const given = trx.updateTable('jobs').where('id', '=', id).where('kind', '=', 'phone').where('status', 'in', FAILED);
  await given.set({ status: 'done', last_error: null }).execute();
}

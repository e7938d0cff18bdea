import { describe, expect, test } from 'vitest';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { listCycles } from '#domain/scholarships/cycles.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openApplicant } from '#tests/setup/people/applicants.ts';
import { askForMore } from '#tests/setup/people/scholarships.ts';

type Cycle = Foundation['scholarships']['cycles'][number];

const CYCLE: Cycle = { id: '2026-27', title: 'Scholarships 2026-27', opensOn: '2026-04-01', closesOn: '2027-03-31', repeats: 'yearly' };
const DAYS: Partial<Cycle> = { promises: { read: 14, answer: 42 }, instalments: [{ share: 50, due: 21 }, { share: 50 }] };

/** Sent on 21 November 2026. */
async function sent(change: Partial<Cycle>) {
  const { ctx, account, apply } = await openApplicant();
  const { scholarships } = ctx.content().foundation;
  ctx.setFoundation({ scholarships: { ...scholarships, cycles: [{ ...CYCLE, ...change }] } });
  const { applicationNumber: number } = await apply();
  return { ctx, account, apply, number, read: async () => (await readOwnApplication(ctx, account.id)).promised };
}

describe('what is promised to who applied', () => {
  test('counts from when it was sent, and the money from the answer, then from the award', async () => {
    const { ctx, account, number, read } = await sent(DAYS);
    expect(await read()).toEqual({ read: '2026-12-05', answer: '2027-01-02', payment: '2027-01-23' });
    expect(await readApplying(ctx, account.id)).toMatchObject({ answerBy: '2027-01-02' });
    ctx.clock.set('2026-12-10T23:59:59+05:30');
    for (const to of ['shortlisted', 'approved'] as const)
      await moveApplication(ctx, { number, to, words: 'Well done', reason: 'Well done', by: operatorActor('Ramesh') });
    expect((await read()).payment).toBe('2026-12-31');
  });

  test('is one day for everybody where the cycle names a day, in later years too', async () => {
    const days: Partial<Cycle> = {
      promises: { read: '2027-04-15', answer: '2027-05-15' },
      instalments: [{ share: 100, due: '2027-08-01' }],
    };
    const { ctx, read } = await sent(days);
    expect(await read()).toEqual({ read: '2027-04-15', answer: '2027-05-15', payment: '2027-08-01' });
    ctx.clock.set('2028-01-01T12:00:00+05:30');
    expect(listCycles(ctx).at(-1)).toMatchObject({
      promises: { read: '2028-04-15', answer: '2028-05-15' },
      instalments: [{ share: 100, due: '2028-08-01' }],
    });
  });

  test('is nothing while the office waits for the student, and counts anew from the answer', async () => {
    const { ctx, apply, number, read } = await sent(DAYS);
    await askForMore(ctx, number);
    expect(await read()).toEqual({ read: null, answer: null, payment: null });
    ctx.clock.set('2026-12-31T12:00:00+05:30');
    await apply();
    expect(await read()).toEqual({ read: '2027-01-14', answer: '2027-02-11', payment: '2027-03-04' });
  });

  test('is nothing where the cycle says nothing, or the content no longer has it', async () => {
    const { ctx, read } = await sent({});
    expect(await read()).toEqual({ read: null, answer: null, payment: null });
    ctx.setFoundation({ scholarships: { ...ctx.content().foundation.scholarships, cycles: [] } });
    expect(await read()).toEqual({ read: null, answer: null, payment: null });
  });
});

import { afterEach, expect, test } from 'vitest';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import { freshDraft } from '#app/features/scholarships/sync/draft-state.ts';
import { memoryDeviceStore } from '#app/features/scholarships/device/memory-store.ts';
import { createSync } from '#app/features/scholarships/sync/sync.ts';
import { fillCarried } from '#app/features/scholarships/form/open/fill-new.ts';
import { carriedFor, carry, dropCarried } from '#app/features/scholarships/device/carried.ts';
import { school } from '#tests/setup/people/profiles.ts';

const CARRIED = { educationType: 'SCHOOL', currentClass: '11', annualIncome: '₹50k–1L' };
const ASHA = 'asha@example.in';

afterEach(dropCarried);

function openWith(answers: Answers, application: OwnApplication['application'] = null, eligibility?: object) {
  const device = memoryDeviceStore();
  const sync = createSync(freshDraft(answers), {
    device,
    account: null,
    persist: async () => undefined,
    now: () => 0,
    schedule: () => () => undefined,
  });
  const details = { profile: school, own: { application, cycle: { eligibility } } as unknown as OwnApplication };
  return { view: 'form', sync, device, details, lost: null } as const;
}

test('a new application is filled where it is empty, and the answers are gone from the device', () => {
  carry(CARRIED, null);
  const opened = openWith({ fullName: 'Asha', currentClass: '11' });
  expect(fillCarried(ASHA, opened)).toBeUndefined();
  expect(opened.sync.state().answers).toEqual({ fullName: 'Asha', educationType: 'SCHOOL', currentClass: '11', annualIncome: '₹50k–1L' });
  expect(carriedFor(ASHA)).toEqual({});
});

test.each([
  ['mine', '12'],
  ['theirs', '11'],
] as const)('what stands otherwise is asked, also another day, until somebody chose: %s', (side, chosen) => {
  carry(CARRIED, null);
  expect(fillCarried(ASHA, openWith({ currentClass: '12' }))?.answers).toEqual({ currentClass: '11' });
  const opened = openWith({ currentClass: '12', annualIncome: '₹50k–1L' });
  const question = fillCarried(ASHA, opened);
  expect(question?.answers).toEqual({ currentClass: '11' });
  question?.choose({ currentClass: side });
  expect(opened.sync.state().answers).toEqual({ educationType: 'SCHOOL', currentClass: chosen, annualIncome: '₹50k–1L' });
  expect(carriedFor(ASHA)).toEqual({});
});

test.each([
  ['mine', { educationType: 'COLLEGE', courseYear: '2' }],
  ['theirs', { educationType: 'SCHOOL', courseYear: '2', currentClass: '11' }],
] as const)('of another kind of school the class goes with the choice: %s', (side, chosen) => {
  carry({ educationType: 'SCHOOL', currentClass: '11' }, ASHA);
  const opened = openWith({ educationType: 'COLLEGE', courseYear: '2' });
  const question = fillCarried(ASHA, opened);
  expect(question?.answers).toEqual({ educationType: 'SCHOOL' });
  question?.choose({ educationType: side });
  expect(opened.sync.state().answers).toEqual(chosen);
});

test('another spelling of a district is no other district', () => {
  carry({ district: 'Maharajganj' }, ASHA);
  const rules = { districts: [{ name: 'Maharajganj', also: ['महराजगंज'] }], mayStillApply: [], instead: {} };
  expect(fillCarried(ASHA, openWith({ district: 'महराजगंज' }, null, rules))).toBeUndefined();
  carry({ district: 'Maharajganj' }, ASHA);
  expect(fillCarried(ASHA, openWith({ district: 'Deoria' }, null, rules))?.answers).toEqual({ district: 'Maharajganj' });
});

test('never with the answers of another account, which keep', () => {
  carry(CARRIED, 'ravi@example.in');
  const opened = openWith({});
  fillCarried(ASHA, opened);
  expect(opened.sync.state().answers).toEqual({});
  expect(carriedFor('ravi@example.in')).toEqual(CARRIED);
});

test('not one that the office has asked about', () => {
  carry(CARRIED, ASHA);
  const asked = { status: 'more_info_requested', applicationNumber: 'DV-2026-000001' } as NonNullable<OwnApplication['application']>;
  const opened = openWith({}, asked);
  fillCarried(ASHA, opened);
  expect(opened.sync.state().answers).toEqual({});
});

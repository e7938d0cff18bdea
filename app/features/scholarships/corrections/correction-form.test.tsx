import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ApplicationView, Correction, OwnApplication } from '#domain/scholarships/responses.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { CorrectionForm } from '#app/features/scholarships/corrections/correction-form.tsx';
import { type Answers, answersOf } from '#app/features/scholarships/draft/answers.ts';
import { freshDraft } from '#app/features/scholarships/draft/draft-state.ts';
import { memoryDeviceStore } from '#app/features/scholarships/draft/memory-store.ts';
import { createSync } from '#app/features/scholarships/draft/sync.ts';
import { fieldErrors, show } from '#tests/component.tsx';
import { school } from '#tests/setup/profiles.ts';
import { APPLICATION, GUARDIAN } from '#tests/setup/scholarships.ts';

const NUMBER = 'DV-2026-000001';
const CORRECTION: Correction = {
  id: 'request',
  fields: [],
  until: '2026-12-05',
  note: 'The pin code does not fit the district.',
  askedAt: Date.parse('2026-11-21T12:00:00+05:30'),
  isOver: false,
  takesLate: true,
};

interface Options {
  change?: object;
  written?: Answers;
  rejected?: FieldErrors;
  correction?: Partial<Correction>;
}

async function open(fields: Correction['fields'], { change = {}, written = {}, rejected = {}, correction = {} }: Options = {}) {
  const application = {
    ...APPLICATION,
    applicationNumber: NUMBER,
    status: 'more_info_requested',
    submittedAt: Date.parse('2026-11-20T12:00:00+05:30'),
    accountNo: '••••••••••7890',
    instituteName: APPLICATION.schoolName,
    boardUniversity: null,
    ...change,
  } as unknown as ApplicationView;
  const own: OwnApplication = {
    cycle: null,
    notice: 'Apply by 31 March.',
    today: '2026-11-21',
    guardian: null,
    application,
    correction: { ...CORRECTION, fields, ...correction },
    award: null,
    promised: { read: null, answer: null, payment: null },
    timeline: [],
    canApply: true,
    canApplyAnew: false,
    canWithdraw: true,
    canDecline: false,
    hasGuardianConsent: false,
  };
  const device = { ...memoryDeviceStore(), writeDraft: async () => undefined };
  const sync = createSync(freshDraft({ ...answersOf(application), ...written }), {
    device,
    account: {
      read: async () => ({ outcome: 'unanswered', link: 'offline' }),
      save: async () => ({ outcome: 'unanswered', link: 'offline' }),
    },
    persist: async () => undefined,
    now: () => 0,
    schedule: () => () => undefined,
  });
  const onSend = vi.fn();
  const { user } = await show(
    <CorrectionForm
      opened={{ view: 'form', sync, device, details: { profile: school, own, readAt: Date.now() }, lost: null }}
      correction={own.correction!}
      rejected={rejected}
      claim={null}
      onTaken={() => undefined}
      onSend={onSend}
    />,
  );
  return { user, onSend, sync, sent: () => device.readSubmission() };
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
const isShown = (name: string) => control(name) !== null && control(name)!.closest('[hidden]') === null;
const send = () => screen.getByRole('button', { name: 'Send the corrections' });

test('the request is on top: note, names that lead to their fields, the last day with the days left', async () => {
  const { user } = await open(['needStatement', 'pincode']);
  const card = within(screen.getByRole('region', { name: 'Please correct 2 things' }));
  expect(card.getByText('The pin code does not fit the district.')).toBeVisible();
  expect(card.getByText('Last day: 5 December 2026, 14 days are left.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Pin code' }));
  expect(control('pincode')).toHaveFocus();
});

test('only what was named, and what belongs to it, can be written; all else is shown as it was sent', async () => {
  await open(['pincode', 'marks10']);
  expect(['pincode', 'district', 'state', 'marks10'].every(isShown)).toBe(true);
  for (const closed of ['currentAddress', 'needStatement', 'declaration', 'schoolName', 'guardianName'])
    expect([closed, isShown(closed)]).toEqual([closed, false]);
  expect(screen.getAllByText('12 Station Road, Padrauna', { selector: 'form dd' })).toHaveLength(2);
  const closed = [...document.querySelectorAll('.closed-step summary')].map(({ textContent }) => textContent);
  expect(closed).toEqual([
    expect.stringMatching(/^Personal details \d+ answers, as you sent them$/),
    expect.stringMatching(/^Family /),
    expect.stringMatching(/^Scholarship and bank /),
    expect.stringMatching(/^References, documents and declaration /),
  ]);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('one button sends the open fields, without a second declaration', async () => {
  const { user, onSend, sent } = await open(['marks10']);
  await user.type(control('marks10')!, '90%');
  await user.click(send());
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  expect(await sent()).toMatchObject({
    form: NUMBER,
    correction: { request: 'request', fields: ['marks10'] },
    answers: { marks10: '90%', needStatement: APPLICATION.needStatement, fullName: 'Asha Kumari' },
  });
});

test('what an older draft holds of closed fields is neither shown nor sent', async () => {
  const { user, onSend, sent } = await open(['marks10'], { written: { needStatement: 'Words of an older draft', marks10: '85%' } });
  expect(control('marks10')).toHaveValue('85%');
  expect(screen.queryByText('Words of an older draft')).toBeNull();
  await user.click(send());
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  expect((await sent())?.answers).toMatchObject({ marks10: '85%', needStatement: APPLICATION.needStatement });
});

test('another answer opens what depends on it; words come back with their question', async () => {
  const { user, onSend, sync } = await open(['educationType']);
  expect(isShown('schoolName')).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'College' }));
  expect([isShown('schoolName'), isShown('collegeName')]).toEqual([false, true]);
  await user.click(send());
  expect(fieldErrors()).toContain('College name is required');
  await user.type(control('collegeName')!, 'UN College');
  await user.click(screen.getByRole('radio', { name: 'School' }));
  await user.click(screen.getByRole('radio', { name: 'College' }));
  expect(control('collegeName')).toHaveValue('UN College');
  expect(sync.state().answers['collegeName']).toBe('UN College');
  expect(onSend).not.toHaveBeenCalled();
});

test('a corrected birthday that makes a minor asks for a guardian; a minor is asked nothing again', async () => {
  const { user } = await open(['dob']);
  expect(isShown('guardianName')).toBe(false);
  fireEvent.change(control('dob')!, { target: { value: '2010-06-15' } });
  await waitFor(() => expect(isShown('guardianName')).toBe(true));
  await user.click(send());
  expect(fieldErrors()).toContain('Choose how we can ask your parent or guardian');
});

test('a minor who corrects a photograph consents to nothing again', async () => {
  const { user, onSend } = await open(['photograph'], { change: GUARDIAN });
  expect(isShown('guardianWay')).toBe(false);
  await user.click(send());
  await waitFor(() => expect(onSend).toHaveBeenCalled());
});

test('an error of the server is at its field, and the summary has focus', async () => {
  await open(['ifscCode'], { rejected: { ifscCode: 'Enter valid IFSC code (e.g., SBIN0001234)' } });
  expect(fieldErrors()).toEqual(['Enter valid IFSC code (e.g., SBIN0001234)']);
  expect(document.querySelector('.error-summary')).toHaveFocus();
});

test('after the last day it says that corrections are still taken', async () => {
  await open(['marks10'], { correction: { until: '2026-11-20', isOver: true } });
  expect(screen.getByText('The last day was 20 November 2026.').parentElement).toHaveTextContent('You can still send them.');
});

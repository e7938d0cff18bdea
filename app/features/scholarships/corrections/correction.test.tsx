import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as m from '#messages/index.ts';
import type { ApplicationView, Correction, OwnApplication } from '#domain/scholarships/responses.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { pageOf, PAGES, queryOf } from '#domain/scholarships/steps/pages.ts';
import { correctionOf } from '#app/features/scholarships/corrections/correction.tsx';
import { ScholarshipForm } from '#app/features/scholarships/form/scholarship-form.tsx';
import { type Answers, answersOf } from '#app/features/scholarships/sync/answers.ts';
import { freshDraft } from '#app/features/scholarships/sync/draft-state.ts';
import { memoryDeviceStore } from '#app/features/scholarships/device/memory-store.ts';
import { createSync } from '#app/features/scholarships/sync/sync.ts';
import { fieldErrors, show } from '#tests/component.tsx';
import { makePdf } from '#tests/setup/files/files.ts';
import { school } from '#tests/setup/people/profiles.ts';
import { APPLICATION, GUARDIAN } from '#tests/setup/people/scholarships.ts';

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

afterEach(() => vi.restoreAllMocks());

interface Options {
  change?: object;
  written?: Answers;
  rejected?: FieldErrors;
  correction?: Partial<Correction>;
}

const WORDS = 'It is written so on my card.';

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
  const first = PAGES.find((page) => fields.some((name) => pageOf(name) === page))!;
  const { user } = await show(
    <ScholarshipForm
      opened={{ view: 'form', sync, device, details: { profile: school, own, readAt: Date.now() }, lost: null }}
      edit={correctionOf(own.correction!)}
      rejected={rejected}
      claim={null}
      home={() => <h2>Tasks</h2>}
      onTaken={() => undefined}
      onSend={onSend}
    />,
    { path: `/dashboard/student/scholarship?${new URLSearchParams(queryOf(first.name)).toString()}` },
  );
  await waitFor(() => {
    expect(screen.getByRole('form')).toBeVisible();
    if (document.querySelector('.bone')) throw new Error('The page is still loading.');
  });
  /** By Next, through the pages with something open, as far as their errors allow. */
  const toEnd = async (): Promise<void> => {
    for (let next = onward(); next; next = onward()) {
      const before = title();
      await user.click(next);
      await waitFor(() => expect(title() !== before || fieldErrors().length > 0).toBe(true));
      if (title() === before) return;
    }
  };
  const send = async (): Promise<void> => {
    await toEnd();
    const button = screen.queryByRole('button', { name: 'Send the corrections' });
    if (button) await user.click(button);
  };
  return { user, onSend, sync, toEnd, send, sent: () => device.readSubmission() };
}

const row = (name: string) =>
  within(screen.getByRole('region', { name: /^Please correct/ }))
    .getByRole('button', { name })
    .closest('li')!;
const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
const isShown = (name: string) => control(name) !== null && control(name)!.closest('[hidden]') === null;
const title = () => document.querySelector('#step-heading')?.textContent;
const onward = () => screen.queryByRole('button', { name: /^(?:Next|Save and review)$/ });

test('what is asked for is read back before it is sent: note, names that lead to their pages, the last day with the days left', async () => {
  const { user, toEnd } = await open(['needStatement', 'pincode']);
  expect(screen.getByText('The pin code does not fit the district.')).toBeVisible();
  await toEnd();
  const card = within(screen.getByRole('region', { name: 'Please correct 2 things' }));
  expect(card.getByText('The pin code does not fit the district.')).toBeVisible();
  expect(card.getByText('Last day: 5 December 2026, 14 days are left.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Pin code' }));
  await waitFor(() => expect(isShown('pincode')).toBe(true));
  expect(title()).toBe('Address and contact');
});

test('only what was named, and what belongs to it, can be written; all else of its pages is shown as it was sent', async () => {
  const { user } = await open(['pincode', 'marks10']);
  expect(['pincode', 'district', 'state'].every(isShown)).toBe(true);
  expect(['currentAddress', 'mobileNumber', 'marks10'].some(isShown)).toBe(false);
  expect(screen.getAllByText('12 Station Road, Padrauna', { selector: 'form dd' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(title()).toBe('Education'));
  expect([isShown('marks10'), isShown('schoolName')]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(title()).toBe('Check your answers'));
});

test('one button sends the open fields, without a second declaration', async () => {
  const { user, onSend, sent, send } = await open(['marks10']);
  await user.type(control('marks10')!, '90%');
  await send();
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  expect(await sent()).toMatchObject({
    form: NUMBER,
    correction: { request: 'request', fields: ['marks10'] },
    answers: { marks10: '90%', needStatement: APPLICATION.needStatement, fullName: 'Asha Kumari' },
  });
});

test('what an older draft holds of closed fields is neither shown nor sent', async () => {
  const { onSend, sent, send } = await open(['marks10'], { written: { needStatement: 'Words of an older draft', marks10: '85%' } });
  expect(control('marks10')).toHaveValue('85%');
  expect(screen.queryByText('Words of an older draft')).toBeNull();
  await send();
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  expect((await sent())?.answers).toMatchObject({ marks10: '85%', needStatement: APPLICATION.needStatement });
});

test('another answer opens what depends on it; words come back with their question', async () => {
  const { user, onSend, sync, send } = await open(['educationType']);
  expect(isShown('schoolName')).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'College' }));
  expect([isShown('schoolName'), isShown('collegeName')]).toEqual([false, true]);
  await send();
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
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(title()).toBe('Guardian’s permission'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(fieldErrors().length).toBeGreaterThan(0));
  expect(fieldErrors()).toContain('Choose how we can ask your parent or guardian');
});

test('a minor who corrects a photograph consents to nothing again', async () => {
  const { user, onSend, send } = await open(['photograph'], { change: GUARDIAN });
  expect(isShown('guardianWay')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Photograph: I cannot give it' }));
  await user.type(control('photographExplained')!, 'I have no camera.');
  await send();
  await waitFor(() => expect(onSend).toHaveBeenCalled());
});

test('an error of the server is at its field, and read out first', async () => {
  await open(['ifscCode'], { rejected: { ifscCode: 'Enter valid IFSC code (e.g., SBIN0001234)' } });
  await waitFor(() => expect(fieldErrors()).toEqual(['Enter valid IFSC code (e.g., SBIN0001234)']));
  expect(document.querySelector('.error-summary')).toHaveFocus();
});

test('after the last day it says that corrections are still taken', async () => {
  const { toEnd } = await open(['marks10'], { correction: { until: '2026-11-20', isOver: true } });
  await toEnd();
  expect(screen.getByText('The last day was 20 November 2026.').parentElement).toHaveTextContent('You can still send them.');
});

describe('each thing is a row', () => {
  test('not yet, then changed with before and after, then not yet again', async () => {
    const { user, toEnd } = await open(['marks10', 'needStatement'], { change: { marks10: '81%' } });
    const change = async (marks: string): Promise<void> => {
      await user.click(row('Marks of class 10').querySelector('button')!);
      await waitFor(() => expect(isShown('marks10')).toBe(true));
      await user.clear(control('marks10')!);
      await user.type(control('marks10')!, marks);
      await toEnd();
    };
    await toEnd();
    expect(row('Marks of class 10')).toHaveTextContent(/Not yet.*As you sent it81%$/);
    await change('90%');
    expect(row('Marks of class 10')).toHaveTextContent(/Changed.*As you sent it81%Now90%$/);
    expect(screen.getByText('1 of 2 done')).toBeVisible();
    await change('81% ');
    expect(row('Marks of class 10')).toHaveTextContent(/Not yet/);
  });

  test('what is asked for is not called optional', async () => {
    await open(['marks10', 'incomeCertificate']);
    expect(screen.getByLabelText('Marks of class 10')).toBeVisible();
  });

  test('what opened with it counts, by its name', async () => {
    const { user, toEnd } = await open(['pincode']);
    await user.clear(control('district')!);
    await user.type(control('district')!, 'Deoria');
    await toEnd();
    await waitFor(() => expect(row('Pin code')).toHaveTextContent(/Changed.*District, as you sent itKushinagarNowDeoria/));
  });

  test('a number is masked before and after', async () => {
    const { user, toEnd } = await open(['accountNo']);
    await user.clear(control('accountNo')!);
    await user.type(control('accountNo')!, '40211234567891');
    await user.type(screen.getByLabelText(/^Account number again/), '40211234567891');
    await toEnd();
    await waitFor(() => expect(row('Account number')).toHaveTextContent(/Changed.*7890Now••••••••••7891$/));
  });

  test('sending leads to the first that is not done, and says so at each', async () => {
    const { user, onSend, send } = await open(['marks10', 'needStatement']);
    await user.type(control('marks10')!, '90%');
    await send();
    await waitFor(() => expect(fieldErrors()).toEqual([m.scholarships.corrections.wanted]));
    expect([isShown('needStatement'), isShown('marks10')]).toEqual([true, false]);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('an explanation is in the draft, and goes along; it stays here when the answer changes after all', async () => {
    const { user, onSend, sent, sync, send, toEnd } = await open(['marks10', 'incomeCertificate'], { change: { marks10: '81%' } });
    await send();
    await waitFor(() => expect(fieldErrors()).toEqual([m.scholarships.corrections.wanted]));
    await user.click(screen.getByRole('button', { name: 'Marks of class 10: It is right as it is' }));
    expect(control('marks10Explained')).toHaveFocus();
    await user.type(control('marks10Explained')!, WORDS);
    await waitFor(() => expect(fieldErrors()).toEqual([]));
    expect(sync.state().answers).toMatchObject({ marks10Explained: WORDS });
    await toEnd();
    expect(row('Marks of class 10')).toHaveTextContent(/Explained.*You sayIt is written so/);
    await user.click(row('Income certificate').querySelector('button')!);
    await user.click(await screen.findByRole('button', { name: 'Income certificate: I cannot give it' }));
    await user.type(control('incomeCertificateExplained')!, 'The office is closed until Friday.');
    await toEnd();
    await user.click(row('Marks of class 10').querySelector('button')!);
    await waitFor(() => expect(isShown('marks10')).toBe(true));
    await user.clear(control('marks10')!);
    await user.type(control('marks10')!, '90%');
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalled());
    const { correction, answers } = (await sent())!;
    expect(correction?.fields).toEqual(['marks10', 'incomeCertificate', 'incomeCertificateExplained']);
    expect(answers).toMatchObject({ marks10: '90%', incomeCertificateExplained: 'The office is closed until Friday.' });
  });

  test('words of an earlier visit are there again', async () => {
    const { onSend, send } = await open(['marks10'], { written: { marks10Explained: WORDS } });
    expect(control('marks10Explained')).toHaveValue(WORDS);
    expect(isShown('marks10Explained')).toBe(true);
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalled());
  });

  test('a number that the account found unchanged can be explained', async () => {
    const { user, onSend, send } = await open(['accountNo'], {
      written: { accountNo: '40211234567890' },
      rejected: { accountNo: m.scholarships.corrections.wanted },
    });
    expect(fieldErrors()).toEqual([m.scholarships.corrections.wanted]);
    await user.click(screen.getByRole('button', { name: 'Account number: It is right as it is' }));
    await user.type(control('accountNoExplained')!, 'It is the number in my book.');
    expect(fieldErrors()).toEqual([]);
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalled());
  });

  test('a new file counts while it waits for a signal', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, onSend, send, toEnd } = await open(['incomeCertificate']);
    const paper = control('incomeCertificate')!.closest('details')!;
    expect(paper).toHaveAttribute('open');
    expect(paper).toHaveTextContent('Look again');
    expect(paper).toHaveTextContent('The paper from the tehsil with what your family earns in a year.');
    await user.upload(control('incomeCertificate')!, new File([Uint8Array.from(makePdf())], 'income.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(paper).toHaveTextContent('Waits for a signal'));
    await toEnd();
    await waitFor(() => expect(row('Income certificate')).toHaveTextContent(/Changed.*As you sent itNothingNowA new paper/));
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalled());
  });
});

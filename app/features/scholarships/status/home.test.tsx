import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Award, LatePapers, OwnApplication } from '#domain/scholarships/responses.ts';
import type { ApplicationState } from '#domain/scholarships/states.ts';
import type { DraftState } from '#app/features/scholarships/sync/draft-state.ts';
import type { AccountDetails } from '#app/features/scholarships/sync/account.ts';
import { ScholarshipForm } from '#app/features/scholarships/form/scholarship-form.tsx';
import { Home } from '#app/features/scholarships/status/home.tsx';
import { expectToast, show } from '#tests/component.tsx';
import { COMPLETE, openDraft } from '#tests/setup/components/application-form.tsx';
import { school, sentApplication } from '#tests/setup/people/profiles.ts';

const NUMBER = sentApplication.applicationNumber;

async function showStatus(
  status: ApplicationState,
  today: string,
  { award = null, ...answers }: Parameters<typeof show>[1] & { award?: Award | null } = {},
  { onChange = () => undefined, ...change }: Partial<OwnApplication> & { onChange?: (details: AccountDetails) => void } = {},
) {
  const at = Date.parse('2026-11-21T12:00:00+05:30');
  const states: ApplicationState[] = status === 'submitted' ? ['submitted'] : ['submitted', status];
  const own: OwnApplication = {
    cycle: null,
    notice: '',
    today,
    guardian: null,
    application: { ...sentApplication, status },
    timeline: states.map((one) => ({ status: one, at, by: 'office', reason: null })),
    promised: { read: null, answer: '2027-01-02', payment: '2027-01-23' },
    award,
    canApply: false,
    canApplyAnew: false,
    canWithdraw: false,
    canDecline: false,
    hasGuardianConsent: false,
    ...change,
  };
  const details = { profile: school, own };
  return show(<Home details={details} draft={null} hasDraft={false} onChange={onChange} />, answers);
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Tasks' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what was just sent is confirmed: its number, what comes next and when, and whom to call', async () => {
  const { user } = await showStatus('submitted', '2026-11-22');
  await screen.findByText('It has reached us. Please keep its number. We have your form. We answer by 2 January 2027.');
  expect(rows()).toEqual(['SentSent', 'AwardSubmittedBy 2 January 2027', 'InstalmentsAfter the awardBy 23 January 2027']);
  expect(screen.getByRole('link', { name: '+91 55640 00102' }).getAttribute('href')).toBe('tel:+915564000102');
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe(NUMBER);
});

test('what is late is said to be late, with whom to call', async () => {
  await showStatus('under_review', '2027-01-03');
  await screen.findByText(/This is late, and we are sorry/);
  expect(rows()[1]).toMatch(
    /Under reviewThe office is reading it. There is nothing you need to do.Promised by 2 January 2027This is late, and we are sorry. Please call \+91 55640 00102/,
  );
});

test('what has happened is folded below, the newest first, with payments and what was sent', async () => {
  const at = Date.parse('2026-11-21T12:00:00+05:30');
  const timeline: OwnApplication['timeline'] = [
    { status: 'submitted', at, by: 'student', reason: null },
    { status: 'submitted', at: at + 1, by: 'student', reason: null, isAddition: true, changed: ['bankDocument'] },
    { status: 'approved', at: at + 2, by: 'office', reason: 'The scholarship is yours.' },
    { status: 'paying', at: at + 3, by: 'office', reason: null },
  ];
  const instalment = { amount: 900_000, dueOn: null, reference: null, note: null };
  const award: Award = {
    amount: 18_000,
    instalments: [
      { ...instalment, number: 1, state: 'paid', on: '2026-12-01' },
      { ...instalment, number: 2, state: 'due', on: null },
    ],
    isBankCorrected: false,
  };
  const { user } = await showStatus('paying', '2026-12-02', { award }, { timeline });
  const summary = screen.getByText('What has happened so far', { selector: 'summary' });
  expect(screen.getByText('You sent: Bank document')).not.toBeVisible();
  await user.click(summary);
  expect(
    within(screen.getByRole('list', { name: 'What has happened so far' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Instalment 1 of 2: ₹9,000: paid1 December 2026',
    'Approved21 November 2026The scholarship is yours.',
    'You sent: Bank document21 November 2026',
    'Submitted21 November 2026',
  ]);
});

test('parents are told by the phone’s own sheet, else on WhatsApp, in words without a personal number', async () => {
  const text = `Asha Kumari Mishra: Deepvan Foundation, scholarship application ${NUMBER}. Submitted. We have your form. We answer by 2 January 2027. Questions: +91 55640 00102 (Mon-Fri 9AM-5PM, Sun closed).`;
  await showStatus('submitted', '2026-11-22');
  const link = await screen.findByRole('link', { name: /Tell your parents on WhatsApp/ });
  expect(new URL(link.getAttribute('href')!).searchParams.get('text')).toBe(text);

  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = await showStatus('submitted', '2026-11-22');
  await user.click(await screen.findByRole('button', { name: 'Tell your parents' }));
  expect(share).toHaveBeenCalledWith({ text });
});

test('the copy is fetched for this account and saved; a failure says so', async () => {
  let isReached = false;
  const pdf = () =>
    isReached
      ? new Response('%PDF', { headers: { 'content-disposition': `attachment; filename="application-${NUMBER}.pdf"` } })
      : Response.json({ message: 'Please wait.' }, { status: 503 });
  const { user, calls } = await showStatus('submitted', '2026-11-22', { answers: { 'GET /student/scholarship/pdf': pdf } });
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await screen.findByText('Please wait.');
  isReached = true;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual([`application-${NUMBER}.pdf`]));
  expect(screen.queryByText('Please wait.')).toBeNull();
  expect(calls.filter(({ call }) => call === 'GET /student/scholarship/pdf')).toHaveLength(2);
});

const LATE = { until: '2027-04-21', announced: ['incomeCertificate'], others: ['photograph'] } as const;

test('papers that were to come later are a row with their day, and lead to their own page', async () => {
  const late: LatePapers = { until: LATE.until, needed: ['incomeCertificate'], announced: [...LATE.announced], others: [...LATE.others] };
  const { user } = await showStatus('under_review', '2026-11-22', {}, { latePapers: late });
  await user.click(screen.getByRole('link', { name: /^Papers/ }));
  await screen.findByRole('heading', { name: 'Papers that are still missing' });
  expect(screen.getByText(/You can send them until 21 April 2027/)).toBeVisible();
  expect(document.querySelector('[name="incomeCertificate"]')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All tasks' }));
  expect(rows()[1]).toBe('PapersSome come laterYou wanted to send later: Income certificateUntil 21 April 2027');
});

const WAITING = {
  guardianName: 'Sita Devi',
  guardianRelation: 'Mother',
  guardianBirthYear: 1985,
  guardianWay: 'Email',
  guardianEmail: 'sita@example.in',
  askedAt: 1,
  until: '2027-04-14',
  isStored: false,
  isOfAge: false,
  paperAt: null,
  declinedAt: null,
};

test('where consent comes first, the application is stored and not sent, and says what follows', async () => {
  await showStatus('submitted', '2026-11-22', {}, { guardian: { ...WAITING, isStored: true }, timeline: [] });
  expect(screen.getAllByText('Stored, not sent yet', { selector: '.badge' })).toHaveLength(2);
  expect(rows().slice(0, 2)).toEqual([
    'SentStored, not sent yet',
    'Guardian’s permissionWaits for your motherNobody at the foundation reads your application before they agree.Until 14 April 2027',
  ]);
});

test('an award is declined while nothing is paid, with a confirmation and no need of a reason', async () => {
  const call = 'POST /student/scholarship/decline';
  const changed = vi.fn();
  const award: Award = { amount: 18_000, instalments: [], isBankCorrected: false };
  const { user, calls } = await showStatus(
    'approved',
    '2026-11-22',
    {
      award,
      answers: {
        [call]: { status: true, message: 'You have declined the scholarship.', data: { applicationNumber: NUMBER, status: 'declined' } },
      },
    },
    { canDecline: true, onChange: changed },
  );
  await user.click(await screen.findByRole('button', { name: 'Say no to the scholarship' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Say no to the scholarship?' }));
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Yes, I say no' }));
  await expectToast('You have declined the scholarship.');
  expect(calls[0]).toMatchObject({ call, body: { reason: '' } });
});

test('without an award there is nothing to decline', async () => {
  await showStatus('shortlisted', '2026-11-22');
  await screen.findByRole('heading', { name: 'Your application' });
  expect(screen.queryByRole('button', { name: /Say no/ })).toBeNull();
});

test('the list that the device remembers stays in place when the draft opens: a link keeps its focus', async () => {
  const { opened } = await openDraft(COMPLETE);
  const { details } = opened;
  const remembered = { details, draft: opened.sync.state(), hasDraft: true };
  const home = (draft: DraftState | null) => (
    <Home key="home" {...remembered} draft={draft ?? remembered.draft} onChange={() => undefined} />
  );
  let open = (): void => undefined;
  function Opening() {
    const [isOpen, setIsOpen] = useState(false);
    useEffect(() => {
      open = () => setIsOpen(true);
    }, []);
    const form = { rejected: {}, claim: null, home, onTaken: () => undefined, onSend: () => undefined };
    return <ScholarshipForm {...form} opened={isOpen ? opened : remembered} />;
  }
  await show(<Opening />, { path: '/dashboard/student/scholarship' });
  const link = screen.getByRole('link', { name: /^Money/ });
  link.focus();
  act(() => open());
  act(() => opened.sync.type({ accountNo: '' }));
  await screen.findByRole('link', { name: /^Bank account.*left/s });
  expect(link).toBeInTheDocument();
  expect(link).toHaveFocus();
});

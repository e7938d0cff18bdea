import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, inject, test, vi } from 'vitest';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { assumeDefaults } from '#app/features/scholarships/assume-defaults.ts';
import { ScholarshipForm } from '#app/features/scholarships/scholarship-form.tsx';
import type { Answers } from '#app/features/scholarships/draft/answers.ts';
import { type AccountDraft, freshDraft } from '#app/features/scholarships/draft/draft-state.ts';
import { memoryDeviceStore } from '#app/features/scholarships/draft/memory-store.ts';
import { createSync, type DraftCalls } from '#app/features/scholarships/draft/sync.ts';
import { fieldErrors, show } from '#tests/component.tsx';
import { school } from '#tests/setup/profiles.ts';
import { APPLICATION } from '#tests/setup/scholarships.ts';

const TODAY = '2026-11-21';
const { name: fullName, scholarshipPurpose, ...others } = APPLICATION;
const COMPLETE: Answers = {
  ...(Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ) as Answers),
  fullName,
  scholarshipPurpose: JSON.parse(scholarshipPurpose) as string[],
};
const FIRST_STEP: Answers = Object.fromEntries(
  ['fullName', 'fatherName', 'motherName', 'dob', 'nationality', 'gender', 'religion', 'category'].map((name) => [name, COMPLETE[name]!]),
);

const own: OwnApplication = {
  cycle: null,
  notice: 'Apply by 31 March.',
  today: TODAY,
  application: null,
  timeline: [],
  award: null,
  promised: { read: null, answer: null, payment: null },
  canApply: true,
  canApplyAnew: true,
  canWithdraw: false,
  guardian: null,
  hasGuardianConsent: false,
};

interface Options {
  rejected?: FieldErrors;
  calls?: Readonly<Record<string, object>>;
  cycle?: OwnApplication['cycle'];
  earlier?: OwnApplication['earlier'];
}

async function open(answers: Answers, step: number | 'review' = 1, { rejected = {}, calls = {}, cycle = null, earlier }: Options = {}) {
  let found: AccountDraft | null = null;
  const account: DraftCalls = {
    read: async () => (found ? { outcome: 'found', draft: found } : { outcome: 'unanswered', link: 'offline' }),
    save: async () => ({ outcome: 'unanswered', link: 'offline' }),
  };
  const device = { ...memoryDeviceStore(), writeDraft: async () => undefined };
  const sync = createSync(freshDraft(answers), {
    device,
    account,
    persist: async () => undefined,
    now: () => 0,
    schedule: () => () => undefined,
  });
  const details = { profile: school, own: { ...own, cycle, earlier }, readAt: Date.now() };
  const opened = { view: 'form', sync, device, details, lost: null } as const;
  assumeDefaults(opened, 'Asia/Kolkata');
  const onSend = vi.fn();
  const { user, address } = await show(
    <ScholarshipForm opened={opened} rejected={rejected} claim={null} onTaken={() => undefined} onSend={onSend} />,
    { path: `/dashboard/student/scholarship?step=${step}`, answers: calls },
  );
  return {
    user,
    address,
    onSend,
    answers: () => sync.state().answers,
    filled: () => sync.state().filled,
    async elsewhere(theirs: Answers) {
      found = { version: 2, savedAt: 0, step: 1, filled: [], answers: { ...sync.state().answers, ...theirs } };
      await act(() => sync.pull());
    },
  };
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)!;
const press = (name: string) => screen.getByRole('button', { name });
const summary = () => document.querySelector<HTMLElement>('.error-summary')!;

test('what stands in the fields counts at Next, whatever events told of it', async () => {
  const { user, answers, address } = await open({ ...FIRST_STEP, fatherName: '' });
  control('fatherName').value = ' Ram\u200b Prasad ';
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=2'));
  expect(answers()['fatherName']).toBe('Ram Prasad');
});

test('a step is checked at Next: the summary takes focus and leads to the fields, and an error goes when its field is fixed', async () => {
  const { user, address } = await open({ ...FIRST_STEP, fatherName: '', gender: '' });
  expect(summary()).not.toBeVisible();
  await user.click(press('Next'));
  expect(fieldErrors()).toEqual(["Enter your father's name", 'Select your gender']);
  expect(summary()).toHaveFocus();
  expect(summary()).toHaveTextContent('2 things need your attention');
  await user.click(screen.getByRole('button', { name: 'Select your gender' }));
  expect(document.activeElement).toBe(control('gender'));
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.type(control('fatherName'), 'R');
  expect(fieldErrors()).toEqual(['Name must be at least 2 characters']);
  expect(summary()).toHaveTextContent('Father’s name: Name must be at least 2 characters');
  await user.type(control('fatherName'), 'am');
  expect(summary()).not.toBeVisible();
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=2'));
  expect(fieldErrors()).toEqual([]);
});

test('what is answered opens folded, with its answers; Change opens the fields in place, and what is folded counts', async () => {
  const { user, answers, address } = await open({ ...FIRST_STEP, category: '' });
  expect(control('fullName')).not.toBeVisible();
  const change = press('Change Full name, Date of birth, Nationality');
  expect(change).toHaveAttribute('aria-expanded', 'false');
  expect(document.getElementById(change.getAttribute('aria-controls')!)).toContainElement(control('fullName'));
  const folded = change.closest('div')!.parentElement!;
  expect(folded).toHaveTextContent('Full nameAsha KumariDate of birth15 June 2005NationalityIndianStill right?');
  change.focus();
  await user.keyboard('{Enter}');
  expect(control('fullName')).toHaveFocus();
  await user.keyboard('{End} Devi');
  expect(change).not.toBeInTheDocument();
  expect(control('religion')).toBeVisible();
  await user.selectOptions(control('category'), 'SC');
  expect(control('fatherName')).not.toBeVisible();
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=2'));
  expect(answers()).toMatchObject({ fullName: 'Asha Kumari Devi', fatherName: 'Ram Prasad', category: 'SC' });
});

test('an optional group is a button until it has an answer; an error opens a folded group, also one that comes from elsewhere', async () => {
  const { user, elsewhere } = await open(COMPLETE, 6);
  expect(control('referee2Name')).not.toBeVisible();
  expect(control('referee1Name')).not.toBeVisible();
  await user.click(press('Add a second referee'));
  expect(control('referee2Name')).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Referee 2' })).toBeVisible();
  control('referee1Mobile').value = '12';
  await user.click(press('Next'));
  expect(fieldErrors()).toEqual(['Enter valid Indian mobile number']);
  expect(control('referee1Mobile')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Enter valid Indian mobile number/ }));
  expect(control('referee1Mobile')).toHaveFocus();
  await elsewhere({ place: '' });
  expect(control('place')).toBeVisible();
});

test('whoever comes from the review finds fields, not summaries', async () => {
  const { user } = await open(COMPLETE, 'review');
  await user.click(press('Edit Personal details'));
  await waitFor(() => expect(control('fullName')).toBeVisible());
});

test('a box says that a parent is not known: the name may be empty, and no occupation is asked', async () => {
  const { user, address } = await open({ ...FIRST_STEP, fatherName: '' });
  const label = () => control('fatherName').closest('.field')!.querySelector('label')!.textContent;
  expect(label()).toBe('Father’s name');
  await user.click(control('fatherUnknown'));
  expect(label()).toBe('Father’s name (optional)');
  expect(control('fatherUnknown').closest('label')).toHaveTextContent(/with us$/);
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=2'));
});

test('an answer outside the rules of the cycle says why at its field, and holds up sending but no step', async () => {
  const [sample] = inject('sample').foundation.scholarships.cycles;
  const cycle = { ...sample!, isOpen: true };
  const { user, answers, address, onSend } = await open({ ...COMPLETE, currentClass: '' }, 4, { cycle });
  const reason = 'The scholarship is for class 9 to 12, and year 1 to 4 of college. You can apply once you are in class 9.';
  await user.type(control('currentClass'), '8');
  await user.tab();
  await waitFor(() => expect(fieldErrors()).toEqual([reason]));
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=5'));
  cleanup();

  const review = await open(answers(), 'review', { cycle });
  await review.user.click(press('Submit'));
  await waitFor(() => expect(review.address()).toContain('step=4'));
  expect(fieldErrors()).toEqual([reason]);
  expect([onSend, review.onSend].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('the permanent address follows the current one while the box is ticked, and comes back after it', async () => {
  const { user, answers } = await open({ permanentAddress: 'Village Rampur' }, 2);
  await user.click(press('Change Permanent address'));
  await user.click(control('sameAddress'));
  expect(control('permanentAddress')).not.toBeVisible();
  await user.type(control('currentAddress'), '12 Station Road');
  expect(answers()).toMatchObject({ sameAddress: true, permanentAddress: '12 Station Road' });
  await user.click(control('sameAddress'));
  expect(control('permanentAddress')).toBeVisible();
  expect(control('permanentAddress')).toHaveValue('Village Rampur');
  expect(answers()['permanentAddress']).toBe('Village Rampur');
});

test('an account number is shown in full only while it has focus; the mask never counts as the number', async () => {
  const { user, answers } = await open({}, 5);
  await user.type(control('accountNo'), '3021 1234 5678 90');
  await user.tab();
  await waitFor(() => expect(control('accountNo')).toHaveValue('••••••••••7890'));
  expect(answers()['accountNo']).toBe('30211234567890');
  await user.type(control('ifscCode'), 'sbin0001234');
  expect(answers()).toMatchObject({ accountNo: '30211234567890', ifscCode: 'sbin0001234' });
  await user.click(control('accountNo'));
  await waitFor(() => expect(control('accountNo')).toHaveValue('30211234567890'));
  await user.clear(control('accountNo'));
  await user.type(control('accountNo'), '12345678');
  await user.tab();
  await waitFor(() => expect(control('accountNo')).toHaveValue('••••5678'));
  expect(fieldErrors()).toEqual(['Enter the account number, 9 to 18 digits only']);
  // A password manager may write a number with the same last digits.
  control('accountNo').value = '99911234565678';
  await user.click(press('Next'));
  expect(answers()['accountNo']).toBe('99911234565678');
});

test('what another device writes comes into the fields, and not over what is typed here', async () => {
  const { user, answers, elsewhere } = await open({ ...FIRST_STEP, fatherName: '', religion: '' });
  await user.click(press('Next'));
  await user.type(control('motherName'), ' Devi');
  await elsewhere({ fatherName: 'Ram', religion: 'Hindu', motherName: FIRST_STEP['motherName']! });
  expect(control('fatherName')).toHaveValue('Ram');
  expect(control('religion')).toHaveValue('Hindu');
  expect(control('motherName')).toHaveValue(`${String(FIRST_STEP['motherName'])} Devi`);
  expect(answers()).toMatchObject({ fatherName: 'Ram', religion: 'Hindu', motherName: `${String(FIRST_STEP['motherName'])} Devi` });
  expect(fieldErrors()).toEqual([]);
});

test('a pincode fills in its district and state, but not over one that was typed', async () => {
  const place = { status: true, city: 'Padrauna', district: 'Kushinagar', state: 'Uttar Pradesh' };
  const { user, answers } = await open({ state: 'Bihar' }, 2, { calls: { 'GET /web/pincode/274304': place } });
  await user.type(control('pincode'), '२७४३०४');
  await user.tab();
  await waitFor(() => expect(control('district')).toHaveValue('Kushinagar'));
  expect(control('state')).toHaveValue('Bihar');
  expect(screen.getByText('Padrauna, Kushinagar, Uttar Pradesh')).toBeVisible();
  expect(answers()).toMatchObject({ pincode: '274304', district: 'Kushinagar', state: 'Bihar' });
});

test('a step has the fields that the answers ask; one that is gone stops nothing and keeps what was typed', async () => {
  const { user, answers, address } = await open({ ...COMPLETE, previousScholarship: 'Yes' }, 5);
  await user.click(control('previousScholarshipDetails'));
  await user.paste('x'.repeat(501));
  await user.tab();
  expect(fieldErrors()).toEqual(['Write at most 500 characters']);
  await user.click(screen.getAllByRole('radio', { name: 'No' })[0]!);
  expect(control('previousScholarshipDetails')).not.toBeVisible();
  expect(fieldErrors()).toEqual([]);
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=6'));
  expect(answers()['previousScholarshipDetails']).toBe('x'.repeat(501));
});

test('under 18 a parent is named, whose name the form knows, and asked by email or on paper', async () => {
  const { user, answers } = await open({ ...COMPLETE, dob: '2010-06-15' }, 6);
  expect(screen.getByRole('region', { name: 'Consent of your parent or guardian' })).toHaveTextContent('before they agree');
  await user.selectOptions(control('guardianRelation'), 'Mother');
  expect(control('guardianName')).toHaveValue('Sita Devi');
  await user.type(control('guardianBirthYear'), '2001');
  await waitFor(() => expect(control('guardianBirthYear')).toHaveAccessibleDescription(expect.stringContaining('less than 14 years')));
  await user.click(screen.getByRole('radio', { name: 'Email' }));
  expect(control('guardianEmail')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'On paper' }));
  expect(control('guardianEmail')).not.toBeVisible();
  expect(answers()).toMatchObject({ guardianName: 'Sita Devi', guardianWay: 'On paper' });
});

test('an adult is asked for no guardian', async () => {
  await open({ ...COMPLETE, dob: '2000-06-15' }, 6);
  expect(screen.queryByRole('region', { name: 'Consent of your parent or guardian' })).toBeNull();
});

test('a new application opens with defaults, which are shown, can be changed, and alone are nothing to save', async () => {
  const { user, answers, filled } = await open({ ...COMPLETE, place: '', date: '', previousScholarship: '', accountHolderName: '' }, 6);
  expect(press('Change Place, Date').parentElement).toHaveTextContent('Is this right?');
  expect(answers()).toMatchObject({ place: 'Padrauna', date: TODAY, previousScholarship: 'No', accountHolderName: 'Asha Kumari' });
  await user.click(press('Change Place, Date'));
  expect(control('date')).toHaveAttribute('max', TODAY);
  await user.type(control('place'), ' town');
  expect(filled()).toEqual(expect.arrayContaining(['date', 'previousScholarship']));
  expect(filled()).not.toContain('place');
});

test('the name on the account follows whose it is, until somebody writes it', async () => {
  const { user, answers } = await open({ ...COMPLETE, accountHolderRelation: '', accountHolderName: '' }, 5);
  await user.click(press('Change Whose account, Name on the account'));
  await user.click(screen.getByRole('radio', { name: 'Mother' }));
  expect(control('accountHolderName')).toHaveValue('Sita Devi');
  await user.type(control('accountHolderName'), ' Mishra');
  await user.click(screen.getByRole('radio', { name: 'Father' }));
  expect(answers()).toMatchObject({ accountHolderRelation: 'Father', accountHolderName: 'Sita Devi Mishra' });
});

test('it is said why we ask, what to write, and how much is left', async () => {
  const { user } = await open({ ...FIRST_STEP, religion: '' });
  const why = screen.getAllByText('Why we ask').find((text) => text.closest('div')!.contains(control('religion')))!;
  await user.click(why);
  expect(why.parentElement).toHaveTextContent('fair to all groups');
  cleanup();
  const need = await open({}, 5);
  expect(screen.getByText(/50 more needed/)).toBeVisible();
  await need.user.click(control('needStatement'));
  await need.user.paste('x'.repeat(60));
  expect(screen.getByText(/440 left/)).toBeVisible();
  expect(screen.getByText('What to write, and an example')).toBeVisible();
});

test('what does not fit the cycle, and may be sent all the same, is said in its step', async () => {
  const [sample] = inject('sample').foundation.scholarships.cycles;
  await open({ ...COMPLETE, annualIncome: 'Above ₹2L' }, 3, { cycle: { ...sample!, isOpen: true } });
  expect(screen.getByText(/for families that earn up to ₹2,00,000 a year\. You may still apply/)).toBeVisible();
});

test('Submit leads to the first step with an error, with its errors alone; Next leads back to the review', async () => {
  const { user, address, onSend } = await open({ ...COMPLETE, pincode: '1', needStatement: 'Short' }, 'review');
  expect(fieldErrors()).toEqual(['Enter valid 6-digit pin code', 'Write at least 50 characters']);
  await user.click(press('Submit'));
  await waitFor(() => expect(address()).toContain('step=2&from=review'));
  expect(summary()).toHaveTextContent('One thing needs your attention');
  expect(fieldErrors()).toEqual(['Enter valid 6-digit pin code']);
  await user.clear(control('pincode'));
  await user.type(control('pincode'), '274304');
  await user.click(press('Save and review'));
  await waitFor(() => expect(address()).toContain('step=review'));
  expect(onSend).not.toHaveBeenCalled();
});

test('a complete application is handed over', async () => {
  const { user, onSend } = await open(COMPLETE, 'review');
  await user.click(press('Submit'));
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
});

test("the server's errors stand at their fields, in their step, until these change", async () => {
  const { user, address } = await open(COMPLETE, 'review', { rejected: { name: 'Not a name' } });
  await waitFor(() => expect(address()).toContain('step=1'));
  await waitFor(() => expect(fieldErrors()).toEqual(['Not a name']));
  await user.click(control('fullName'));
  await user.tab();
  expect(fieldErrors()).toEqual(['Not a name']);
  await user.type(control('fullName'), 'a');
  expect(fieldErrors()).toEqual([]);
});

test('a file that was rejected holds up nothing before Submit, which names it until it is removed', async () => {
  const { user, address, onSend } = await open(COMPLETE, 6);
  await user.upload(control('signature'), new File(['no picture'], 'sign.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(fieldErrors()).toHaveLength(1));
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=review'));
  await user.click(press('Submit'));
  await waitFor(() => expect(address()).toContain('step=6'));
  await waitFor(() => expect(summary()).toHaveTextContent('sign.jpg: Please choose a JPG or PNG file.'));
  expect(onSend).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove sign.jpg' }));
  await waitFor(() => expect(summary()).not.toBeVisible());
});

const CYCLE = { id: '2026-27', title: 'Scholarships', opensOn: '2026-04-01', closesOn: '2027-03-31', isOpen: true };
const rows = () => screen.getAllByRole('listitem').flatMap((row) => (row.querySelector('.step-row') ? [row.textContent] : []));

test('all steps are listed with how far each is and the last day, and any of them opens, whatever is missing here', async () => {
  const { user, address } = await open({ ...COMPLETE, gender: '', annualIncome: '', referee1Mobile: '12' }, 2, { cycle: CYCLE });
  await user.click(press('All 6 steps'));
  const list = screen.getByRole('dialog', { name: 'All 6 steps' });
  expect(list).toHaveTextContent('Nothing is saved yet');
  expect(list).toHaveTextContent('Last day: 31 March 2027');
  expect(rows()).toEqual([
    '1. Personal details: Begun, 1 answer missing',
    '2. Address and contact: Done',
    '3. Family: Begun, 1 answer missing',
    '4. Education: Done',
    '5. Scholarship and bank: Done',
    '6. References, documents and declaration: Something is wrong, 1 to correct',
  ]);
  expect(list.querySelector('[aria-current="step"]')).toHaveTextContent('Address and contact');
  await user.click(screen.getByRole('button', { name: /6\. References/ }));
  await waitFor(() => expect(address()).toContain('step=6'));
  expect(list).not.toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'References, documents and declaration' })).toHaveFocus());
});

test('the list of steps follows what is typed, leads to the review, and back to it', async () => {
  const { user, address } = await open({}, 1, { cycle: CYCLE });
  expect(screen.getByTestId('save-note')).toHaveAttribute('data-safety', 'empty');
  await user.click(press('All 6 steps'));
  expect(rows()[0]).toContain('Not begun');
  await user.click(press('Close'));
  await user.type(control('fullName'), 'A');
  await user.click(press('All 6 steps'));
  expect(rows()[0]).toContain('Something is wrong');
  await user.click(press('Check your answers'));
  await waitFor(() => expect(address()).toContain('step=review'));
  await user.click(press('All 6 steps'));
  await user.click(screen.getByRole('button', { name: /3\. Family/ }));
  await waitFor(() => expect(press('Save and review')).toBeVisible());
});

test('a renewal asks first what has changed; below what the cycle asks for it says so, and refuses only where it must', async () => {
  const { name: _name, needStatement, amountRequested: _amount, declaration: _declaration, date: _date, ...answers } = APPLICATION;
  const renewal = { marksAtLeast: 50, attendanceAtLeast: 75, mayStillApply: ['attendance' as const] };
  const cycle = { id: '2027-28', title: 'Scholarships 2027-28', opensOn: '2027-04-01', closesOn: '2028-03-31', isOpen: true, renewal };
  const earlier = {
    applicationNumber: 'DV-2026-000001',
    isRenewal: true,
    asked: ['marks' as const, 'attendance' as const],
    needStatement,
    answers: { ...answers, name: fullName, currentClass: 10, lastClassPassed: 9 },
  };
  const { user, answers: typed } = await open({}, 4, { cycle, earlier });
  await user.click(await screen.findByRole('checkbox', { name: 'Bank account' }));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('heading', { name: 'Since last year' });
  expect(typed()).toMatchObject({ currentClass: '11', fatherName: 'Ram Prasad' });
  expect(typed()).not.toHaveProperty('ifscCode');

  await user.type(screen.getByLabelText('Marks in the last exam (%)'), '42');
  await user.type(screen.getByLabelText('Attendance in the last year (%)'), '60');
  await screen.findByText(/from 75% attendance in the last year; here it is 60%\. You may still send it/);
  await waitFor(() => expect(fieldErrors()).toEqual([expect.stringContaining('goes on from 50% in the last exam; here it is 42%')]));
  await user.clear(screen.getByLabelText('Marks in the last exam (%)'));
  await user.type(screen.getByLabelText('Marks in the last exam (%)'), '72.5 %');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByText('What you wrote last year'));
  expect(screen.getByText(needStatement)).toBeVisible();
});

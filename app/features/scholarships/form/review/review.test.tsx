import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eligibilitySchema } from '#domain/content/schema/eligibility-schema.ts';
import type { CycleView } from '#domain/scholarships/responses.ts';
import { fieldErrors } from '#tests/component.tsx';
import { COMPLETE, control, openForm, press, summary } from '#tests/setup/components/application-form.tsx';

const part = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const shown = (name: string) =>
  within(part(name))
    .queryAllByRole('listitem')
    .filter((one) => !one.classList.contains('hidden') && one.closest('div.hidden') === null)
    .map(({ textContent }) => textContent);

test('the answers are sentences folded by task; what costs most when it is wrong stands open, and everything can be shown', async () => {
  const { user } = await openForm({ ...COMPLETE, alternateMobile: '' }, 'review');
  expect(shown('About you')).toEqual(['You are Asha Kumari, born on 15 June 2005, a woman of category OBC.']);
  expect(shown('Family')).toEqual([]);
  expect(shown('Money')).toEqual(['You ask for ₹25,000, for tuition fees, books & materials.']);
  expect(shown('Bank account')).toEqual([
    'The money goes to your own bank account, in the name of Asha Kumari.',
    'The account number is ••••••••••7890, with the IFSC code SBIN0001234.',
  ]);
  const family = press(/^Family/);
  expect(family).toHaveAttribute('aria-expanded', 'false');
  await user.click(family);
  expect(family).toHaveAttribute('aria-expanded', 'true');
  expect(shown('Family')).toContain('Your family’s income in a year: ₹50,000 to ₹1,00,000.');
  expect(shown('Education')).toEqual([]);
  await user.click(press('Show all answers'));
  expect(shown('Education')).not.toEqual([]);
  expect(shown('About you')).toContain('Not given: Alternate mobile');
  await user.click(press('Fold the answers'));
  expect(shown('Family')).toEqual([]);
});

test('what is missing or wrong stands open, with its error; Change leads to its page and back', async () => {
  const { user, address } = await openForm({ ...COMPLETE, religion: '', pincode: '1' }, 'review');
  expect(shown('About you')).toEqual([
    'ReligionSelect your religion',
    'You are Asha Kumari, born on 15 June 2005, a woman of category OBC.',
    'Pin code: 1Enter valid 6-digit pin code',
  ]);
  await user.click(press('Change Address and contact'));
  await waitFor(() => expect(address()).toContain('step=2&from=review'));
  await user.clear(control('pincode'));
  await user.type(control('pincode'), '274304');
  await user.click(press('Save and review'));
  await waitFor(() => expect(address()).toContain('step=review'));
  expect(shown('About you')).not.toContain('Pin code: 1Enter valid 6-digit pin code');
});

const RULES = eligibilitySchema.parse({
  levels: { school: [{ from: 9, to: 12, perYear: 18_000 }], college: [{ from: 1, to: 4, perYear: 24_000 }] },
  districts: [{ name: 'Kushinagar' }],
  incomeCeiling: 200_000,
  mayStillApply: ['district'],
});
const CYCLE: CycleView = {
  id: '2026-27',
  title: 'Scholarships 2026-27',
  opensOn: '2026-04-01',
  closesOn: '2027-03-31',
  documentsUntil: '2027-04-21',
  consentUntil: '2027-04-14',
  promises: { read: 14, answer: 42, payment: 21 },
  eligibility: RULES,
  isOpen: true,
};
const verdict = () => screen.getByRole('region', { name: 'Can I apply?' });
const ahead = () =>
  within(screen.getByRole('region', { name: 'What happens when' }))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));

test.each([
  ['fits', {}, ['You can get up to ₹18,000 a year.']],
  ['may', { district: 'Ballia' }, ['You can get up to ₹18,000 a year.', 'This does not fit: district.', 'You may still apply']],
  ['no', { annualIncome: 'Above ₹2L' }, ['You cannot apply with these answers.', 'This does not fit: family income.']],
])('beside the answers stands what the rules say of them now: %s', async (_, change, words) => {
  await openForm({ ...COMPLETE, educationType: 'SCHOOL', currentClass: '11', district: 'Kushinagar', ...change }, 'review', {
    cycle: CYCLE,
  });
  for (const one of words) expect(verdict()).toHaveTextContent(one);
});

test('what happens when, with days; who is under 18 sees by when permission is needed', async () => {
  await openForm({ ...COMPLETE, dob: '2010-05-04', laterDocuments: ['incomeCertificate'] }, 'review', { cycle: CYCLE });
  expect(ahead()).toEqual([
    'Your mother gives permission last day 14 April 2027',
    'We read your application by 5 December 2026',
    'You send the papers that are left last day 21 April 2027',
    'You get an answer by 2 January 2027',
    'If it is yes, the first money comes by 23 January 2027',
  ]);
});

test('a cycle that promises nothing names no days to who is of age', async () => {
  await openForm({ ...COMPLETE, dob: '2004-05-04' }, 'review', { cycle: { ...CYCLE, promises: undefined } });
  expect(screen.queryByRole('region', { name: 'What happens when' })).toBeNull();
});

test('an answer that /apply had otherwise is asked before the form opens', async () => {
  const choose = vi.fn();
  const { user } = await openForm(COMPLETE, 1, { carried: { answers: { annualIncome: 'Above ₹2L' }, choose } });
  expect(screen.getByRole('heading', { name: 'Which answer is right?' })).toHaveFocus();
  await user.click(press('Keep this answer'));
  expect(choose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'At “Can I apply?” Above ₹2L' }));
  await user.click(press('Keep this answer'));
  expect(choose).toHaveBeenCalledWith({ annualIncome: 'theirs' });
  expect(control('fullName')).toBeInTheDocument();
});

test('Submit leads to the first page with an error, with its errors alone; Next leads back to the review', async () => {
  const { user, address, onSend } = await openForm({ ...COMPLETE, pincode: '1', needStatement: 'Short' }, 'review');
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
  const { user, onSend } = await openForm(COMPLETE, 'review');
  await user.click(press('Submit'));
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
});

test("the server's errors stand at their fields, in their step, until these change", async () => {
  const { user, address } = await openForm(COMPLETE, 'review', { rejected: { name: 'Not a name' } });
  await waitFor(() => expect(address()).toContain('step=1'));
  await waitFor(() => expect(fieldErrors()).toEqual(['Not a name']));
  await user.click(control('fullName'));
  await user.tab();
  expect(fieldErrors()).toEqual(['Not a name']);
  await user.type(control('fullName'), 'a');
  expect(fieldErrors()).toEqual([]);
});

test('a file that was rejected holds up nothing before Submit, which names it until it is removed', async () => {
  const { user, address, onSend } = await openForm(COMPLETE, 'papers');
  await waitFor(() => expect(control('signature')).not.toBeNull());
  await user.upload(control('signature'), new File(['no picture'], 'sign.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(fieldErrors()).toHaveLength(1));
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=review'));
  await user.click(press('Submit'));
  await waitFor(() => expect(address()).toContain('task=papers'));
  await waitFor(() => expect(summary()).toHaveTextContent('sign.jpg: Please choose a JPG or PNG file.'));
  expect(onSend).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove sign.jpg' }));
  await waitFor(() => expect(summary()).not.toBeVisible());
});

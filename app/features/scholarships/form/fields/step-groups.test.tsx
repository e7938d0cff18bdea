import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fieldErrors } from '#tests/component.tsx';
import { COMPLETE, control, FIRST_STEP, openForm, press, TODAY } from '#tests/setup/components/application-form.tsx';

test('what is answered opens folded, with its answers; Change opens the fields in place, and what is folded counts', async () => {
  const { user, answers, address } = await openForm({ ...FIRST_STEP, category: '' });
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
  await user.click(screen.getByRole('radio', { name: 'SC' }));
  expect(control('fatherName')).not.toBeVisible();
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=2'));
  expect(answers()).toMatchObject({ fullName: 'Asha Kumari Devi', fatherName: 'Ram Prasad', category: 'SC' });
});

test('an optional group is a button until it has an answer; an error opens a folded group, also one that comes from elsewhere', async () => {
  const { user, elsewhere } = await openForm(COMPLETE, 6);
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

test('what may be left out is a button beside what is asked', async () => {
  const { user } = await openForm({}, 6);
  const referee = within(screen.getByRole('region', { name: 'Referee 1' }));
  expect(control('referee1Email')).not.toBeVisible();
  await user.click(referee.getByRole('button', { name: 'Add Email' }));
  expect(control('referee1Email')).toHaveFocus();
});

test('whoever comes from the review finds fields, not summaries', async () => {
  const { user } = await openForm(COMPLETE, 'review');
  await user.click(press('Change Personal details'));
  await waitFor(() => expect(control('fullName')).toBeVisible());
});

test('a box says that a parent is not known: the name may be empty, and no occupation is asked', async () => {
  const { user, address } = await openForm({ ...FIRST_STEP, fatherName: '' });
  const label = () => control('fatherName').closest('.field')!.querySelector('label')!.textContent;
  expect(label()).toBe('Father’s name');
  await user.click(control('fatherUnknown'));
  expect(label()).toBe('Father’s name (optional)');
  expect(control('fatherUnknown').closest('label')).toHaveTextContent(/with us$/);
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=2'));
});

test('the permanent address follows the current one while the box is ticked, and comes back after it', async () => {
  const { user, answers } = await openForm({ permanentAddress: 'Village Rampur' }, 2);
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

test('under 18 a parent is named, whose name the form knows; who is here types it herself', async () => {
  const { user, answers } = await openForm({ ...COMPLETE, dob: '2010-06-15', guardianWay: 'On paper' }, 'permission');
  await user.selectOptions(await screen.findByLabelText('Who looks after you?'), 'Mother');
  expect(control('guardianName')).toHaveValue('Sita Devi');
  await user.type(control('guardianBirthYear'), '2001');
  await waitFor(() => expect(control('guardianBirthYear')).toHaveAccessibleDescription(expect.stringContaining('less than 14 years')));
  await user.click(screen.getByRole('radio', { name: 'By email' }));
  expect(control('guardianEmail')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'She is here with me' }));
  for (const name of ['guardianEmail', 'guardianName', 'guardianBirthYear'] as const) expect(control(name)).not.toBeVisible();
  expect(answers()).toMatchObject({ guardianName: 'Sita Devi', guardianWay: 'Here', guardianBirthYear: '2001' });
});

test('an adult is asked for no guardian: the page gives way to the next, also between Previous and Next', async () => {
  const { user, address } = await openForm({ ...COMPLETE, dob: '2000-06-15' }, 'permission');
  await waitFor(() => expect(address()).toContain('task=papers'));
  await user.click(press('Previous'));
  await waitFor(() => expect(address()).toContain('task=bank'));
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('task=papers'));
});

test('a new application opens with defaults, which are shown, can be changed, and alone are nothing to save', async () => {
  const { user, answers, filled } = await openForm({ ...COMPLETE, place: '', date: '', previousScholarship: '', accountHolderName: '' }, 6);
  expect(press('Change Place, Date').parentElement).toHaveTextContent('Is this right?');
  expect(answers()).toMatchObject({ place: 'Padrauna', date: TODAY, previousScholarship: 'No', accountHolderName: 'Asha Kumari' });
  await user.click(press('Change Place, Date'));
  expect(control('date')).toHaveAttribute('max', TODAY);
  await user.type(control('place'), ' town');
  expect(filled()).toEqual(expect.arrayContaining(['date', 'previousScholarship']));
  expect(filled()).not.toContain('place');
});

test('the name on the account follows whose it is, until somebody writes it', async () => {
  const { user, answers } = await openForm({ ...COMPLETE, accountHolderRelation: '', accountHolderName: '' }, 'bank');
  await user.click(press('Change Whose account, Name on the account'));
  await user.click(screen.getByRole('radio', { name: 'Mother' }));
  expect(control('accountHolderName')).toHaveValue('Sita Devi');
  await user.type(control('accountHolderName'), ' Mishra');
  await user.click(screen.getByRole('radio', { name: 'Father' }));
  expect(answers()).toMatchObject({ accountHolderRelation: 'Father', accountHolderName: 'Sita Devi Mishra' });
});

test('it is said why we ask, what to write, and how much is left', async () => {
  const { user } = await openForm({ ...FIRST_STEP, religion: '' });
  // Religion and category have one reason.
  const why = screen.getAllByText('Why we ask').find((text) => text.closest('div')!.contains(control('category')))!;
  await user.click(why);
  expect(why.parentElement).toHaveTextContent('fair to all groups');
  cleanup();
  const need = await openForm({}, 5);
  expect(screen.getByText(/50 more needed/)).toBeVisible();
  await need.user.click(control('needStatement'));
  await need.user.paste('x'.repeat(60));
  expect(screen.getByText(/440 left/)).toBeVisible();
  expect(screen.getByText('What to write, and an example')).toBeVisible();
});

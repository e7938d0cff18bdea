import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fieldErrors } from '#tests/component.tsx';
import { COMPLETE, control, openForm, press } from '#tests/setup/components/application-form.tsx';

const ACCOUNT = '30211234567890';
const { accountNo: _number, accountHolderName: _name, accountHolderRelation: _relation, ...REST } = COMPLETE;
const again = () => screen.getByLabelText('Account number again');

test('a new number is typed twice: another one is said at once, keeps the page, and is never stored', async () => {
  const { user, answers, address } = await openForm(REST, 'bank');
  await user.type(control('accountNo'), '3021 1234 5678 90');
  await user.click(press('Next'));
  expect(fieldErrors()).toEqual(['Type the account number once more']);
  expect(again()).toHaveFocus();
  await user.type(again(), '3021123456789');
  expect(fieldErrors()).toEqual([]);
  await user.type(again(), '1');
  expect(fieldErrors()).toEqual(['The two numbers are not the same. Compare both with the passbook.']);
  await user.click(press('Next'));
  expect(address()).toContain('task=bank');
  await user.clear(again());
  await user.paste('3021 1234 5678 90');
  expect(fieldErrors()).toEqual([]);
  expect(again()).toHaveAccessibleDescription(/Both numbers are the same/);
  expect(answers()['accountNo']).toBe(ACCOUNT);
  expect(answers()).not.toHaveProperty('accountNoAgain');
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('task=papers'));
});

test('a number that stands there is typed again only when it changes', async () => {
  const { user, address } = await openForm(COMPLETE, 'bank');
  await user.click(press(/^Change Account number/));
  expect(screen.queryByLabelText('Account number again')).toBeNull();
  await user.clear(control('accountNo'));
  await user.type(control('accountNo'), '40211234567891');
  await user.type(again(), '40211234567892');
  await user.tab();
  expect(fieldErrors()).toEqual(['The two numbers are not the same. Compare both with the passbook.']);
  await user.clear(control('accountNo'));
  await user.type(control('accountNo'), String(COMPLETE['accountNo']));
  expect(screen.queryByLabelText('Account number again')).toBeNull();
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('task=papers'));
});

test('a number with spaces stays when the next field is typed into before it is cleaned', async () => {
  const { user, answers } = await openForm(REST, 'bank');
  await user.type(control('accountNo'), '3021 1234 5678 90');
  // As before the rules are loaded, which clean what was left.
  act(() => {
    control('accountNo').blur();
    fireEvent.change(again(), { target: { value: '3021 1234 5678 90' } });
  });
  await waitFor(() => expect(control('accountNo')).toHaveValue('••••••••••7890'));
  await user.click(press('Next'));
  expect(answers()['accountNo']).toBe(ACCOUNT);
});

test('a number that was stored with spaces stays', async () => {
  const { user, answers, address } = await openForm({ ...COMPLETE, accountNo: '3021 1234 5678 90' }, 'bank');
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('task=papers'));
  expect(answers()['accountNo']).toBe('3021 1234 5678 90');
});

const WARNING = /We have “Sita Devi” as your mother’s name/;

test('a name that is likely another person’s is said at once, and never refused', async () => {
  const { user, answers, address } = await openForm(
    { ...COMPLETE, motherName: 'Sita Devi', accountHolderRelation: '', accountHolderName: '' },
    'bank',
  );
  await user.click(press('Change Whose account, Name on the account'));
  await user.click(screen.getByRole('radio', { name: 'Mother' }));
  expect(control('accountHolderName')).toHaveValue('Sita Devi');
  expect(screen.getByText(/Your mother’s account is fine/)).toBeVisible();
  expect(screen.queryByText(WARNING)).toBeNull();
  for (const name of ['SMT SEETA DEVI W/O RAM PRASAD', 'सीता']) {
    await user.clear(control('accountHolderName'));
    await user.type(control('accountHolderName'), name);
    await user.tab();
    expect(screen.queryByText(WARNING)).toBeNull();
  }
  await user.clear(control('accountHolderName'));
  await user.type(control('accountHolderName'), 'Sunita Devi');
  expect(screen.queryByText(WARNING)).toBeNull();
  await user.tab();
  expect(screen.getByText(WARNING)).toBeVisible();
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('task=papers'));
  expect(answers()['accountHolderName']).toBe('Sunita Devi');
});

test('a guardian’s name is known from the permission', async () => {
  const { user } = await openForm({ ...COMPLETE, guardianName: 'Mohan Lal', accountHolderRelation: '', accountHolderName: '' }, 'bank');
  await user.click(press('Change Whose account, Name on the account'));
  await user.click(screen.getByRole('radio', { name: 'Guardian' }));
  expect(control('accountHolderName')).toHaveValue('Mohan Lal');
});

test('the photo of the passbook stands beside the number, and can be made larger; a file that is no picture does not', async () => {
  const photo = new File(['x'], 'passbook.jpg', { type: 'image/jpeg' });
  const { user } = await openForm({ ...REST, bankDocument: '/api/student/files/bankDocument' }, 'bank', { files: { bankDocument: photo } });
  const picture = await screen.findByRole('img', { name: 'Your passbook' });
  await waitFor(() => expect(picture).toHaveAttribute('src', expect.stringContaining('blob:')));
  await user.click(press('Your passbook Larger'));
  expect(press('Your passbook Smaller')).toHaveAttribute('aria-pressed', 'true');
});

test('without the file on this device the one in the account is shown; whoever has no account is told what to do', async () => {
  await openForm({ ...REST, bankDocument: '/api/student/files/7' }, 'bank');
  const picture = await screen.findByRole('img', { name: 'Your passbook' });
  expect(picture).toHaveAttribute('src', '/api/student/files/7');
  picture.dispatchEvent(new Event('error'));
  await waitFor(() => expect(picture).not.toBeInTheDocument());
  expect(screen.getByText('I do not have an account yet')).toBeVisible();
});

test('a number that comes from another device is asked for twice there, and not here', async () => {
  const { user, elsewhere, address } = await openForm(REST, 'bank');
  await elsewhere({ accountNo: ACCOUNT });
  await waitFor(() => expect(control('accountNo')).toHaveValue('••••••••••7890'));
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('task=papers'));
});

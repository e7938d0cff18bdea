import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';

const form = () => screen.getByRole('form', { name: 'Donation' });
const field = (name: string) => form().querySelector<HTMLInputElement>(`[name=${name}]`)!;
const pay = () => form().querySelector<HTMLButtonElement>('button[type=submit]')!;
const open = (path = '/donate') => openPage(path);

test('every rule of the form has its message, and nothing typed is lost', async () => {
  const { user } = await open();
  await user.click(pay());
  // The first press loads the rules.
  await waitFor(() => expect(fieldErrors()).toEqual(['Name is required', 'Email is required', 'Enter Your Phone Number']));
  expect(field('name')).toHaveFocus();
  await user.type(field('name'), 'Asha');
  await user.type(field('email'), 'asha.mishra@');
  await user.type(field('phone'), '98380x');
  expect(fieldErrors()).toEqual(['Invalid email format', 'Invalid Mobile No Format']);
  await user.clear(field('phone'));
  await user.type(field('phone'), '98380');
  await user.type(field('panNo'), 'abcde1234f');
  await user.tab();
  expect(fieldErrors()).toEqual([
    'Invalid email format',
    'The minimum and maximum value should be 10 digits',
    'Enter a valid PAN, such as ABCPE1234F, or leave it empty',
  ]);
  expect(field('email')).toHaveValue('asha.mishra@');
});

test('a phone with its country code and a PAN in small letters are cleaned as they are left; a PAN asks for an address', async () => {
  const { user } = await open();
  const address = field('address');
  expect(address).not.toBeVisible();
  await user.type(field('phone'), '+91 98380-41276');
  await user.type(field('panNo'), 'abcpe 1234f');
  await user.tab();
  expect(field('phone')).toHaveValue('9838041276');
  expect(field('panNo')).toHaveValue('ABCPE1234F');
  expect(address).toBeVisible();
  expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/abcpe/i);
});

test('an amount may be written as people write it', async () => {
  const { user } = await open();
  expect(pay()).toHaveTextContent('Donate ₹500 now');
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  expect(field('custom')).toHaveFocus();
  expect(pay()).toBeDisabled();
  for (const [typed, label] of [
    ['₹1,000', 'Donate ₹1,000 now'],
    ['Rs. 750', 'Donate ₹750 now'],
    ['५००/-', 'Donate ₹500 now'],
  ] as const) {
    await user.clear(field('custom'));
    await user.type(field('custom'), typed);
    expect(pay()).toHaveTextContent(label);
  }
  await user.clear(field('custom'));
  await user.type(field('custom'), '0.5{Enter}');
  expect(fieldErrors()).toEqual(['Please enter a valid amount: the smallest donation is ₹1.']);
  await expectToast('Please enter a valid amount');
  await user.click(screen.getByRole('radio', { name: '₹2,500' }));
  expect(fieldErrors()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  expect(field('custom')).toHaveValue('0.5');
});

test('a link chooses the amount, and a draft brings back who gives', async () => {
  sessionStorage.setItem('donation-draft', JSON.stringify({ search: '', preset: '5000', frequency: 'monthly', custom: '', name: 'Asha' }));
  await open('/donate?amount=750&frequency=one-time');
  await waitFor(() => expect(pay()).toHaveTextContent('Donate ₹750'));
  expect(field('name')).toHaveValue('Asha');
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fieldErrors } from '#tests/component.tsx';
import { COMPLETE, control, openForm, press, summary } from '#tests/setup/components/application-form.tsx';

const part = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const shown = (name: string) =>
  [...part(name).querySelectorAll('dl > div')].filter((row) => !row.classList.contains('hidden')).map((row) => row.textContent);

test('the review is folded by page; what costs most when it is wrong stands open, and everything can be shown', async () => {
  const { user } = await openForm({ ...COMPLETE, alternateMobile: '' }, 'review');
  expect(shown('Personal details')).toEqual(['Full nameAsha Kumari']);
  expect(shown('Family')).toEqual([]);
  expect(shown('Money')).toEqual(['Amount requested₹25,000']);
  expect(shown('Bank account')).toEqual(['Name on the accountAsha Kumari', 'Account number••••••••••7890', 'IFSC codeSBIN0001234']);
  const family = press(/^Family/);
  expect(family).toHaveAttribute('aria-expanded', 'false');
  await user.click(family);
  expect(family).toHaveAttribute('aria-expanded', 'true');
  expect(shown('Family')).toContain('Family’s annual income₹50k–1L');
  expect(shown('Education')).toEqual([]);
  await user.click(press('Show all answers'));
  expect(shown('Education')).not.toEqual([]);
  expect(part('Address and contact')).toHaveTextContent('Not given: Alternate mobile');
  await user.click(press('Fold the answers'));
  expect(shown('Family')).toEqual([]);
});

test('what is missing or wrong stands open in the review, with its error', async () => {
  await openForm({ ...COMPLETE, religion: '', pincode: '1' }, 'review');
  expect(shown('Personal details')).toEqual(['Full nameAsha Kumari', 'ReligionSelect your religion']);
  expect(shown('Address and contact')).toEqual(['Pin code1Enter valid 6-digit pin code']);
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
  await user.upload(control('signature'), new File(['no picture'], 'sign.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(fieldErrors()).toHaveLength(1));
  await user.click(press('Next'));
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=review'));
  await user.click(press('Submit'));
  await waitFor(() => expect(address()).toContain('task=papers'));
  await waitFor(() => expect(summary()).toHaveTextContent('sign.jpg: Please choose a JPG or PNG file.'));
  expect(onSend).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove sign.jpg' }));
  await waitFor(() => expect(summary()).not.toBeVisible());
});

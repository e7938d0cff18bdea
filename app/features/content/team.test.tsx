import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component.tsx';

const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('another group is shown in place, and the address says which', async () => {
  const { user, address, calls } = await openPage('/ourteam');
  const entries = history.length;
  await user.click(screen.getByRole('button', { name: 'Volunteers' }));
  await screen.findByRole('button', { name: 'Anjali Chaurasia' });
  expect(pressed()).toEqual(['Volunteers']);
  expect(address()).toBe('/ourteam?tType=volunteers');
  expect(history).toHaveLength(entries);
  expect(calls).toEqual([]);
});

test('a person opens by keyboard, keeps focus in, closes on Escape and gives focus back; the address keeps the group', async () => {
  const { user, address } = await openPage('/ourteam?tType=directors');
  const opener = screen.getByRole('button', { name: 'Dr Meera Srivastava' });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Dr Meera Srivastava' });
  for (const part of ['EDUCATION', 'PhD in Education, Lucknow', 'ROLE', 'Chair of the board', 'ABOUT', 'LinkedIn'])
    expect(dialog).toHaveTextContent(part);
  for (const isBackwards of [false, false, false, false, true, true, true, true, true]) {
    await user.tab({ shift: isBackwards });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
  expect(address()).toBe('/ourteam?tType=directors');
});

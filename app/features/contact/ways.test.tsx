import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '#tests/component.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const notice = () => document.querySelector('main .snackbar')?.textContent;

test('each card copies its text, and says so', async () => {
  const { user } = await openPage('/contact');
  for (const [label, message, copied] of [
    ['address', 'Address copied to clipboard!', 'Deepvan House, Station Road, Padrauna, Uttar Pradesh 274304'],
    ['phone', 'Phone number copied to clipboard!', '+91 55640 00101'],
    ['email', 'Email address copied to clipboard!', 'hello@deepvan.example'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Copy ${label}` }));
    await waitFor(() => expect(notice()).toBe(message));
    expect(await navigator.clipboard.readText()).toBe(copied);
  }
});

test('what a card says goes by itself', async () => {
  vi.useFakeTimers();
  await openPage('/contact');
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Copy phone' }));
  await act(async () => vi.advanceTimersByTimeAsync(1_999));
  expect(notice()).toBe('Phone number copied to clipboard!');
  await act(async () => vi.advanceTimersByTimeAsync(400));
  expect(notice()).toBe('');
});

test('without the clipboard a card copies in the old way, and keeps focus', async () => {
  const { user } = await openPage('/contact');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
  let copied = '';
  document.execCommand = (command) => {
    copied = `${command} ${document.querySelector<HTMLTextAreaElement>('textarea.sr-only')?.value}`;
    return true;
  };
  const button = screen.getByRole('button', { name: 'Copy address' });
  await user.click(button);
  await waitFor(() => expect(notice()).toBe('Address copied to clipboard!'));
  expect(copied).toMatch(/^copy Deepvan House/);
  expect(button).toHaveFocus();
});

test('the offices are tabs with arrow keys: Belwa, then Padrauna', async () => {
  const { user } = await openPage('/contact');
  const current = () => document.querySelector('.tab-panel[data-current]');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Belwa', 'Padrauna']);
  expect(current()).toHaveTextContent('Mon-Fri 9AM-6PM');
  screen.getByRole('tab', { name: 'Belwa' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Padrauna' })).toHaveFocus();
  expect(current()).toHaveTextContent('Mon-Fri 8AM-5PM');
  expect(current()?.querySelector('a[href^="https:"]')).toHaveTextContent('Get directions');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Belwa' })).toHaveFocus();
});

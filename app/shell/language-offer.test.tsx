import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '#tests/component.tsx';
import { lastAccount } from '#app/lib/account/account-here.ts';
import { chosenLanguage } from '#app/lib/page/chosen-language.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem('language');
});

const prefer = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
const offer = () => screen.queryByRole('link', { name: 'यह पन्ना हिन्दी में पढ़ें' });

test('the switch leads to the same page in the other language, by its own name', async () => {
  await openPage('/programs?category=All');
  const link = screen.getByRole('link', { name: 'हिन्दी' });
  expect(link).toHaveAttribute('href', '/hi/programs?category=All');
  expect(link).toHaveAttribute('lang', 'hi');
});

test('a browser that prefers Hindi is offered the page in Hindi, until a language is chosen', async () => {
  prefer('hi-IN');
  const { user } = await openPage('/about');
  expect(offer()).toHaveAttribute('href', '/hi/about');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(offer()).toBeNull();
  expect(chosenLanguage.read()).toBe('en');
  await openPage('/about');
  expect(offer()).toBeNull();
});

test('who takes up the offer keeps the place on the page, and is written to in Hindi', async () => {
  prefer('hi-IN');
  const { user, calls } = await openPage('/about', { answers: { 'PUT /auth/language': { status: true, msg: 'Saved' } } });
  lastAccount.write({ id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'donor' });
  location.hash = '#how';
  const link = offer()!;
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(link.getAttribute('href')).toMatch(/\/hi\/about#how$/);
  expect(chosenLanguage.read()).toBe('hi');
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ call: 'PUT /auth/language', body: { language: 'hi' } })));
  location.hash = '';
});

test('a browser that prefers English, or a third language, is offered nothing', async () => {
  for (const language of ['en-GB', 'bn-IN']) {
    prefer(language);
    await openPage('/about');
    expect(offer()).toBeNull();
  }
});

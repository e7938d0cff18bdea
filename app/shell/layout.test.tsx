import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { lastAccount } from '#app/lib/account/account-here.ts';
import { openPage, sampleFiles } from '#tests/component.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DYNAMIC = 'GET /data/DynamicContent/DynamicContent.json';
const STATIC = 'GET /data/StaticContent/StaticContent.json';
const ERROR = 'There has been ann error while fetching data';
const dynamic = inject('sample').dynamicContent;
const bar = () => [...document.querySelectorAll<HTMLAnchorElement>('header nav.bar a')];

test('the bar has its five items, the active one marked, and Donate Now', async () => {
  await openPage('/about');
  expect(bar().map(({ textContent }) => textContent)).toEqual(['Home', 'About', 'Programs', 'Youth Corner', 'Contact']);
  expect(bar().flatMap((link) => (link.getAttribute('aria-current') === 'page' ? link.textContent : []))).toEqual(['About']);
  expect(document.querySelector('header > .wrap > a.btn')).toHaveTextContent('Donate Now');
  expect(document.querySelector('header > .wrap > a.btn')).toHaveAttribute('href', '/donate');
});

test('after a route change, focus is at the start of the new content, and the page loader stays for 0.8 s', async () => {
  vi.useFakeTimers();
  const { address } = await openPage('/', { also: ['/about'] });
  const loader = () => screen.queryByTestId('page-loader');
  expect(loader()).toBeNull();
  await act(async () => fireEvent.click(bar()[1]!));
  expect(address()).toBe('/about');
  expect(loader()).toHaveAttribute('aria-hidden', 'true');
  expect(document.activeElement).toHaveAttribute('id', 'main');
  act(() => void vi.advanceTimersByTime(799));
  expect(loader()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(loader()).toBeNull();
});

test('a browser that only believes to be offline still follows links', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const { address } = await openPage('/', { also: ['/about'], answers: { 'GET /health/live': {} } });
  fireEvent.click(bar()[1]!);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/about$/)));
  expect(address()).toBe('/');
});

test('the other language of whoever is signed in goes to the server, of visitors nothing', async () => {
  const account = { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'donor' } as const;
  const { user, calls } = await openPage('/about', { answers: { 'PUT /auth/language': { status: true, msg: 'Saved' } } });
  const link = screen.getAllByRole('link', { name: 'हिन्दी' })[0]!;
  link.addEventListener('click', (event) => event.preventDefault());
  const sent = () => calls.filter(({ call }) => call === 'PUT /auth/language').map(({ body }) => body);
  await user.click(link);
  expect(sent()).toEqual([]);
  lastAccount.write(account);
  await user.click(link);
  await waitFor(() => expect(sent()).toEqual([{ language: 'hi' }]));
  expect(link).toHaveAttribute('href', '/hi/about');
});

describe('content', () => {
  test('is fetched again on start, all three files, each with a timestamp', async () => {
    await openPage('/');
    const requests = vi.mocked(fetch).mock.calls.map(([input]) => (input as string).replace(/\d{13}/, '<now>'));
    expect(requests.filter((address) => address.includes('/data/')).toSorted()).toEqual([
      '/data/DynamicContent/DynamicContent.json?t=<now>',
      '/data/StaticContent/StaticContent.json?t=<now>',
      '/data/StaticContent/faqs.json?t=<now>',
    ]);
  });

  test.each([
    ['does not come', Response.json(dynamic, { status: 500 })],
    ['has a section of another kind', { ...dynamic, 'ourvalues-global': 5 }],
  ])('that %s leaves a complete page as it is, without a word', async (_what, answer) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await openPage('/about', { answers: { [DYNAMIC]: answer } });
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: ERROR })));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We light lamps, and show others how');
    expect(screen.getAllByText('Our Core Values').length).toBeGreaterThan(0);
    expect(screen.queryByText(`Error: ${ERROR}`)).toBeNull();
  });

  test('that is newer replaces what came with the page', async () => {
    const events = dynamic.events?.map((event) => ({ ...event, title: 'Newer than the page' }));
    await openPage('/', { answers: { [DYNAMIC]: { ...dynamic, events } } });
    expect((await screen.findAllByText('Newer than the page')).length).toBeGreaterThan(0);
  });

  test('that is older than a page opened later does not replace it', async () => {
    const older = dynamic['programs-ourprograms']?.map((program) => ({ ...program, title: 'Older than the page' }));
    const events = dynamic.events?.map((event) => ({ ...event, title: 'Loaded' }));
    const { user } = await openPage('/', {
      also: ['/programs'],
      answers: { [DYNAMIC]: { ...dynamic, events, 'programs-ourprograms': older } },
    });
    await screen.findAllByText('Loaded');
    await user.click(bar()[2]!);
    await waitFor(() => expect(document.getElementById('programs-list')).not.toBeNull());
    expect(screen.queryByText('Older than the page')).toBeNull();
  });

  test('that is newer brings its day in words, and leaves what has not changed in its place', async () => {
    const { details = {} } = sampleFiles()[STATIC] as { details?: Record<string, object> };
    const refresh = Promise.withResolvers<void>();
    await openPage('/details/privacy', {
      answers: {
        [STATIC]: async () => {
          await refresh.promise;
          return { ...sampleFiles()[STATIC], details: { privacy: { ...details['privacy'], updated: '2027-03-02' } } };
        },
      },
    });
    const paragraph = document.querySelector('.rich p');
    const text = paragraph?.firstChild;
    refresh.resolve();
    await waitFor(() => expect(document.querySelector('main')).toHaveTextContent('Updated 2 March 2027'));
    expect([document.querySelector('.rich p'), paragraph?.firstChild]).toEqual([paragraph, text]);
    expect(text?.isConnected).toBe(true);
  });
});

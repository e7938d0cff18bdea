import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fieldErrors, openPage } from '#tests/component.tsx';

const PAGE = {
  number: 'D-00042',
  records: [{ number: 'D-00042', name: 'Asha Mishra' }],
  version: 3,
  kind: 'person',
  name: 'Asha Mishra',
  email: 'asha@example.in',
  phone: '9876543210',
  address: null,
  pan: null,
  otherIdKind: null,
  otherId: null,
  citizenship: null,
  language: null,
  noContact: false,
  missing: ['id', 'address'],
  donations: [
    {
      at: Date.parse('2026-11-22T12:00:00+05:30'),
      amount: 50_000,
      amountRefunded: 10_000,
      status: 'paid',
      mode: 'online',
      fund: null,
      notDeductible: null,
      isTrial: false,
      receipts: [
        { number: 'DF-2026-00002', status: 'valid', amount: 40_000, issuedAt: 0 },
        { number: 'DF-2026-00001', status: 'replaced', amount: 50_000, issuedAt: 0 },
      ],
    },
  ],
  hasMore: false,
  years: [{ year: 2026, donations: 1, amount: 40_000 }],
  certificates: [{ id: 'c1', year: 2025, number: 'ABCD1234', amount: 40_000 }],
  pledges: [{ amount: 50_000, nextAt: Date.parse('2026-12-22T12:00:00+05:30'), stopUrl: '/donate/stop/abc' }],
};
const READ = 'GET /web/donor';
const LINK = 'GET /web/donor/link/abcdefgh';
const refusal = (status: number, body: { message?: string; code?: string } = {}) =>
  Response.json({ status: false, msg: body.message ?? '', ...body }, { status });

const openOwn = (data: object = PAGE, answers: Record<string, object> = {}) =>
  openPage('/donor', { answers: { [READ]: { status: true, data }, ...answers } });

test('without a visit, a link is asked for by mail, and the page says the same for every address', async () => {
  const { user, calls } = await openPage('/donor', {
    answers: { [READ]: { status: true, data: null }, 'POST /web/donor/link': { status: true } },
  });
  const press = await screen.findByRole('button', { name: 'Email me a link' });
  await user.click(press);
  await waitFor(() => expect(fieldErrors()).toEqual(['Email is required']));
  await user.type(screen.getByLabelText('Email address'), 'Asha@Example.in');
  await user.click(press);
  await screen.findByText(/^If donations came with asha@example.in, a link is on its way/);
  expect(calls.at(-1)).toEqual({ call: 'POST /web/donor/link', body: { email: 'asha@example.in' } });
  expect(document.querySelectorAll('nav, header, footer')).toHaveLength(0);
});

test('a link sends its code at a press alone; a wrong one stands at its field, the right one opens the page', async () => {
  const open = 'POST /web/donor/link/abcdefgh';
  const answers = [refusal(401, { code: 'wrong_code', message: 'That OTP is not correct. 4 tries left.' }), { status: true }];
  const { user, calls, address } = await openPage('/donor/abcdefgh', {
    answers: {
      [LINK]: { status: true, data: { address: 'a•••@example.in' } },
      [`${open}/code`]: { status: true },
      [open]: () => answers.shift()!,
      [READ]: { status: true, data: PAGE },
    },
  });
  const press = await screen.findByRole('button', { name: 'Email me the code' });
  expect(screen.getByText(/to a•••@example.in/)).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual([LINK]);
  await user.click(press);
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Open my page' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['That OTP is not correct. 4 tries left.']));
  await user.click(screen.getByRole('button', { name: 'Open my page' }));
  await screen.findByText('₹500');
  expect(address()).toBe('/donor');
});

test('a link that is used up says so and asks for another', async () => {
  await openPage('/donor/abcdefgh', { answers: { [LINK]: refusal(404) } });
  await screen.findByText(/^This link was used already/);
  expect(screen.getByRole('button', { name: 'Email me a link' })).toBeVisible();
});

test('shows what is missing, donations with every receipt, sums by year, and how to end a reminder', async () => {
  await openOwn();
  await screen.findByRole('heading', { name: 'Something is missing' });
  expect(screen.getByText('your PAN, or another number that names you')).toBeVisible();
  expect(screen.getByText('₹400 in one donation')).toBeVisible();
  const donations = screen.getByRole('region', { name: 'Donations and receipts' });
  expect(donations).toHaveTextContent('₹500 · 22 November 2026 · Online · Paid · ₹100 given back');
  expect(
    within(donations)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Receipt DF-2026-00002', 'Receipt DF-2026-00001']);
  expect(donations).toHaveTextContent('Receipt DF-2026-00001Replaced');
  expect(screen.getByRole('region', { name: 'Certificates of donation' })).toHaveTextContent('2025-26 ABCD1234 · ₹400');
  expect(screen.getByRole('link', { name: 'Stop the reminder' })).toHaveAttribute('href', '/donate/stop/abc');
});

test('details are filled in: which receipts are replaced is asked before anything is stored', async () => {
  const change = 'POST /web/donor/D-00042/details';
  const saved = { ...PAGE, missing: [], pan: '••••••234F', address: 'House 12, Kasia', version: 4 };
  const { receipts } = PAGE.donations[0]!;
  const { user, calls } = await openOwn(PAGE, {
    [change]: ({ isSure }: { isSure: boolean }) => ({
      status: true,
      data: isSure ? { page: saved, receipts } : { page: null, receipts: [receipts[0]] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Fill it in' }));
  const pan = await screen.findByLabelText(/^PAN/);
  await waitFor(() => expect(pan).toHaveFocus());
  await user.type(pan, 'abcpe1234');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Enter a valid PAN, such as ABCPE1234F']));
  await user.type(pan, 'f');
  await user.type(screen.getByLabelText(/^Postal address/), 'House 12, Kasia');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('DF-2026-00002 · ₹400');
  await user.click(screen.getByRole('button', { name: 'Yes, save and replace' }));
  await screen.findByText('Saved. Thank you.');
  const sent = calls.filter(({ call }) => call === change).map(({ body }) => body);
  expect(sent).toMatchObject([
    { isSure: false, version: 3, panNo: 'ABCPE1234F', address: 'House 12, Kasia' },
    { isSure: true, version: 3, panNo: 'ABCPE1234F', address: 'House 12, Kasia' },
  ]);
  expect(screen.queryByRole('heading', { name: 'Something is missing' })).toBeNull();
  expect(screen.getByText('••••••234F')).toBeVisible();
});

test('what somebody else changed meanwhile is said, and what was typed stays', async () => {
  const { user } = await openOwn(PAGE, {
    'POST /web/donor/D-00042/details': refusal(409, { message: 'This record has changed since you opened it.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Correct my details' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Asha Devi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This record has changed since you opened it.');
  expect(name).toHaveValue('Asha Devi');
});

test('letters end and begin at a press; a visit that is over asks for another link', async () => {
  const letters = 'POST /web/donor/D-00042/letters';
  const { user } = await openOwn(PAGE, {
    [letters]: ({ noContact }: { noContact: boolean }) => (noContact ? { status: true, data: { ...PAGE, noContact } } : refusal(401)),
  });
  await user.click(await screen.findByRole('button', { name: 'Stop letters' }));
  await user.click(await screen.findByRole('button', { name: 'I want letters again' }));
  await screen.findByText('Your visit is over. Please ask for another link.');
  expect(screen.getByRole('button', { name: 'Email me a link' })).toBeVisible();
});

test('donors who share an address choose whose page they see; closing it shows nothing more', async () => {
  const records = [...PAGE.records, { number: 'D-00043', name: 'Ravi Yadav' }];
  const pages = { '': { ...PAGE, records }, '?number=D-00043': { ...PAGE, records, number: 'D-00043', name: 'Ravi Yadav' } };
  const { user } = await openOwn(PAGE, {
    [READ]: (_body: never, { url }: Request) => ({ status: true, data: pages[new URL(url).search as keyof typeof pages] }),
    'POST /web/donor/leave': { status: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Ravi Yadav' }));
  await screen.findByText('· D-00043');
  await user.click(screen.getByRole('button', { name: 'Close this page' }));
  await screen.findByText(/^Your page is closed/);
  expect(screen.queryByText('Ravi Yadav')).toBeNull();
});

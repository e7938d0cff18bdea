import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';
import { OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const ASHA = { number: 'D-00001', name: 'Asha Mishra', hasEmail: true };

const certificate = (change: object = {}) => ({
  id: 'c1',
  version: 1,
  status: 'waiting',
  form: '114',
  year: 2025,
  number: '114202627000000001',
  amount: 50_100,
  name: 'A. Mishra',
  idShown: '••••••234F',
  doubt: 'amount',
  donor: null,
  proposed: ASHA,
  addedAt: Date.parse('2026-11-21T12:00:00+05:30'),
  addedBy: 'Ramesh Yadav',
  handedAt: null,
  ...change,
});

const list = (change: object = {}) => ({
  status: true,
  data: {
    year: 2025,
    presentYear: 2026,
    counts: { waiting: 1, placed: 2, sent: 0, without: 3, replaced: 0 },
    isFiled: true,
    rows: [certificate()],
    without: [],
    next: null,
    ...change,
  },
});

const EMPTY = list({ rows: [], counts: { waiting: 0, placed: 0, sent: 0, without: 0, replaced: 0 } });

let accounts = 0;
async function open(query: string, answers: object = {}) {
  accounts += 1;
  return openPage(`/office/certificates${query}`, {
    account: { ...account, id: `certificates-${accounts}` },
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ['treasurer'] } },
      'GET /office/certificates': list(),
      ...answers,
    },
  });
}

const bodies = (calls: readonly { call: string; body: unknown }[], call: string) =>
  calls.filter((one) => one.call === call).map(({ body }) => body);

test('what waits says why, and goes to the donor who is proposed, or to another by number', async () => {
  const PLACE = 'POST /office/certificates/c1/place';
  let isFirst = true;
  const { user, calls } = await open('', {
    [PLACE]: (body: { donor: string }) => {
      if (body.donor === 'D-00099')
        return Response.json({ status: false, code: 'not_found', msg: 'No donor has this number.' }, { status: 404 });
      isFirst = false;
      return { status: true, message: 'Done' };
    },
    'GET /office/certificates': () => (isFirst ? list() : EMPTY),
  });
  await screen.findByText('Its amount is not what was given, or could not be read');
  screen.getByText('A. Mishra');
  await user.click(screen.getByRole('button', { name: 'To somebody else' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Number of the donor'), 'Asha');
  await user.click(dialog.getByRole('button', { name: 'Give it to this donor' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Enter its number, such as D-00042']));
  await user.clear(dialog.getByLabelText('Number of the donor'));
  await user.type(dialog.getByLabelText('Number of the donor'), 'd-00099{Enter}');
  await dialog.findByText('No donor has this number.');
  expect(dialog.getByLabelText('Number of the donor')).toHaveValue('D-00099');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Give it to Asha Mishra D-00001' }));
  await expectToast('It is with D-00001 now.');
  await screen.findByText('None of 2025-26');
  expect(bodies(calls, PLACE).at(-1)).toEqual({ donor: 'D-00001', version: 1, year: 2025 });
});

test('several files are read one after the other; what is wrong with one is named, and all can be taken out again', async () => {
  const answers = [
    { ids: ['a', 'b'], placed: 1, waiting: 1, known: 1, refused: [{ name: 'Thumbs.db', why: 'It is no PDF.' }] },
    null,
    { ids: ['c'], placed: 1, waiting: 0, known: 0, refused: [] },
  ];
  const { user, calls } = await open('', {
    'POST /office/certificates': () => {
      const data = answers.shift();
      return data
        ? { status: true, data }
        : Response.json({ status: false, code: 'invalid_input', msg: 'It is damaged or not complete.' }, { status: 400 });
    },
    'POST /office/certificates/remove': { status: true, data: { removed: 3 } },
  });
  const files = ['all.zip', 'half.pdf', 'Asha.pdf'].map((name) => new File(['x'], name));
  await user.upload(await screen.findByLabelText('Add what the portal made'), files);
  await screen.findByText('2 with their donors, 1 for you to decide, 1 here already.');
  expect(fieldErrors()).toEqual(['Thumbs.db: It is no PDF.', 'half.pdf: It is damaged or not complete.']);
  await user.click(screen.getByRole('button', { name: 'Take these 3 out again' }));
  await waitFor(() => expect(screen.queryByText(/with their donors/)).toBeNull());
  expect(bodies(calls, 'POST /office/certificates/remove')).toEqual([{ ids: ['a', 'b', 'c'] }]);
  expect(screen.getByLabelText('Add what the portal made')).toHaveFocus();
});

test('all that nobody was sent are mailed by one press, which names who has no email', async () => {
  const { user, calls } = await open('?set=placed', {
    'GET /office/certificates': list({
      rows: [certificate({ status: 'placed', doubt: null, donor: { ...ASHA, hasEmail: false }, proposed: null })],
    }),
    'POST /office/certificates/send': { status: true, data: { certificates: 1, donors: 1, unreached: 1 } },
  });
  expect(await screen.findByRole('link', { name: 'D-00001' })).toHaveAttribute('href', '/office/donors/D-00001');
  screen.getByText('No email');
  screen.getByRole('button', { name: 'Print for the donor' });
  await user.click(screen.getByRole('button', { name: 'Mail the 2 not sent yet' }));
  await expectToast('On their way to one donor. One donor has no email: print for them.');
  expect(bodies(calls, 'POST /office/certificates/send')).toEqual([{ year: 2025 }]);
});

test('who has none is listed with nature and amount; without a filed statement that is said', async () => {
  await open('?set=without', {
    'GET /office/certificates': list({ rows: [], without: [{ donor: ASHA, nature: 'corpus', amount: 50_000 }] }),
  });
  await screen.findByText('Corpus');
  screen.getByText('₹500');
  await open('?set=without', { 'GET /office/certificates': list({ rows: [], isFiled: false }) });
  await screen.findByText(/It is not noted that a statement of 2025-26 was handed in/);
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '#tests/component.tsx';
import { OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const none = { count: 0, amount: 0 };
const line = (change: object = {}) => ({
  donor: 'D-00002',
  name: 'Ravi Yadav',
  idCode: null,
  id: null,
  nature: 'other',
  mode: 'electronic',
  amount: 50_000,
  donations: 1,
  lacks: ['id', 'address'],
  change: 'new',
  filed: null,
  canBeAsked: true,
  askedAt: null,
  ...change,
});
const file = (change: object = {}) => ({
  id: 'file-1',
  number: 1,
  status: 'prepared',
  isElsewhere: false,
  lines: 1,
  total: 75_025,
  preparedAt: Date.parse('2027-05-02T12:00:00+05:30'),
  preparedBy: 'Ramesh Yadav',
  filedOn: null,
  acknowledgement: null,
  filedBy: null,
  ...change,
});
const statement = (change: object = {}) => ({
  status: true,
  data: {
    year: 2026,
    presentYear: 2027,
    form: '113',
    dueOn: '2027-05-31',
    isOver: true,
    register: { count: 4, amount: 1_55_025 },
    sets: {
      missing: { count: 1, amount: 50_000 },
      check: none,
      ready: { count: 1, amount: 75_025 },
      left: { count: 1, amount: 30_000 },
      filed: none,
    },
    left: { disputed: { count: 1, amount: 30_000 }, anonymous: none, unlinked: none },
    changed: 0,
    toAsk: 1,
    set: 'missing',
    lines: [line()],
    donations: [],
    next: null,
    files: [],
    ...change,
  },
});

let accounts = 0;
function open(answers: object) {
  accounts += 1;
  const me = { status: true, data: { name: account.name, roles: ['treasurer'] } };
  return openPage('/office/statement', {
    account: { ...account, id: `treasurer-${accounts}` },
    answers: { 'GET /office/me': me, 'GET /office/statement': statement(), ...answers },
  });
}

test('the page of a year adds up to the register, names what each line lacks, and mails a form', async () => {
  const { user, calls } = await open({ 'POST /office/statement/ask': { status: true, data: { asked: 1 } } });
  const figures = screen.getByRole('table', { name: 'The register, divided' });
  expect(within(figures).getByRole('row', { name: /Register: 4 donations/ })).toHaveTextContent('₹1,550.25');
  expect(within(figures).getByRole('row', { name: /Not reported.*disputed/ })).toHaveTextContent('₹300');
  expect(screen.getByText(/Not yet confirmed/)).toBeInTheDocument();
  expect(screen.getByText('PAN or another number')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Mail a form' }));
  await expectToast('A form is on its way to Ravi Yadav.');
  expect(calls.find(({ call }) => call === 'POST /office/statement/ask')?.body).toEqual({ year: 2026, donor: 'D-00002' });
  await user.click(screen.getByRole('button', { name: 'Mail one donor a form' }));
  await expectToast('One form is on its way.');
});

test('a file is prepared, and noted as handed in; while one waits, no other is prepared', async () => {
  let files: object[] = [];
  const { user, calls } = await open({
    'GET /office/statement': () => statement({ files }),
    'POST /office/statement/prepare': () => {
      files = [file()];
      return { status: true, message: 'Prepared' };
    },
    'POST /office/statement/file-1/file': () => {
      files = [file({ status: 'filed', filedOn: '2027-05-03', filedBy: 'Ramesh Yadav' })];
      return { status: true, message: 'Noted' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Prepare the file' }));
  await expectToast('The file is prepared: download it above.');
  expect(screen.queryByRole('button', { name: 'Prepare the file' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'It was handed in' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Handed in on'), '2027-05-03');
  await user.click(within(dialog).getByRole('button', { name: 'Note it' }));
  await expectToast('Noted. What changes from now on goes into a revised file.');
  expect(calls.find(({ call }) => call === 'POST /office/statement/file-1/file')?.body).toEqual({ filedOn: '2027-05-03' });
  expect(screen.getByText('Handed in', { selector: '.badge' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'It was not handed in' })).toBeInTheDocument();
});

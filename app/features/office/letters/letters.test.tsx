import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STARTERS } from '#domain/donations/letters/starters.ts';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';
import { OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const AT = Date.parse('2026-11-21T12:00:00+05:30');

const template = (change: object = {}) => ({ id: 'thanks', kind: 'thanks', version: 1, isRemoved: false, ...STARTERS.thanks, ...change });
const MEMORY = { ...template(), id: 'memory', kind: 'memory', ...STARTERS.memory };
const SUMMARY = { ...template(), id: 'summary', kind: 'summary', ...STARTERS.summary };

const mailing = (change: object = {}) => ({
  id: 'm1',
  number: 1,
  kind: 'thanks',
  template: 'Thanks',
  version: 1,
  channel: 'mail',
  status: 'waiting',
  letters: 2,
  leftOut: [{ why: 'noContact', count: 1 }],
  by: 'Ramesh Yadav',
  at: AT,
  sendAt: AT + 600_000,
  ...change,
});

const letters = (change: object = {}) => ({
  status: true,
  data: { templates: [template(), MEMORY, SUMMARY], rows: [], next: null, presentYear: 2026, ...change },
});

const PREVIEW = {
  letters: 2,
  leftOut: [{ why: 'noEmail', count: 3 }],
  first: {
    language: 'en',
    day: '21 November 2026',
    name: 'Asha Mishra',
    address: null,
    email: 'asha@example.in',
    subject: 'Thank you for your donation',
    blocks: ['Dear Asha Mishra,', [['21 November 2026', 'DF-2026-00001', '₹500']]],
  },
};

const conflict = (msg: string) => Response.json({ status: false, code: 'conflict', msg }, { status: 409 });

let accounts = 0;
async function open(path: string, answers: object = {}) {
  accounts += 1;
  return openPage(path, {
    account: { ...account, id: `letters-${accounts}` },
    also: ['/office/letters', '/office/donors'],
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ['treasurer'] } },
      'GET /office/letters': letters(),
      ...answers,
    },
  });
}

const asked = (calls: readonly { call: string; body: unknown }[], call: string) =>
  calls.filter((one) => one.call === call).map(({ body }) => body);

test('a letter is shown before it is written; a change of the choices asks to show it anew', async () => {
  const { user, calls, address } = await open('/office/letters/write?donor=D-00001', {
    'POST /office/letters/preview': { status: true, data: PREVIEW },
    'POST /office/letters/write': { status: true, data: mailing() },
  });
  await user.selectOptions(await screen.findByLabelText('Template'), 'thanks');
  await user.click(screen.getByRole('button', { name: 'Show the letter' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '2 letters' })).toHaveFocus());
  screen.getByText('No email address: 3');
  const shown = within(screen.getByRole('figure', { name: 'The first of them' }));
  shown.getByText('Dear Asha Mishra,');
  shown.getByRole('cell', { name: 'DF-2026-00001' });
  await user.click(screen.getByRole('radio', { name: 'On paper' }));
  screen.getByText('The choices have changed since: show the letter anew.');
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'By email' }));
  await user.click(screen.getByRole('button', { name: 'Send 2 letters' }));
  await waitFor(() => expect(address()).toBe('/office/letters'));
  await expectToast('Until then it can be taken back.');
  const body = { template: 'thanks', version: 1, channel: 'mail', isAgain: false, target: { donor: 'D-00001' } };
  expect(asked(calls, 'POST /office/letters/preview')).toEqual([body]);
  expect(asked(calls, 'POST /office/letters/write')).toEqual([{ ...body, expected: 2 }]);
});

test('when there are fewer letters by now, it says so and shows the new ones', async () => {
  let count = 2;
  const { user, calls } = await open('/office/letters/write?donor=D-00001', {
    'POST /office/letters/preview': () => ({ status: true, data: { ...PREVIEW, letters: count } }),
    'POST /office/letters/write': () => {
      count = 1;
      return conflict('There are 1 letters now.');
    },
  });
  await user.selectOptions(await screen.findByLabelText('Template'), 'summary');
  expect(screen.getByLabelText('Financial year')).toHaveValue('2026');
  await user.click(screen.getByRole('button', { name: 'Show the letter' }));
  await user.click(await screen.findByRole('button', { name: 'Send 2 letters' }));
  await screen.findByRole('button', { name: 'Send 1 letter' });
  expect(asked(calls, 'POST /office/letters/preview')).toMatchObject([{ year: 2026 }, { year: 2026 }]);
});

test('a dedication is offered for a donation alone, and asks whom it is to', async () => {
  const { user, calls } = await open('/office/letters/write?donation=DF-2026-00001', {
    'POST /office/letters/preview': { status: true, data: { ...PREVIEW, letters: 0, leftOut: [], first: null } },
  });
  await user.selectOptions(await screen.findByLabelText('Template'), 'memory');
  await user.click(screen.getByRole('button', { name: 'Show the letter' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Please name the person.', 'Please name who gets the letter.']));
  await user.type(screen.getByLabelText('In whose memory or honour'), 'Sita Devi');
  await user.click(screen.getByRole('checkbox', { name: /^To the donor, who hands it on/ }));
  await user.click(screen.getByRole('button', { name: 'Show the letter' }));
  await screen.findByRole('heading', { name: 'Nobody would get it' });
  expect(asked(calls, 'POST /office/letters/preview')).toMatchObject([{ dedication: { person: 'Sita Devi', isToDonor: true } }]);
});

test('without a list, a donor or a donation there is nobody to write to', async () => {
  await open('/office/letters/write');
  await screen.findByText('Nobody is chosen');
});

test('what waits is taken back; too late says why', async () => {
  let isLate = false;
  const { user } = await open('/office/letters', {
    'GET /office/letters': letters({ rows: [mailing(), mailing({ id: 'm2', number: 2 })] }),
    'POST /office/letters/mailings/m1/back': { status: true, data: mailing({ status: 'takenBack' }) },
    'POST /office/letters/mailings/m2/back': () => {
      isLate = true;
      return conflict('It is too late to take it back: gone out.');
    },
  });
  const [first, second] = await screen.findAllByRole('button', { name: 'Take back' });
  await user.click(first!);
  await screen.findByText('Taken back');
  await expectToast('Taken back. Nobody gets it.');
  await user.click(second!);
  await screen.findByText('It is too late to take it back: gone out.');
  expect(isLate).toBe(true);
});

test('a template begins with a text; what it does not know is refused, and another’s change keeps what was typed', async () => {
  let isFirst = true;
  const newer = letters({ templates: [template({ version: 2, text: 'Dear {name}, as another wrote it' })] });
  const { user, calls } = await open('/office/letters', {
    'GET /office/letters': () => (isFirst ? letters({ templates: [template()] }) : newer),
    'POST /office/letters/templates/thanks': ({ version }: { version: number }) => {
      if (version === 2) return letters({ templates: [template({ version: 3, text: 'Dear {name}, hello' })] });
      isFirst = false;
      return conflict('Somebody has changed this template in the meantime.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a template' }));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue(STARTERS.thanks.text);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Change Thanks' }));
  const text = screen.getByRole('textbox', { name: 'Text' });
  await user.clear(text);
  await user.type(text, 'Dear {{nmae}, hello');
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() => expect(fieldErrors()[0]).toMatch(/^\{nmae\} is not known here/));
  await user.clear(text);
  await user.type(text, 'Dear {{name}, hello');
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await screen.findByText('Somebody has changed this template in the meantime.');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Dear {name}, hello');
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await screen.findByText('Dear {name}, hello');
  expect(asked(calls, 'POST /office/letters/templates/thanks')).toMatchObject([{ version: 1 }, { version: 2, text: 'Dear {name}, hello' }]);
});

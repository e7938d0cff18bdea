import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FIRST_SORT } from '#domain/scholarships/list/columns.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { openPage } from '#tests/component.tsx';
import {
  beNarrow,
  detailsResponse,
  LIST_ANSWERS,
  listResponse,
  listRow,
  OFFICE_ACCOUNT as account,
} from '#tests/setup/components/application-page.ts';

const NUMBERS = ['DV-2026-000003', 'DV-2026-000002', 'DV-2026-000001'];
const NAMES = ['Asha', 'Meena', 'Sita'];

interface Walked {
  number: string;
}

const place = ({ number }: Walked) => {
  const at = NUMBERS.indexOf(number);
  return { status: true, data: { position: at + 1, total: 3, previous: NUMBERS[at - 1] ?? null, next: NUMBERS[at + 1] ?? null } };
};

const rows = NUMBERS.map((number, n) => listRow({ number, name: NAMES[n] ?? '' }));

async function openList(placeAnswer: (body: Walked) => object = place) {
  const opened = await openPage('/office/applications?state=submitted', {
    account,
    also: [`/office/applications/${NUMBERS[0]}`],
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      ...LIST_ANSWERS,
      'POST /office/applications/list': listResponse(rows),
      'POST /office/applications/place': placeAnswer,
      ...Object.fromEntries(
        NUMBERS.flatMap((number, n) => [
          [`GET /office/applications/${number}`, details(number, NAMES[n] ?? '')],
          [`POST /office/applications/${number}/reading`, { status: true, data: { readers: [], updatedAt: 1 } }],
          [
            `POST /office/applications/${number}/documents/incomeCertificate/pages`,
            { status: true, data: { total: 1, first: 0, pages: ['AAAA'] } },
          ],
        ]),
      ),
    },
  });
  await opened.user.click(await screen.findByRole('link', { name: NUMBERS[0]! }));
  await shown('Asha');
  return { ...opened, callsOf: (end: string) => opened.calls.filter(({ call }) => call.endsWith(end)).map(({ body }) => body) };
}

function details(number: string, name: string) {
  const response = detailsResponse({ needsReason: false, documents: ['incomeCertificate'] });
  return { ...response, data: { ...response.data, application: { ...response.data.application, applicationNumber: number, name } } };
}

const shown = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the list is walked by button and key as it was filtered; the next one and its picture are there before', async () => {
  const { user, callsOf, address } = await openList();
  await screen.findByText('1 of 3');
  expect(callsOf('/place')).toEqual([{ filter: { status: ['submitted'] }, sort: FIRST_SORT, number: NUMBERS[0] }]);
  const ahead = `${NUMBERS[1]}/documents/incomeCertificate/pages`;
  await waitFor(() => expect(callsOf(ahead)).toEqual([{ first: 0, ahead: true }]));
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  await shown('Meena');
  await screen.findByText('2 of 3');
  expect(next).toHaveFocus();
  expect(address()).toBe(`/office/applications/${NUMBERS[1]}`);
  await screen.findByRole('img', { name: 'Income certificate, page 1' });
  expect(callsOf(`GET /office/applications/${NUMBERS[1]}`)).toHaveLength(1);
  expect(callsOf(ahead)).toHaveLength(1);
  await waitFor(() =>
    expect(callsOf(`${NUMBERS[1]}/reading`).flatMap((body) => (body as { opened: string[] }).opened)).toEqual(['incomeCertificate']),
  );
  await user.keyboard('k');
  await shown('Asha');
  await screen.findByText('1 of 3');
  await user.keyboard('{ArrowRight}');
  await shown('Meena');
  await screen.findByText('2 of 3');
  await user.keyboard('j');
  await shown('Sita');
  await screen.findByText('3 of 3');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('j');
  expect(address()).toBe(`/office/applications/${NUMBERS[2]}`);
  await user.click(screen.getByRole('link', { name: 'Back to applications' }));
  await waitFor(() => expect(address()).toBe('/office/applications?state=submitted'));
  await waitFor(() => expect(screen.getByRole('link', { name: NUMBERS[2]! })).toHaveFocus());
});

test('what the filter no longer finds says so, and its neighbours are still there', async () => {
  await openList(() => ({ status: true, data: { position: null, total: 2, previous: null, next: NUMBERS[1] } }));
  await screen.findByText('Not in this list any more');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'false');
});

test('on a phone the neighbours are in the bar, beside the act that comes next', async () => {
  beNarrow();
  const { user } = await openList();
  const bar = within(screen.getByRole('region', { name: 'What comes next' }));
  await user.click(await bar.findByRole('button', { name: 'Next' }));
  await shown('Meena');
  await screen.findByText('2 of 3');
});

test('without a list there is no way on', async () => {
  await openPage(`/office/applications/${NUMBERS[0]}`, {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      [`GET /office/applications/${NUMBERS[0]}`]: detailsResponse(),
    },
  });
  await shown('Asha Kumari');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

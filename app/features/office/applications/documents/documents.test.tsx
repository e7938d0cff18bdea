import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteChosen } from '#app/features/office/applications/lib/fetch-ahead.ts';
import { APPLICATION_CHANGED, READING_MS, REVIEWERS_CHANGED } from '#domain/scholarships/constants.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { expectToast, later, openPage, soon, watchViews } from '#tests/component.tsx';
import { beNarrow, NUMBER, OFFICE_ACCOUNT as account, detailsResponse } from '#tests/setup/components/application-page.ts';

const DOCUMENTS = ['photograph', 'aadhaarCard', 'incomeCertificate', 'lastCertificate'];
const pages = (total = 1) => ({ status: true, data: { total, first: 0, pages: ['AAAA'] } });
const documentCall = (field: string) => `POST /office/applications/${NUMBER}/documents/${field}/pages`;
const reading = (data: object = {}) => ({ status: true, data: { readers: [], updatedAt: 1, ...data } });

beforeEach(() => noteChosen('incomeCertificate'));

const at = (status: string) => ({ ...detailsResponse().data.application, status });

async function open(change: object = {}, answers: object = {}) {
  const opened = await openPage(`/office/applications/${NUMBER}`, {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      [`GET /office/applications/${NUMBER}`]: detailsResponse({ documents: DOCUMENTS, needsReason: false, ...change }),
      [`POST /office/applications/${NUMBER}/reading`]: reading(),
      ...Object.fromEntries(DOCUMENTS.map((field) => [documentCall(field), pages()])),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Asha Kumari' });
  const bodiesOf = (field: string) => opened.calls.filter(({ call }) => call === documentCall(field)).map(({ body }) => body);
  return { ...opened, bodiesOf };
}

const picture = (label: string) => screen.findByRole('img', { name: `${label}, page 1` });
const pictures = () => screen.getAllByRole('img', { name: /page/ });
/** Papers and dialogs load when they are shown. */
const name = (label: string) => screen.findByRole('button', { name: label });

test('what decides stands at the top, by the form’s description: without the other answers, with the deadline', async () => {
  await open({ deadline: '2027-03-31' });
  const part = within(screen.getByRole('region', { name: 'What decides' }));
  const rows = part.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Family income in a year', '₹50k–1L'],
    ['Family members', '5'],
    ['Current class', '12'],
    ['Marks of class 10', '82%'],
    ['Marks of class 12', 'Not given'],
    ['Amount requested', '₹25,000'],
    ['Deadline', '31 March 2027'],
    ['Need statement', 'My father tills two bighas.'],
  ]);
});

test('a paper that decides is open at once where none needs a reason; others come below it, by a press or a key, or two side by side', async () => {
  const { user, bodiesOf } = await open();
  await picture('Income certificate');
  expect(bodiesOf('incomeCertificate')).toEqual([{ first: 0 }]);
  await user.click(await name('Last certificate'));
  await picture('Last certificate');
  expect(pictures()).toHaveLength(2);
  expect(await name('Last certificate')).toHaveFocus();
  expect(await name('Last certificate')).toHaveAttribute('aria-current', 'true');
  await user.click(await name('Income certificate'));
  expect(bodiesOf('incomeCertificate')).toHaveLength(1);
  await user.click(await name('Last certificate'));
  await user.keyboard('d');
  await picture('Photograph');
  expect(pictures()).toHaveLength(3);
  await user.keyboard('b');
  await screen.findByRole('group', { name: 'Documents, right' });
  expect(pictures().map((image) => image.getAttribute('alt'))).toEqual(['Photograph, page 1', 'Income certificate, page 1']);
  expect(screen.getByRole('button', { name: 'Two side by side' })).toHaveAttribute('aria-pressed', 'true');
  const right = within(screen.getByRole('group', { name: 'Documents, right' }));
  await user.click(right.getByRole('button', { name: 'Last certificate' }));
  await picture('Last certificate');
  expect(pictures()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Two side by side' }));
  await screen.findByRole('group', { name: 'Documents' });
  expect(bodiesOf('aadhaarCard')).toEqual([]);
});

test('whoever reads to the end of a paper finds the next one below it, until all are there', async () => {
  const see = watchViews();
  const { bodiesOf } = await open();
  await picture('Income certificate');
  for (const label of ['Photograph', 'Last certificate']) {
    see(await waitFor(() => document.querySelector('[data-end]')!), true);
    await picture(label);
  }
  await waitFor(() => expect(document.querySelector('[data-end]')).toBeNull());
  expect(bodiesOf('aadhaarCard')).toEqual([]);
});

test('a document grows, shrinks and turns by buttons and keys', async () => {
  const { user } = await open();
  const image = await picture('Income certificate');
  const width = () => image.closest<HTMLElement>('[style*="width"]:not(img)')?.style.width;
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  expect(width()).toBe('150%');
  await user.keyboard('++');
  expect(width()).toBe('300%');
  await user.keyboard('-');
  expect(width()).toBe('200%');
  await user.keyboard('r');
  expect(image.style.transform).toContain('rotate(90deg)');
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(image.style.transform).toContain('rotate(180deg)');
  await user.keyboard('0');
  expect(width()).toBe('100%');
  for (let n = 0; n < 4; n += 1) await user.keyboard('-');
  expect(width()).toBe('50%');
  expect(screen.getByRole('button', { name: 'Smaller' })).toHaveAttribute('aria-disabled', 'true');
});

test('others choose a reason once, or write one; a document that shows a full number asks for its own', async () => {
  const { user, bodiesOf, calls } = await open({ needsReason: true });
  expect(calls.some(({ call }) => call.includes('/documents/'))).toBe(false);
  await screen.findByText('Choose a document: you are asked why, and it opens here.');
  await user.click(await name('Income certificate'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await dialog.findByText('Please say why.');
  await user.click(dialog.getByRole('radio', { name: 'To check the application' }));
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await picture('Income certificate');
  expect(bodiesOf('incomeCertificate')).toEqual([{ first: 0, reason: 'To check the application' }]);
  await user.click(await name('Last certificate'));
  await picture('Last certificate');
  expect(bodiesOf('lastCertificate')).toEqual([{ first: 0 }]);
  await user.click(await name('Aadhaar card'));
  await user.click(await screen.findByRole('radio', { name: 'Another reason' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'We compare it.');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await picture('Aadhaar card');
  expect(bodiesOf('aadhaarCard')).toEqual([{ first: 0, reason: 'We compare it.' }]);
  const past = within(screen.getByRole('region', { name: 'What has happened so far' }));
  expect(past.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Income certificate was opened'),
    expect.stringContaining('Last certificate was opened'),
    expect.stringContaining('We compare it.'),
  ]);
});

test('a reason of one’s own is written', async () => {
  const { user, bodiesOf } = await open({ needsReason: true });
  await user.click(await name('Income certificate'));
  await user.click(await screen.findByRole('radio', { name: 'Another reason' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'The auditor asks.');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await picture('Income certificate');
  expect(bodiesOf('incomeCertificate')).toEqual([{ first: 0, reason: 'The auditor asks.' }]);
});

test('the original comes after a warning alone', async () => {
  const file = new Response('%PDF-', { headers: { 'content-disposition': 'attachment; filename="x.pdf"' } });
  const call = `POST /office/applications/${NUMBER}/documents/incomeCertificate`;
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  const { user, calls } = await open({}, { [call]: file });
  await picture('Income certificate');
  await user.click(screen.getByRole('button', { name: 'Original' }));
  expect(screen.getByRole('dialog', { name: 'Download the original?' })).toHaveTextContent('as the student sent it');
  expect(calls.some((one) => one.call === call)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await screen.findByText('Saved as x.pdf');
  expect(screen.getByRole('button', { name: 'Original' })).toHaveFocus();
});

test('on a phone the documents are a tab, opened when it is; the bar has the act that comes next', async () => {
  beNarrow();
  const { user, calls } = await open({ application: at('submitted'), moves: ['under_review', 'shortlisted'] });
  expect(screen.getByRole('tab', { name: 'Answers' })).toHaveAttribute('aria-selected', 'true');
  expect(calls.some(({ call }) => call.includes('/documents/'))).toBe(false);
  screen.getByRole('tab', { name: 'Answers' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Documents' })).toHaveFocus();
  await picture('Income certificate');
  const bar = within(screen.getByRole('region', { name: 'What comes next' }));
  await user.click(bar.getByRole('button', { name: 'Start the review' }));
  expect(await screen.findByRole('dialog', { name: 'Start the review' })).toBeVisible();
});

test('without a move the bar leads to the other part', async () => {
  beNarrow();
  const { user } = await open();
  const bar = within(screen.getByRole('region', { name: 'What comes next' }));
  await user.click(bar.getByRole('button', { name: 'Documents' }));
  await picture('Income certificate');
  await user.click(bar.getByRole('button', { name: 'Answers' }));
  expect(screen.getByRole('region', { name: 'What decides' })).toBeVisible();
});

test('who else has it open is named, anew as time goes on; a newer application is shown', async () => {
  vi.useFakeTimers();
  try {
    let data = {};
    const opening = open(
      { readers: ['Meena'], documents: [] },
      {
        [`POST /office/applications/${NUMBER}/reading`]: () => reading(data),
        [`GET /office/applications/${NUMBER}`]: () =>
          detailsResponse({
            readers: ['Meena'],
            documents: [],
            ...('updatedAt' in data && { ...data, application: at('submitted'), moves: ['rejected'] }),
          }),
      },
    );
    await later(50);
    await soon(() => screen.getByText('Meena has this open too.'));
    await opening.catch(() => undefined);
    data = { readers: ['Meena', 'Ravi'] };
    await later(READING_MS / 3);
    await soon(() => screen.getByText('Meena and Ravi have this open too.'));
    data = { readers: [], updatedAt: 2 };
    await later(READING_MS / 3);
    await soon(() => screen.getAllByRole('button', { name: 'Reject' }));
    expect(screen.queryByText(/open too/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('reviewers that somebody else has changed are shown, and what was chosen stays to be saved once more', async () => {
  const possibleReviewers = [
    { id: 'ravi', name: 'Ravi' },
    { id: 'sita', name: 'Sita' },
  ];
  const given = { ...possibleReviewers[0], by: 'Meena', at: 1 };
  const call = `POST /office/applications/${NUMBER}/reviewers`;
  let changed: object = { documents: [], possibleReviewers };
  const conflict = Response.json({ status: false, code: 'conflict', message: REVIEWERS_CHANGED }, { status: 409 });
  const saved = detailsResponse({ documents: [], possibleReviewers, reviewers: [{ ...given, id: 'sita', name: 'Sita' }] });
  let answers = [conflict, saved];
  const { user, calls } = await open(changed, {
    [`GET /office/applications/${NUMBER}`]: () => detailsResponse(changed),
    [call]: () => {
      const [first, ...others] = answers;
      answers = others;
      changed = { ...changed, reviewers: [given] };
      return first as object;
    },
  });
  const part = within(screen.getByRole('region', { name: 'Reviewers' }));
  await user.click(await part.findByRole('checkbox', { name: 'Sita' }));
  await user.click(part.getByRole('button', { name: 'Save reviewers' }));
  await expectToast(REVIEWERS_CHANGED);
  await part.findByText(/given by/);
  expect(part.getByRole('checkbox', { name: 'Sita' })).toBeChecked();
  expect(part.getByRole('checkbox', { name: 'Ravi' })).not.toBeChecked();
  await user.click(part.getByRole('button', { name: 'Save reviewers' }));
  await expectToast('Saved.');
  expect(calls.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
    { reviewers: ['sita'], before: [] },
    { reviewers: ['sita'], before: ['ravi'] },
  ]);
});

test('a move on what has changed shows the newer application, and the reason stays', async () => {
  const move = `POST /office/applications/${NUMBER}/move`;
  let changed: object = { documents: [], application: at('submitted'), moves: ['under_review'] };
  const { user } = await open(changed, {
    [`GET /office/applications/${NUMBER}`]: async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return detailsResponse(changed);
    },
    [move]: () => {
      changed = { ...changed, updatedAt: 2, moves: ['shortlisted'] };
      return Response.json({ status: false, code: 'conflict', message: APPLICATION_CHANGED }, { status: 409 });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Start the review' }));
  await user.type(await screen.findByRole('textbox', { name: /^Reason for the file/ }), 'We read it.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start the review' }));
  await expectToast(APPLICATION_CHANGED);
  await user.click(await screen.findByRole('button', { name: 'Shortlist' }));
  expect(screen.getByRole('textbox', { name: /^Reason for the file/ })).toHaveValue('We read it.');
});

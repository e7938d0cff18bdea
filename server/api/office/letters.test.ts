import { expect, test } from 'vitest';
import { MAILING_DELAY_MS } from '#domain/donations/letters/kinds.ts';
import { sendMailing } from '#domain/donations/letters/mailings.server.ts';
import { STARTERS } from '#domain/donations/letters/starters.ts';
import { donationOperations } from '#domain/donations/operations.ts';
import type { Letters } from '#domain/office/operations/letter-operations.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { ASHA, give, RAVI } from '#tests/setup/people/donors.ts';

async function setUp() {
  const { ctx, app } = await serveApi({ ...officeOperations, ...donationOperations });
  const { cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh Yadav', roles: ['treasurer'] });
  const get = (path: string) => app.inject({ url: `/api/office${path}`, headers: { cookie } });
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/api/office${path}`, payload, headers: { cookie } });
  const templateOf = async (kind: keyof typeof STARTERS) => {
    const { templates } = (await post('/letters/templates', { kind, ...STARTERS[kind] })).json().data as Letters;
    const { id, version } = templates.find((one) => one.kind === kind)!;
    return { template: id, version };
  };
  const acts = async () => {
    const rows = await ctx.db.selectFrom('activity').select('act').where('refusal', 'is', null).orderBy('seq').execute();
    return rows.map(({ act }) => act);
  };
  return { ctx, app, get, post, templateOf, acts };
}

test('a treasurer writes to a filtered list, takes it back, writes again, and each donor shows the letter', async () => {
  const { ctx, get, post, templateOf, acts } = await setUp();
  await give(ctx);
  await give(ctx, RAVI);
  const body = { ...(await templateOf('summary')), channel: 'mail', year: 2026, target: { donors: { words: 'yadav' } } };
  const response = await post('/letters/preview', body);
  const preview = response.json().data;
  expect(preview).toMatchObject({ letters: 1, leftOut: [], first: { name: 'Ravi Yadav', subject: 'Your donations in 2026-27' } });
  expect(preview.first.blocks[2]).toEqual([['21 November 2026', 'DF-2026-00002', '₹500']]);
  const first = (await post('/letters/write', { ...body, expected: 1 })).json().data;
  expect(first).toMatchObject({ number: 1, status: 'waiting', letters: 1, version: 1, sendAt: ctx.clock.now() + MAILING_DELAY_MS });
  expect((await post(`/letters/mailings/${first.id}/back`)).json()).toMatchObject({ data: { status: 'takenBack' } });
  expect((await post(`/letters/mailings/${first.id}/back`)).statusCode).toBe(409);
  const second = (await post('/letters/write', { ...body, expected: 1 })).json().data;
  expect((await post('/letters/write', { ...body, expected: 1 })).statusCode).toBe(409);
  await sendMailing(ctx, { mailingId: second.id });
  const { rows: mailings, next } = (await get('/letters')).json().data as Letters;
  expect([mailings.map(({ number, status }) => [number, status]), next]).toEqual([
    [
      [2, 'out'],
      [1, 'takenBack'],
    ],
    null,
  ]);
  const { rows } = (await get(`/letters/mailings/${second.id}`)).json().data;
  expect(rows).toMatchObject([{ donor: 'D-00002', name: 'Ravi Yadav', about: '2026-27', status: 'sent', isReadable: true }]);
  expect((await get('/donors/D-00002')).json().data.letters).toEqual(rows);
  const pdf = await readPdf((await post(`/letters/${rows[0].id}/open`)).rawPayload);
  expect(pdf.text).toMatch(/Ravi Yadav[\s\S]*Your donations in 2026-27[\s\S]*DF-2026-00002/);
  const wanted = [
    'letterTexts.changed',
    'letters.previewed',
    'letter.written',
    'letters.takenBack',
    'letter.written',
    'mailing.opened',
    'letter.opened',
  ];
  expect((await acts()).filter((act) => wanted.includes(act))).toEqual(wanted);
});

test('letters on paper are one PDF with a page each, in either language', async () => {
  const { ctx, post, templateOf, acts } = await setUp();
  await give(ctx);
  await give(ctx, RAVI);
  await ctx.db.updateTable('donors').set({ language: 'hi' }).where('number', '=', 'D-00002').execute();
  const body = { ...(await templateOf('thanks')), channel: 'paper', target: { donors: {} } };
  const written = (await post('/letters/write', { ...body, expected: 2 })).json().data;
  const pdf = await readPdf((await post(`/letters/mailings/${written.id}/print`)).rawPayload);
  expect(pdf.pages).toBe(2);
  expect(pdf.text).toMatch(/Asha Mishra[\s\S]*House 12[\s\S]*Thank you for your donation/);
  expect((await post(`/letters/mailings/${written.id}/print`, { first: 100 })).statusCode).toBe(410);
  expect((await acts()).slice(-2)).toEqual(['letters.written', 'letters.printed']);
});

test('bad input names the field, and keeps nothing', async () => {
  const { ctx, post, templateOf } = await setUp();
  await give(ctx);
  const unknown = await post('/letters/templates', { kind: 'thanks', ...STARTERS.thanks, text: 'Dear {nmae}' });
  expect(unknown.json().fields.text).toMatch(/^\{nmae\} is not known here/);
  const template = await templateOf('memory');
  const target = { donation: 'DF-2026-00001' };
  expect((await post('/letters/preview', { ...template, channel: 'mail', target })).statusCode).toBe(400);
  const dedication = { person: '', isToDonor: false, toName: '' };
  expect((await post('/letters/preview', { ...template, channel: 'mail', target, dedication })).json().fields).toMatchObject({
    'dedication.person': 'Please name the person.',
    'dedication.toName': 'Please name who gets the letter.',
  });
  const summary = { ...(await templateOf('summary')), channel: 'mail', target: { donor: 'D-00001' } };
  expect((await post('/letters/preview', summary)).json().fields).toEqual({ year: 'Please choose a year.' });
  expect((await post('/letters/preview', { ...summary, year: 2026, target: { donor: 'D-09999' } })).statusCode).toBe(404);
  expect((await post('/letters/preview', { ...summary, version: 7, year: 2026 })).statusCode).toBe(409);
});

test('the link of a letter ends letters by one click, and leads a browser to the donor’s page', async () => {
  const { ctx, app, post, templateOf } = await setUp();
  await give(ctx);
  const body = { ...(await templateOf('thanks')), channel: 'mail', target: { donor: 'D-00001' } };
  const { id } = (await post('/letters/write', { ...body, expected: 1 })).json().data;
  await sendMailing(ctx, { mailingId: id });
  const mail = (await ctx.jobs('mail')).find(({ payload }) => payload.template === 'donor-letter')!.payload;
  const url = new URL(mail.unsubscribeUrl!).pathname;
  expect(mail.to).toBe(ASHA.email);
  expect((await app.inject({ url })).headers['location']).toBe('/donor');
  expect((await app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })).json()).toMatchObject({ status: true });
  expect((await app.inject({ method: 'POST', url: `${url}x` })).statusCode).toBe(404);
  const wanted = { ...body, isAgain: true };
  expect((await post('/letters/preview', wanted)).json().data).toMatchObject({ letters: 0, leftOut: [{ why: 'noContact', count: 1 }] });
});

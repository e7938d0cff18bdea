import { describe, expect, test } from 'vitest';
import { receiptPath } from '#domain/donations/receipts/receipts.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { attachment } from '#server/api/shared/attachment.ts';
import { type TestApi } from '#tests/setup/calls/api.ts';
import { DONOR, donationOf, pay, tellRefund, verifyBody } from '#tests/setup/people/donations.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { get, order, post, serveDonations, VERIFY } from '#tests/setup/calls/donation-calls.ts';

describe('GET /api/payment/receipt/:token', () => {
  async function openReceipt(api: TestApi, body: object = {}) {
    const payment = await pay(api.ctx, await order(api, body));
    const { receiptUrl } = (await post(api, VERIFY, verifyBody(api.ctx, payment))).json<{ receiptUrl: string }>();
    return { payment, receiptUrl };
  }

  test('returns the receipt as a PDF to anyone with its link, with the PAN masked', async () => {
    const api = await serveDonations();
    const { receiptUrl } = await openReceipt(api);
    const answer = await get(api, receiptUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': attachment('receipt-DF-2026-00001.pdf'),
      'cache-control': 'no-store',
    });
    const text = (await readPdf(answer.rawPayload)).text.replaceAll(/\s/g, '');
    for (const part of ['DF-2026-00001', '₹500', 'Rupeesfivehundredonly', 'AshaMishra', '••••••234F']) expect(text).toContain(part);
    expect(text).not.toContain(DONOR.panNo);
  });

  test("neither a guess nor another donation's proof opens one", async () => {
    const api = await serveDonations();
    const [first, second] = [(await openReceipt(api)).receiptUrl, (await openReceipt(api)).receiptUrl];
    const [, proof = ''] = second.split('.');
    const wrong = [
      first.replace(/\.\w+$/, ''),
      first.replace(/\.\w+$/, '.'),
      first.replace(/\.\w+$/, `.${proof}`),
      `${first}0`,
      `${first}.0`,
    ];
    for (const url of wrong) {
      const answer = await get(api, url);
      expect([answer.statusCode, answer.json().msg], url).toEqual([
        404,
        'There is no receipt at this address. Please use the link in our email.',
      ]);
    }
  });

  test('returns none for an unpaid order', async () => {
    const api = await serveDonations();
    const { id } = await donationOf(api.ctx, await order(api));
    expect((await get(api, receiptPath(api.ctx, id))).statusCode).toBe(404);
  });

  test.each([
    ['in part', 20_000, 'REPLACED on 21 November 2026 by receipt DF-2026-00002'],
    ['whole', 50_000, 'CANCELLED on 21 November 2026'],
  ])('that of a donation given back %s opens, and says so', async (_how, refund, stamp) => {
    const api = await serveDonations();
    const { payment, receiptUrl } = await openReceipt(api);
    await tellRefund(api.ctx, payment, refund);
    const answer = await get(api, receiptUrl);
    expect(answer.statusCode).toBe(200);
    const text = (await readPdf(answer.rawPayload)).text.replaceAll(/\s/g, '');
    for (const part of [stamp, 'DF-2026-00001', '₹500', 'Asha Mishra']) expect(text).toContain(part.replaceAll(' ', ''));
  });

  test('has the same bytes for ever, whatever the foundation says later', async () => {
    const api = await serveDonations();
    const { receiptUrl } = await openReceipt(api);
    const before = (await get(api, receiptUrl)).rawPayload;
    const { registration } = api.ctx.content().foundation;
    const later = { ...registration, name: 'Another Trust', pan: 'AAATX0001K', signatory: { name: 'Sita Devi', role: 'Treasurer' } };
    api.ctx.setFoundation({ name: 'Another Name', registration: later, registrations: [later] });
    api.ctx.clock.advance(400 * ONE_DAY_MS);
    expect((await get(api, receiptUrl)).rawPayload.equals(before)).toBe(true);
    const next = (await get(api, (await openReceipt(api)).receiptUrl)).rawPayload;
    expect((await readPdf(next)).text).toContain('Another Trust');
  });
});

async function withDonation() {
  const api = await serveDonations();
  await post(api, VERIFY, verifyBody(api.ctx, await pay(api.ctx, await order(api))));
  api.ctx.clock.advance(40 * ONE_DAY_MS);
  const [mail] = await api.ctx.jobs('mail');
  const props = mail?.payload.props as { stopUrl: string };
  const token = new URL(props.stopUrl).pathname.split('/').at(-1) ?? '';
  return { api, token, url: `/api/payment/monthly/${token}` };
}

describe('/api/payment/monthly/:token', () => {
  test('reads, stops, and stops again', async () => {
    const { api, url } = await withDonation();
    expect((await get(api, url)).json()).toEqual({ status: true, msg: 'Monthly donation', amount: 50_000, pledge: 'active' });
    const stopped = await post(api, url);
    expect([stopped.statusCode, stopped.json()]).toMatchObject([200, { status: true, amount: 50_000, pledge: 'stopped' }]);
    expect((await post(api, url)).json()).toEqual(stopped.json());
    expect((await get(api, url)).json()).toMatchObject({ pledge: 'stopped' });
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
    ['application/json', '{}'],
  ])('one click from a mail program (RFC 8058), as %s', async (type, payload) => {
    const { api, url } = await withDonation();
    const answer = await api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { pledge: 'stopped' }]);
  });

  test('in a browser redirects to the page, and stops nothing', async () => {
    const { api, url, token } = await withDonation();
    const answer = await get(api, url, { accept: 'text/html,application/xhtml+xml' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/donate/stop/${token}`]);
    expect((await get(api, url)).json()).toMatchObject({ pledge: 'active' });
  });

  test('another token: 404', async () => {
    const { api } = await withDonation();
    for (const answer of [await get(api, '/api/payment/monthly/x'), await post(api, '/api/payment/monthly/x')]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });
});

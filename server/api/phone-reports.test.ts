import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendPhoneMessage } from '#domain/phone/phone.server.ts';
import { reportUrlOf } from '#domain/phone/reports.server.ts';
import { phoneReportOperations } from '#domain/phone/report-operations.ts';
import type { PhoneMessage } from '#domain/shared/sending/phone-messages.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createReports } from '#server/phone/index.ts';
import { providerIdOf } from '#server/phone/provider-id.ts';
import { serveApi } from '#tests/setup/calls/api.ts';

const SECRET = 'app secret';
const WAMID = 'wamid.1';
const META = { WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: 'lamp word' };

async function serve(settings: Partial<typeof META> = META) {
  const phone = {
    channels: ['sms', 'whatsapp'] as const,
    paise: { sms: 25, whatsapp: 30 },
    paiseAMonth: 500_000,
    send: async ({ channel }: PhoneMessage) => (channel === 'sms' ? 'sid' : providerIdOf(WAMID)),
    reports: createReports(settings),
  };
  const api = await serveApi(phoneReportOperations, { phone });
  const { ctx } = api;
  for (const channel of ['sms', 'whatsapp'] as const)
    await sendPhoneMessage(ctx.db, ctx, {
      to: '9838041276',
      template: 'stopped',
      values: {},
      channel,
      language: 'en',
      accountId: 'account',
      key: channel,
    });
  await createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) }).runDue();
  const rows = () => ctx.db.selectFrom('phone_messages').select(['id', 'channel', 'state', 'provider_id']).execute();
  const of = async (channel: 'sms' | 'whatsapp') => (await rows()).find((row) => row.channel === channel)!;
  return { ...api, of };
}

const sign = (body: string, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

test('Exotel reports at the address of the message, in any order, and at no other', async () => {
  const { ctx, app, of } = await serve();
  const { id, provider_id } = await of('sms');
  const post = async (url: string, Status: string) => {
    const payload = new URLSearchParams({ SmsSid: provider_id ?? '', To: '09838041276', Status }).toString();
    return (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
      .statusCode;
  };
  const { pathname } = new URL(reportUrlOf(ctx, id));
  expect(await post(`${pathname.slice(0, -1)}x`, 'failed')).toBe(404);
  expect((await of('sms')).state).toBe('sent');
  for (const status of ['delivered', 'sent', 'sending', 'delivered']) expect(await post(pathname, status)).toBe(200);
  expect((await of('sms')).state).toBe('delivered');
});

test('Meta’s reports count when they are signed over their bytes', async () => {
  const { app, of, serverLog } = await serve();
  const { id } = await of('whatsapp');
  const statuses = [
    { id: WAMID, status: 'failed', recipient_id: '919838041276', biz_opaque_callback_data: id, errors: [{ code: 131026 }] },
  ];
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] });
  const post = async (signature?: string, payload = body) => {
    const headers = { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }) };
    return (await app.inject({ method: 'POST', url: '/api/web/phone/whatsapp', payload, headers })).statusCode;
  };
  const refused = [await post(), await post(sign(body, 'guess')), await post(sign(`${body} `)), await post('sha256=')];
  expect(new Set(refused)).toEqual(new Set([400]));
  expect((await of('whatsapp')).state).toBe('sent');
  expect([await post(sign(body)), await post(sign(body)), await post(sign('{'), '{')]).toEqual([200, 200, 200]);
  expect((await of('whatsapp')).state).toBe('failed');
  expect(serverLog()).not.toContain('9838041276');
});

test('Meta is answered its challenge when it knows the word, and finds nothing where no word is set', async () => {
  const ask = async (word: string, settings?: object) => {
    const { app } = await serve(settings);
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': '1158201444' };
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/api/web/phone/whatsapp', query });
    return [statusCode, String(headers['content-type']).split(';')[0], body];
  };
  expect(await ask('lamp word')).toEqual([200, 'text/plain', '1158201444']);
  expect((await ask('guess'))[0]).toBe(404);
  expect((await ask('lamp word', {}))[0]).toBe(404);
});

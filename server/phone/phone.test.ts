import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { PermanentFailure } from '#domain/shared/jobs.ts';
import type { PhoneMessage } from '#domain/shared/sending/phone-messages.ts';
import { readSmsReport } from '#server/phone/exotel.ts';
import { createPhone } from '#server/phone/index.ts';
import { providerIdOf } from '#server/phone/provider-id.ts';
import { readWhatsAppReports } from '#server/phone/whatsapp-reports.ts';
import { startFakePhoneProviders } from '#tests/mocks/phone.ts';
import { freePort } from '#tests/setup/database/postgres.ts';

const MESSAGE: PhoneMessage = {
  id: 'job-1',
  to: '+919838041276',
  channel: 'sms',
  language: 'hi',
  entityId: '0000000000000000000',
  senderId: 'DEEPVN',
  templateId: '0000000000000000006',
  text: '123456 लॉग इन करने का आपका कोड है।',
  values: ['123456'],
  isCode: true,
  reportUrl: 'https://www.deepvan.example/api/web/phone/sms/job-1_proof',
};
const PRICES = { SMS_PAISE: 25, WHATSAPP_PAISE: 30, PHONE_PAISE_A_MONTH: 500_000 };

function readReports(body: object | string) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return readWhatsAppReports('secret', bytes, `sha256=${createHmac('sha256', 'secret').update(bytes).digest('hex')}`);
}

async function setUp() {
  const fake = await startFakePhoneProviders();
  const phone = createPhone({ ...PRICES, SMS_URL: fake.smsUrl, WHATSAPP_URL: fake.whatsappUrl, WHATSAPP_TOKEN: fake.token });
  return { fake, phone };
}

test('an SMS goes to the gateway with what the operators’ register asks for', async () => {
  const { fake, phone } = await setUp();
  expect(await phone.send(MESSAGE)).toBe('provider-1');
  expect(fake.requests).toEqual([
    {
      path: 'POST /v1/Accounts/deepvan/Sms/send.json',
      body: {
        From: 'DEEPVN',
        To: '+919838041276',
        Body: MESSAGE.text,
        DltEntityId: MESSAGE.entityId,
        DltTemplateId: MESSAGE.templateId,
        SmsType: 'transactional',
        Priority: 'high',
        CustomField: 'job-1',
        StatusCallback: MESSAGE.reportUrl,
      },
    },
  ]);
});

test('a WhatsApp message names its template, language and values; a code is in the button, too', async () => {
  const { fake, phone } = await setUp();
  const code = { type: 'text', text: '123456' };
  await phone.send({ ...MESSAGE, channel: 'whatsapp', templateId: 'login_code' });
  await phone.send({ ...MESSAGE, channel: 'whatsapp', templateId: 'stopped', values: [], isCode: false, language: 'en' });
  expect(fake.requests.map(({ path }) => path)).toEqual(Array(2).fill('POST /v23.0/1234/messages'));
  expect(fake.requests.map(({ body }) => body)).toMatchObject([
    {
      to: '919838041276',
      template: {
        name: 'login_code',
        language: { code: 'hi' },
        components: [
          { type: 'body', parameters: [code] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [code] },
        ],
      },
    },
    { template: { name: 'stopped', language: { code: 'en' }, components: [] } },
  ]);
});

test('Meta’s message ids, which hold the number, leave the code as a hash: the same from its answer and from its reports', async () => {
  const { fake, phone } = await setUp();
  const wamid = `wamid.${Buffer.from('919838041276 3EB0C431C26A1916E07E').toString('base64')}`;
  fake.trouble.push({ status: 200, body: { messages: [{ id: wamid }] } });
  const providerId = await phone.send({ ...MESSAGE, channel: 'whatsapp', templateId: 'login_code' });
  expect(providerId).toMatch(/^[0-9a-f]{32}$/);
  const statuses = [{ id: wamid, status: 'delivered', biz_opaque_callback_data: 'job-1' }];
  expect(readReports({ entry: [{ changes: [{ value: { statuses } }] }] })).toMatchObject([{ id: 'job-1', providerId }]);
});

test.each([
  ['too many requests', { status: 429 }, false],
  ['a fault of the gateway', { status: 503 }, false],
  ['a wrong key', { status: 401 }, false],
  ['a refused number', { status: 400, body: { RestException: { Code: 'INVALID_NUMBER' } } }, true],
  ['no answer', 'hang-up', true],
  ['an odd answer', { status: 200, body: {} }, true],
] as const)('%s', async (_name, trouble, isFinal) => {
  const { fake, phone } = await setUp();
  fake.trouble.push(trouble);
  const error = await phone.send(MESSAGE).catch((reason: unknown) => reason);
  expect(error instanceof PermanentFailure).toBe(isFinal);
  expect(String(error)).not.toMatch(/9838041276|123456|secret/);
});

test('a gateway that cannot be reached is tried again', async () => {
  const phone = createPhone({ ...PRICES, SMS_URL: `http://key:secret@127.0.0.1:${await freePort()}/v1/Accounts/deepvan` });
  const error = await phone.send(MESSAGE).catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(PermanentFailure);
  expect(String(error)).toMatch(/cannot be reached \(ECONNREFUSED\)/);
  await expect(phone.send({ ...MESSAGE, channel: 'whatsapp' })).rejects.toBeInstanceOf(PermanentFailure);
});

test.each([
  ['sent', 'DELIVERED_TO_HANDSET', 'delivered', null],
  ['delivered', '', 'delivered', null],
  ['sent', 'DELIVERED_TO_OPERATOR', 'sent', null],
  ['failed', 'FAILED_INVALID_NUMBER', 'failed', 'FAILED_INVALID_NUMBER'],
  ['failed_dnd', '', 'failed', 'failed_dnd'],
  ['expired', '', 'failed', 'expired'],
] as const)('Exotel says %s %s: %s', (Status, DetailedStatus, state, reason) => {
  const body = new URLSearchParams({ SmsSid: 'sid', To: '09838041276', Status, DetailedStatus, CustomField: 'job-1' });
  expect(readSmsReport(Buffer.from(body.toString()))).toEqual({ providerId: 'sid', state, reason });
});

test.each(['SmsSid=sid&Status=sending', 'Status=failed', '', '{"a":1}'])('Exotel says nothing new: %s', (body) => {
  expect(readSmsReport(Buffer.from(body))).toBeNull();
});

test('what Meta says of our messages is read, and nothing else of it, nor what is odd', () => {
  const status = (outcome: string, more: object = {}) => ({ id: 'wamid.1', status: outcome, recipient_id: '919838041276', ...more });
  const ours = { biz_opaque_callback_data: 'job-1' };
  const statuses = [
    status('read', ours),
    status('failed', { ...ours, errors: [{ code: 131026, title: 'Message undeliverable' }] }),
    status('sent'),
    status('deleted', ours),
  ];
  const changes = [
    { field: 'messages', value: { statuses: [{ id: 5 }, 'odd', null, status('delivered', { biz_opaque_callback_data: 'job-2' })] } },
    { field: 'other', value: null },
    { field: 'messages', value: { messages: [{ text: { body: 'Hello' } }] } },
    { field: 'messages', value: { statuses } },
  ];
  expect(readReports({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] })).toEqual([
    { id: 'job-2', providerId: providerIdOf('wamid.1'), state: 'delivered', reason: null },
    { id: 'job-1', providerId: providerIdOf('wamid.1'), state: 'delivered', reason: null },
    { id: 'job-1', providerId: providerIdOf('wamid.1'), state: 'failed', reason: '131026 Message undeliverable' },
  ]);
  expect([readReports({}), readReports('?'), readWhatsAppReports('secret', Buffer.from('{}'), 'sha256=')]).toEqual([[], [], null]);
});

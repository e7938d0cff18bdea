import { expect, test } from 'vitest';
import { relayIdsOf } from './relay-ids.ts';

const SES = 'email-smtp.ap-south-1.amazonaws.com';
const ID = '0109018f6d2c4a11-1c0f3f4e-7d0a-4c0e-9b1e-2f6a7f0d1c55-000000';

test.each([
  ['Amazon SES', SES, `250 Ok ${ID}`, [ID]],
  ['Amazon SES in another region', 'email-smtp.us-east-1.amazonaws.com', `250 Ok ${ID}\r\n`, [ID]],
  [
    'Microsoft 365',
    'smtp.office365.com',
    '250 2.0.0 OK <MA0PR01MB7@MA0PR01MB7.INDPRD01.PROD.OUTLOOK.COM> [Hostname=MA0PR01]',
    ['MA0PR01MB7'],
  ],
  ['a relay that repeats ours', 'smtp.example', '250 OK <0190-own-id@deepvan.example>', []],
  ['Postfix, which names its queue', 'smtp.example', '250 2.0.0 Ok: queued as 4VxyzT1abcz9', []],
  ['another server that answers as SES does', 'smtp.example', `250 Ok ${ID}`, []],
  ['SES without an id', SES, '250 Ok', []],
  ['Gmail', 'smtp.gmail.com', '250 2.0.0 OK  1700000000 d9443c01a7336-1cf5e0f0c12sm - gsmtp', []],
])('%s', (_name, host, response, ids) => {
  expect(relayIdsOf({ host, response, own: '0190-own-id' })).toEqual(ids);
});

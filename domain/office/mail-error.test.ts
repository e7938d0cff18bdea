import { expect, test } from 'vitest';
import { mailErrorOf } from './mail-error.ts';

const rejected = "Can't send mail - all recipients were rejected: ";

test.each([
  [`${rejected}550 5.1.1 <[address]>: Recipient address rejected: User unknown`, 'address'],
  [`${rejected}550-5.1.1 The email account that you tried to reach does not exist.`, 'address'],
  [`${rejected}450 4.1.2 <[address]>: Recipient address rejected: Domain not found`, 'address'],
  [`${rejected}550 5.2.1 The email account that you tried to reach is disabled.`, 'address'],
  [`${rejected}550 No such user here`, 'address'],
  ['550 no such user <[address]>', 'address'],
  ['The recipient is not an email address.', 'address'],
  [`${rejected}552-5.2.2 The recipient's inbox is out of storage space.`, 'full'],
  [`${rejected}452 4.2.2 The email account that you tried to reach is over quota.`, 'full'],
  ['Message failed: 552 Mailbox is full', 'full'],
  [`${rejected}550 5.7.1 Our system has detected that this message is likely spam.`, 'sender'],
  ['Message failed: 550 5.4.5 Daily user sending limit exceeded', 'sender'],
  ['Message failed: 550-5.4.5 Daily user sending quota exceeded', 'sender'],
  [`${rejected}550 5.1.8 Access denied, bad outbound sender`, 'sender'],
  [`${rejected}451 4.7.1 Greylisted`, 'sender'],
  [`${rejected}550 Blocked by our policy`, 'sender'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'server'],
  ['connect ECONNREFUSED 10.0.0.1:465 - Local (0.0.0.0:0)', 'server'],
  ['getaddrinfo ENOTFOUND smtp.deepvan.example', 'server'],
  ['queryA EAI_AGAIN smtp.deepvan.example', 'server'],
  ['Connection timeout', 'server'],
  ['Greeting never received', 'server'],
  ['Connection closed unexpectedly', 'server'],
  ['Hostname/IP does not match certificate’s altnames', 'server'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'server'],
  ['Message failed: 452 4.3.1 Insufficient storage', 'other'],
  ['Message failed: 554 5.6.0 We do not like the words', 'other'],
  ['The process died while running it, at every try.', 'other'],
  ['', 'other'],
])('%s is the error %s', (error, kind) => {
  expect(mailErrorOf(error)).toBe(kind);
});

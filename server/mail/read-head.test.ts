import { expect, test } from 'vitest';
import { readHead } from './read-head.ts';

const read = (...lines: string[]) => readHead(Buffer.from(lines.join('\r\n')), 'mail.deepvan.example');

test('says to whom a mail went, however it came there, and from whom', () => {
  const head = read(
    'Delivered-To: Hello+t1@deepvan.example',
    'X-Original-To: office@deepvan.example',
    'To: "Deepvan, Foundation" <hello@deepvan.example>, friends: a@example.in, b@example.in;',
    'Cc: Hello@deepvan.example',
    'From: =?utf-8?Q?S=C4=ABta_?= =?utf-8?Q?Devi?= <SITA@example.in>',
    'Subject: =?utf-8?B?4KSV4KS/?=',
    '\t=?utf-8?B?4KSk4KS+4KSs?=',
  );
  expect(head.to).toEqual(['hello@deepvan.example', 'a@example.in', 'b@example.in', 'hello+t1@deepvan.example', 'office@deepvan.example']);
  expect(head).toMatchObject({ from: 'sita@example.in', fromName: 'Sīta Devi', subject: 'किताब', messageId: null, sort: 'person' });
});

test('of a mail without a header nothing is said', () => {
  expect(read('')).toMatchObject({ from: '', to: [], subject: '', references: [], sort: 'person', isForged: false });
});

test.each([
  ['machine', 'Auto-Submitted: auto-replied'],
  ['person', 'Auto-Submitted: no'],
  ['machine', 'X-Autoreply: yes'],
  ['person', 'X-Autoreply: no'],
  ['machine', 'X-Auto-Response-Suppress: DR, OOF'],
  ['person', 'X-Auto-Response-Suppress: None'],
  ['machine', 'Precedence: list'],
  ['person', 'Precedence: normal'],
  ['machine', 'Return-Path: <>'],
  ['list', 'List-Id: <x.example>'],
  ['machine', 'Content-Type: multipart/report; report-type=disposition-notification'],
  ['bounce', 'Content-Type: multipart/report; report-type=delivery-status'],
  ['bounce', 'X-Failed-Recipients: a@example.in'],
])('it is of a %s: %s', (sort, line) => {
  expect(read(line).sort).toBe(sort);
});

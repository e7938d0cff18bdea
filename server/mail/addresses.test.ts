import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test('where a mail was sent to is read of people’s and servers’ headers, folded or not', () => {
  const lines = [
    'From: "Anita, Devi" <anita@example.in>',
    'TO: "Deepvan, Trust" <Answers+abc@deepvan.example>,',
    '\t(office) second+x@deepvan.example',
    'Cc: =?utf-8?q?Asha?= <asha@example.in>',
    'Delivered-To: answers@deepvan.example',
    'Delivered-To: box@host.example',
    'X-Original-To: answers+def@deepvan.example',
    'Subject: to: nobody@example.in',
    'To-Nobody: other@example.in',
  ].join('\r\n');
  expect(addressesIn(lines)).toEqual([
    'Answers+abc@deepvan.example',
    'second+x@deepvan.example',
    'asha@example.in',
    'answers@deepvan.example',
    'box@host.example',
    'answers+def@deepvan.example',
  ]);
});

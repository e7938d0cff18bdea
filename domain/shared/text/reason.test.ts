import { expect, test } from 'vitest';
import { REASONS } from '#domain/office/constants.ts';
import { saysWhy } from './reason.ts';

test.each([
  'The donor asks for a certificate.',
  'We compare it.',
  'To pay it again',
  'Verification',
  'भुगतान के लिए देखा',
  'To pay, to pay again, and to compare',
  ...Object.values(REASONS).flat(),
])('%j says why', (reason) => expect(saysWhy(reason)).toBe(true));

test.each([
  '',
  'x',
  'Audit',
  'To pay it',
  '1234567890123',
  '..............',
  'a'.repeat(40),
  'aaaaaaaaaa bbbbbbbbbb',
  'test test test',
  'Test, TEST, test!',
  'payment payment payment',
  'asdfasdfasdf',
  'verification verification',
  'क'.repeat(20),
  'ab ab ab ab ab ab ab ab',
])('%j does not', (reason) => expect(saysWhy(reason)).toBe(false));

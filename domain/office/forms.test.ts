import { expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { officeCodeForm, reasonForm, searchForm } from '#domain/office/forms.ts';
import { MAX_REASON_LENGTH, MAX_REFERENCE_LENGTH, REASON_LONG, REASON_REQUIRED, SEARCH_LONG, SEARCH_SHORT } from './constants.ts';

test.each([
  ['', REASON_REQUIRED],
  [' \n\u200b ', REASON_REQUIRED],
  ['x'.repeat(MAX_REASON_LENGTH), undefined],
  [`${'x'.repeat(MAX_REASON_LENGTH)} `, undefined],
  ['x'.repeat(MAX_REASON_LENGTH + 1), REASON_LONG],
])('a reason: %#', (reason, error) => expect(checkForm(reasonForm, { reason }).errors.reason).toBe(error));

test.each([
  ['', SEARCH_SHORT],
  ['a ', SEARCH_SHORT],
  [' ab', undefined],
  ['x'.repeat(MAX_REFERENCE_LENGTH + 1), SEARCH_LONG],
])('a search: %#', (query, error) => expect(checkForm(searchForm, { query }).errors.query).toBe(error));

test.each([
  ['', 'Enter a valid OTP'],
  ['12345', 'Enter a valid OTP'],
  ['1234567', 'Enter a valid OTP'],
  ['१२३ ४५६', undefined],
])('a code: %j', (otp, error) => expect(checkForm(officeCodeForm, { otp }).errors.otp).toBe(error));

import { describe, expect, test } from 'vitest';
import { cleanReference, isBankReference, REFERENCE_INVALID } from '#domain/forms/bank-references.ts';

describe('a reference of a bank', () => {
  test.each([
    ['NEFT', 'SBINN26332000123'],
    ['NEFT, digits after the bank', 'HDFC026332000123'],
    ['RTGS', 'SBINR52026112812345678'],
    ['NEFT in the form of ISO 20022', 'HDFCN52026112812345678'],
    ['IMPS or UPI', '633212345678'],
    ['a cheque', '004512'],
    ['within the State Bank', 'IK0ABCD123'],
    ['within HDFC Bank', 'N326261234567890'],
  ])('of %s is taken: %s', (_kind, reference) => expect(isBankReference(cleanReference(reference))).toBe(true));

  test.each([
    'x',
    'UTR1',
    'paid',
    '12345',
    '1234567',
    '63321234567',
    '6332123456789',
    'SBINN2633200012',
    'SBINN263320001234',
    'SBINR5202611281234567',
    'SB1NN26332000123',
    'IKABCDEFGH',
    'the bank has paid it',
  ])('is not %s', (reference) => expect(isBankReference(cleanReference(reference))).toBe(false));

  test.each([
    ['UTR: sbinn26332000123', 'SBINN26332000123'],
    ['UTR No. SBIN N263 3200 0123', 'SBINN26332000123'],
    ['NEFT-SBINN26332000123', 'SBINN26332000123'],
    ['UTR Number – SBINR52026112812345678 ', 'SBINR52026112812345678'],
    ['IMPS/633212345678', '633212345678'],
    ['RRN 6332-1234-5678', '633212345678'],
    ['Cheque no: ००४५१२', '004512'],
    ['utr\u200b: 633212345678', '633212345678'],
    // No label: a bank's letters.
    ['UTRB026332000123', 'UTRB026332000123'],
    ['IDIBH26332000123', 'IDIBH26332000123'],
  ])('is cleaned as people paste it: %j', (typed, reference) => expect(cleanReference(typed)).toBe(reference));

  test('that is none is answered with what is expected', () =>
    expect(REFERENCE_INVALID).toBe(
      'Enter the bank’s reference: 16 letters and digits with the bank’s 4 letters first (NEFT), 22 of them (RTGS), 12 digits (IMPS, UPI), 6 digits (cheque), or the number of a transfer within one bank, such as IK0ABCD123.',
    ));
});

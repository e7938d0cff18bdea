import { expect, test } from 'vitest';
import { legalIdentity } from './legal.ts';

const registration = {
  sample: false,
  note: 'None',
  name: 'Ujala Trust',
  number: 'E-1234',
  pan: 'AAATU1234A',
  eightyG: { urn: 'AAATU1234AF20261', issuedOn: '2026-04-01', validFrom: '2026-04-01', validTo: '2031-03-31' },
  signatory: { name: 'Asha', role: 'Treasurer' },
  auditor: 'Rao & Co., Pune',
};

test('says who is registered, under which numbers and for how long, and nothing else', () => {
  expect(legalIdentity({ registration, locale: 'en-IN' })).toEqual({
    name: 'Ujala Trust',
    number: 'E-1234',
    pan: 'AAATU1234A',
    eightyG: 'AAATU1234AF20261, valid from 1 April 2026 to 31 March 2031',
    auditor: 'Rao & Co., Pune',
  });
});

test('days are in the language of the pages', () => {
  expect(legalIdentity({ registration, locale: 'hi-IN' }).eightyG).toContain('1 अप्रैल 2026');
});

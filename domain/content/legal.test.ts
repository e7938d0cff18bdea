import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { legalIdentity } from './legal.ts';

const registration = {
  from: '2026-04-01',
  declaration: 'Received with thanks.',
  sample: false,
  note: 'None',
  name: 'Ujala Trust',
  number: 'E-1234',
  pan: 'AAATU1234A',
  eightyG: { urn: 'AAATU1234AF20261', issuedOn: '2026-04-01', validFrom: '2026-04-01', validTo: '2031-03-31' },
  signatory: { name: 'Asha', role: 'Treasurer' },
  auditor: 'Rao & Co., Pune',
};

const contact = {
  address: { lines: ['12 Mandir Lane'], city: 'Pune', district: 'Pune', state: 'Maharashtra', pincode: '411001', country: 'India' },
  phones: [],
  emails: [],
  security: '',
  hours: [],
  whatsapp: 'https://chat.example/1',
};

test('says who is registered, under which numbers and for how long, and nothing else', () => {
  expect(legalIdentity({ registration, contact })).toEqual({
    name: 'Ujala Trust',
    number: 'E-1234',
    pan: 'AAATU1234A',
    eightyG: 'AAATU1234AF20261, valid from 1 April 2026 to 31 March 2031',
    address: '12 Mandir Lane, Pune, Pune, Maharashtra 411001',
    auditor: 'Rao & Co., Pune',
  });
});

test('days are in the language that is spoken', () => {
  expect(speak('hi', () => legalIdentity({ registration, contact }).eightyG)).toContain('1 अप्रैल 2026');
});

import { describe, expect, test } from 'vitest';
import { areAlike, type Known, matchOf, type Claim } from './donor-match.ts';

const ASHA: Known = { id: 'a', name: 'Asha Mishra', email: 'asha@example.in', phone: '9876543210', pan_hash: 'ASHA' };
const claim = (change: Partial<Claim> = {}): Claim => ({ name: 'Asha Mishra', email: null, phone: null, panHashes: [], ...change });

test.each([
  ['Asha Mishra', 'ASHA  MISHRA'],
  ['Smt. Asha D. Mishra', 'Asha Devi Mishra'],
  ['A. Mishra', 'Asha Mishra'],
  ['Mishra Asha', 'Asha Mishra'],
  ['Ashamishra', 'Asha Mishra'],
  ['Asha', 'Asha Mishra'],
  ['श्रीमती आशा मिश्रा', 'आशा मिश्रा'],
  ['Asha Mishra', 'आशा मिश्रा'],
  ['Smt. Asha D. Misra', 'आशा देवी मिश्रा'],
  ['A. Mishra', 'आशा मिश्रा'],
  ['आ. मिश्रा', 'Asha Mishra'],
  ['Ram Prasad', 'रामप्रसाद'],
  ['Mohd Wajid', 'मोहम्मद वाजिद'],
])('%s and %s are one name', (one, other) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([true, true]);
});

test.each([
  ['Asha Mishra', 'Asha Yadav'],
  ['Asha Mishra', 'Ravi Mishra'],
  ['A. M.', 'Asha Mishra'],
  ['Asha Mishra', 'आशा यादव'],
  ['Kamal Mishra', 'कमला मिश्रा'],
  ['Asha Mishra', 'आ. मि.'],
  ['Asha Misra', 'Asha Mishra'],
  ['2', '१'],
  ['Mr.', 'Asha Mishra'],
])('%s and %s are two', (one, other) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([false, false]);
});

describe('a donation finds its donor', () => {
  test.each<[string, Partial<Claim>, Partial<Known>, string]>([
    ['by PAN, under an earlier secret too', { panHashes: ['new', 'ASHA'] }, {}, 'pan'],
    ['by PAN without a name', { name: null, panHashes: ['ASHA'] }, {}, 'pan'],
    ['by email and name', { email: 'asha@example.in' }, {}, 'email'],
    ['by email and name, of a donor without PAN', { email: 'asha@example.in', panHashes: ['ASHA'] }, { pan_hash: null }, 'email'],
    ['by phone and name', { name: 'A. Mishra', phone: '9876543210' }, {}, 'phone'],
    ['by email and phone where nobody gave a name', { name: null, email: 'asha@example.in', phone: '9876543210' }, {}, 'contact'],
  ])('%s', (_what, given, known, by) => {
    expect(matchOf(claim(given), [{ ...ASHA, ...known }])).toEqual({ found: { id: 'a', by }, doubts: [] });
  });

  test.each<[string, Partial<Claim>, string | null]>([
    ['the same PAN with another name', { name: 'Ravi Yadav', panHashes: ['ASHA'] }, 'pan'],
    ['the same phone with another name', { name: 'Ravi Mishra', phone: '9876543210' }, 'contact'],
    ['the same email without a name', { name: null, email: 'asha@example.in' }, 'name'],
    ['the same email and name with another PAN', { email: 'asha@example.in', panHashes: ['OTHER'] }, 'otherPan'],
    ['the same phone with another name and another PAN', { name: 'Ravi Mishra', phone: '9876543210', panHashes: ['OTHER'] }, null],
    ['the same name alone', {}, null],
  ])('and not by %s: %s', (_what, given, why) => {
    expect(matchOf(claim(given), [ASHA])).toEqual({ found: null, doubts: why ? [{ id: 'a', why }] : [] });
  });

  test('by the surest mark, and among equals the oldest record, whatever the order', () => {
    const other: Known = { ...ASHA, id: 'b', pan_hash: null };
    const given = claim({ email: 'asha@example.in', panHashes: ['ASHA'] });
    for (const known of [
      [ASHA, other],
      [other, ASHA],
    ]) {
      expect(matchOf(given, known)).toEqual({ found: { id: 'a', by: 'pan' }, doubts: [] });
      expect(matchOf({ ...given, panHashes: [] }, known).found).toEqual({ id: 'a', by: 'email' });
    }
  });

  test('by email, and says that somebody else has given the same PAN', () => {
    const ravi: Known = { id: 'r', name: 'Ravi Yadav', email: null, phone: null, pan_hash: 'ASHA' };
    const known = [{ ...ASHA, pan_hash: null }, ravi];
    expect(matchOf(claim({ email: 'asha@example.in', panHashes: ['ASHA'] }), known)).toEqual({
      found: { id: 'a', by: 'email' },
      doubts: [{ id: 'r', why: 'pan' }],
    });
  });
});

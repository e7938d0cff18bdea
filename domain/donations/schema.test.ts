import { describe, expect, test } from 'vitest';
import { PRESETS, raisedPercent } from './constants.ts';
import { rupeesToPaise } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { donorFields } from './form.ts';
import { orderRequestSchema } from './schema.ts';

const FORM = { name: 'Asha Mishra', email: 'asha@example.in', phone: '9876543210', panNo: '' };
const donorFormSchema = schemaOf({ fields: donorFields });

function errors(change: object, schema: typeof donorFormSchema | typeof orderRequestSchema = donorFormSchema, base: object = FORM) {
  const parsed = schema.safeParse({ ...base, ...change });
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

const inOrder = (change: object) => errors(change, orderRequestSchema, { amount: 50_000 });

describe('the donation form (specification 1, section 5)', () => {
  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: '   ' }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'asha@' }, { email: 'Invalid email format' }],
    [{ email: `${'a'.repeat(65)}@example.in` }, { email: 'Invalid email format' }],
    [{ email: 'asha@example-.in' }, { email: 'Invalid email format' }],
    [{ email: 'o!asha#1@xn--11b4c3d.xn--h2brj9c' }, {}],
    [{ phone: '' }, { phone: 'Enter Your Phone Number' }],
    [{ phone: '98765abcde' }, { phone: 'Invalid Mobile No Format' }],
    [{ phone: '(+91) 98765.43210' }, {}],
    [{ phone: '+449876543210' }, { phone: 'Invalid Mobile No Format' }],
    [{ phone: '987654321' }, { phone: 'The minimum and maximum value should be 10 digits' }],
    [{ phone: '98765432101' }, { phone: 'The minimum and maximum value should be 10 digits' }],
    [{ panNo: 'ABCDE1234F' }, { panNo: 'Enter a valid PAN, such as ABCPE1234F, or leave it empty' }],
    [{}, {}],
  ])('%o: %o', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  test('makes one line of an address, and takes at most 300 characters', () => {
    expect(donorFormSchema.parse({ ...FORM, panNo: 'ABCPE1234F', address: ' House 12 \r\n\n Kasia,  \n274402 ' }).address).toBe(
      'House 12, Kasia, 274402',
    );
    expect(errors({ panNo: 'ABCPE1234F', address: 'x'.repeat(301) })).toEqual({ address: 'Address must be at most 300 characters' });
  });

  test.each(['ABCPE1234F', 'abcpe1234f', ' ABCHE1234F ', '', undefined])('takes the PAN %s', (panNo) => {
    expect(errors({ panNo })).toEqual({});
  });

  test('accepts an address and a PAN in any case', () => {
    expect(donorFormSchema.parse({ ...FORM, email: ' Asha@Example.IN ', panNo: 'abcpe 1234f' })).toMatchObject({
      email: 'asha@example.in',
      panNo: 'ABCPE1234F',
    });
  });
});

test('an address is asked for beside a PAN alone', () => {
  expect(donorFormSchema.parse({ ...FORM, address: 'Kasia' })).not.toHaveProperty('address');
});

describe('an order', () => {
  test.each([0, 99, -1, 100.5, '50000', null, 100_000_001])('of %s paise is refused', (amount) => {
    expect(inOrder({ amount })).toEqual({ amount: 'Please enter a valid amount' });
  });

  test.each([100, 50_000, 100_000_000])('of %i paise is accepted', (amount) => {
    expect(inOrder({ amount })).toEqual({});
  });

  test('reports the donor’s faults by field', () => {
    expect(inOrder({ userData: { name: '', email: 'x', phone: '1', panNo: 'x' } })).toEqual({
      'userData.name': 'Name is required',
      'userData.email': 'Invalid email format',
      'userData.phone': 'The minimum and maximum value should be 10 digits',
      'userData.panNo': 'Enter a valid PAN, such as ABCPE1234F, or leave it empty',
    });
  });
});

describe('amounts', () => {
  test.each([
    [500, 50_000],
    [0.1 + 0.2, 30],
    [1.005, 100],
    [1234.56, 123_456],
  ])('%d rupees are %i paise', (rupees, paise) => {
    expect(rupeesToPaise(rupees)).toBe(paise);
  });

  test.each([
    [500, '₹500'],
    [3_000_000, '₹30,00,000'],
    [1_234.5, '₹1,234.50'],
  ])('%d reads %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  test('the bar shows the amount raised against the target, at most full', () => {
    expect(raisedPercent(1_000_000, 3_000_000)).toBeCloseTo(33.33, 2);
    expect(raisedPercent(4_000_000, 3_000_000)).toBe(100);
    expect(raisedPercent(1, 0)).toBe(0);
  });

  test('presets (specification 1, section 9)', () => {
    expect(PRESETS).toEqual([500, 1000, 2500, 5000, 10_000]);
  });
});

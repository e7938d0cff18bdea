import { describe, expect, test } from 'vitest';
import { type Expected, ExpectedLines, findLine } from './match.ts';
import { readCertificate } from './read.ts';

const OWN = 'AAATS0000A';
const certificateText = (lines: Record<string, string>, between = ' '): string =>
  Object.entries({
    'Form No. 114\r\nCertificate of donation\r\nAcknowledgement number of Form No. 113': '998877665544332',
    'Acknowledgement number of Form No. 114': '114202627000000001',
    'PAN of the reporting person': OWN,
    'Name of donor': 'Asha Mishra',
    'Unique identification number of donor': 'ABCPE1234F',
    'Amount of donation received (INR)': '1,23,456.50',
    'Tax year in which such donation was received': '2026-27',
    'Type of donation': 'Specific grant',
    ...lines,
  })
    .map((pair) => pair.join(between))
    .join('\r\n');

describe('what a certificate says', () => {
  test.each(['beside', 'below'])('is read where values stand %s their names', (where) => {
    expect(readCertificate(certificateText({}, where === 'below' ? '\r\n' : ' '))).toMatchObject({
      form: '114',
      number: '114202627000000001',
      year: 2026,
      amount: 1_23_456_50,
      nature: 'specific',
      name: 'Asha Mishra',
      ids: expect.arrayContaining(['ABCPE1234F', OWN]),
    });
  });

  test.each<[string, Parameters<typeof certificateText>[0], object]>([
    ['an amount in words beside it', { 'Amount of donation received (INR)': '₹ 5,000 (five thousand)' }, { amount: 5_000_00 }],
    ['two years that do not follow one another', { 'Tax year in which such donation was received': '2026-28' }, { year: null }],
    ['a year in full', { 'Tax year in which such donation was received': '2026-2027' }, { year: 2026 }],
    ['the assessment year', { 'Tax year in which such donation was received': '', 'Assessment year': '2026-27' }, { year: 2025 }],
    [
      'an Aadhaar number in groups',
      { 'Unique identification number of donor': '2345 6789 0123' },
      { ids: expect.arrayContaining(['234567890123']) },
    ],
    [
      'a licence with signs',
      { 'Unique identification number of donor': 'UP-57 2010/1234' },
      { ids: expect.arrayContaining(['UP5720101234']) },
    ],
    ['a nature of its own', { 'Type of donation': 'Corpus' }, { nature: 'corpus' }],
  ])('with %s', (_name, lines, expected) => {
    expect(readCertificate(certificateText(lines))).toMatchObject(expected);
  });

  test('of the older form, with its own number alone', () => {
    const text = certificateText({}).replaceAll('114', '10BE').replaceAll('113', '10BD').replace('10BE202627000000001', '202627000000001');
    expect(readCertificate(text)).toMatchObject({ form: '10BE', number: '202627000000001' });
  });

  test('nothing, where it is a scan', () => {
    expect(readCertificate('')).toEqual({ form: null, number: null, year: null, amount: null, nature: null, name: null, ids: [] });
  });
});

const ASHA: Expected = {
  rowId: 'r1',
  donorId: 'd1',
  uniqueId: 'ABCPE1234F',
  name: 'Asha Mishra',
  nature: 'other',
  amount: 500_00,
  isTaken: false,
};

describe('whose it is', () => {
  const find = (lines: Record<string, string>, expected: readonly Expected[] = [ASHA]) =>
    findLine(readCertificate(certificateText({ 'Amount of donation received (INR)': '500', ...lines })), {
      pans: [OWN],
      linesOf: async (year) => new ExpectedLines(year === 2026 ? expected : []),
    });

  test('by number, amount and year', async () => {
    expect(await find({})).toEqual({ line: ASHA });
  });

  test('of two lines of a donor the one of its nature, and the one without a certificate', async () => {
    const [grant, other] = [
      { ...ASHA, rowId: 'r2', nature: 'specific' },
      { ...ASHA, rowId: 'r3' },
    ] as const;
    expect(await find({}, [other, grant])).toEqual({ line: grant });
    expect(await find({}, [other, { ...grant, isTaken: true }])).toEqual({ line: other });
  });

  test.each<[string, Record<string, string>, readonly Expected[], object]>([
    ['another amount', { 'Amount of donation received (INR)': '501' }, [ASHA], { doubt: 'amount', proposedId: 'd1' }],
    ['another year', { 'Tax year in which such donation was received': '2025-26' }, [ASHA], { doubt: 'id', proposedId: null }],
    ['no year', { 'Tax year in which such donation was received': '' }, [ASHA], { doubt: 'year', proposedId: null }],
    ['another foundation', { 'PAN of the reporting person': 'BBBTS0000A' }, [ASHA], { doubt: 'foundation', proposedId: null }],
    [
      'the number of nobody, and a known name',
      { 'Unique identification number of donor': 'ZZZPZ1234Z' },
      [ASHA],
      { doubt: 'id', proposedId: 'd1' },
    ],
    [
      'the number of nobody, and a name that two have',
      { 'Unique identification number of donor': 'ZZZPZ1234Z' },
      [ASHA, { ...ASHA, donorId: 'd2' }],
      { doubt: 'id', proposedId: null },
    ],
    ['a number of two donors', {}, [ASHA, { ...ASHA, donorId: 'd2', name: 'Ravi Yadav' }], { doubt: 'several', proposedId: 'd1' }],
    ['a line that has one', {}, [{ ...ASHA, isTaken: true }], { doubt: 'second', proposedId: 'd1' }],
  ])('the office decides with %s', async (_name, lines, expected, found) => {
    expect(await find(lines, expected)).toEqual(found);
  });

  test('the office decides where nothing can be read', async () => {
    const rules = { pans: [OWN], linesOf: async () => new ExpectedLines([]) };
    expect(await findLine(readCertificate(''), rules)).toEqual({ doubt: 'unreadable', proposedId: null });
  });
});

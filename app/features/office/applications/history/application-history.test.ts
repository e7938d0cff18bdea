import { expect, test } from 'vitest';
import { disclosureEntries, moveEntry } from '#app/features/office/applications/history/application-history.ts';
import { inOrder } from '#app/features/office/lib/history.ts';

test('a step of an application says who, why and what changed', () => {
  const step = {
    at: 7,
    from: 'more_info_requested',
    to: 'submitted',
    by: 'student',
    isByAwarder: false,
    reason: null,
    officeReason: null,
    amount: null,
    changed: ['name', 'bankDocument'],
  } as const;
  const entry = (change: Partial<Parameters<typeof moveEntry>[0]>) => moveEntry({ ...step, changed: [...step.changed], ...change });
  expect(entry({})).toEqual({
    at: 7,
    title: 'Submitted',
    by: 'the student',
    detail: 'Changed: Full name, Bank document',
  });
  expect(entry({ to: 'shortlisted', by: 'Ramesh Yadav', reason: 'Good marks.', changed: [] })).toMatchObject({
    title: 'Shortlisted',
    by: 'Ramesh Yadav',
    detail: 'Good marks.',
  });
  expect(entry({ to: 'approved', reason: 'It is yours.', officeReason: 'Three children.', amount: 40_000, changed: [] }).detail).toBe(
    'Awarded: ₹40,000\nFor the file: Three children.\nIt is yours.',
  );
  expect(entry({ to: 'disbursed', isByAwarder: true, reason: 'Sent.', changed: [] }).detail).toBe(
    'Sent.\nAwarded and paid out by the same person.',
  );
  expect(
    entry({ to: 'more_info_requested', changed: [], reason: 'Look.', asked: { fields: ['pincode'], until: '2026-12-05' } }).detail,
  ).toBe('Look.\nTo correct: Pin code.\nLast day: 5 December 2026.');
  const changes = [
    { field: 'name', before: 'Asha', after: 'आशा कुमारी' },
    { field: 'scholarshipPurpose', before: '["Transport"]', after: '["Tuition Fees","Transport"]' },
    { field: 'alternateMobile', before: null, after: '6000000001' },
  ];
  expect(entry({ changed: ['name', 'scholarshipPurpose', 'alternateMobile', 'accountNo'], changes, isLate: true }).detail).toBe(
    [
      'This came after the last day.',
      'Full name: Asha → आशा कुमारी',
      'Purpose: Transport → Tuition Fees, Transport',
      'Alternate mobile: nothing → 6000000001',
      'Changed: Account number',
    ].join('\n'),
  );
  const explained = [
    { field: 'pincode', before: '274304', after: '274304', explanation: 'So it is.' },
    { field: 'photograph', before: null, after: null, explanation: 'I have no camera.' },
  ];
  expect(entry({ changed: [], changes: explained }).detail).toBe(
    'Pin code: 274304, as it was. The student writes: “So it is.”\nPhotograph: no new file. The student writes: “I have no camera.”',
  );
});

test.each([
  ['pan', 'The full PAN was shown'],
  ['numbers', 'The full numbers were shown'],
  ['account', 'The full account number was shown'],
  ['aadhaar', 'The full Aadhaar number was shown'],
  ['bankDocument', 'Bank document was opened'],
] as const)('a disclosure of %s as text', (what, title) => {
  expect(disclosureEntries([{ at: 7, what, by: 'Ramesh Yadav', reason: 'We pay it out.' }])).toMatchObject([
    { title, detail: 'We pay it out.' },
  ]);
});

test('documents that one person opened one after the other, for one reason, are one entry; numbers stand alone', () => {
  const at = (minutes: number) => minutes * 60_000;
  const opened = { by: 'Ravi', reason: '' };
  const entries = disclosureEntries([
    { at: at(0), what: 'incomeCertificate', ...opened },
    { at: at(1), what: 'lastCertificate', ...opened },
    { at: at(2), what: 'incomeCertificate', ...opened },
    { at: at(3), what: 'aadhaar', by: 'Sita', reason: 'We compare it.' },
    { at: at(4), what: 'photograph', ...opened },
    { at: at(40), what: 'signature', ...opened },
    { at: at(41), what: 'signature', by: 'Sita', reason: 'To check the application' },
  ]);
  expect(entries.map(({ title, by, detail }) => [title, by, detail])).toEqual([
    ['Income certificate, Last certificate were opened', 'Ravi', ''],
    ['The full Aadhaar number was shown', 'Sita', 'We compare it.'],
    ['Photograph was opened', 'Ravi', ''],
    ['Signature was opened', 'Ravi', ''],
    ['Signature was opened', 'Sita', 'To check the application'],
  ]);
});

test('histories are merged in order of time', () => {
  const at = (time: number) => ({ at: time, title: '', by: '', detail: '' });
  expect(inOrder([at(3), at(1), at(2)]).map((one) => one.at)).toEqual([1, 2, 3]);
});

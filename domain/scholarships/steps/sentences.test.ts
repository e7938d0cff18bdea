import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { type Language, languages } from '#messages/language.ts';
import * as en from '#messages/en/scholarships/sentences.ts';
import * as hi from '#messages/hi/scholarships/sentences.ts';
import type { Given } from '#domain/forms/form.ts';
import { applicationRows } from '#domain/scholarships/values.ts';
import { fieldOf } from './questions.ts';
import { sentencesOf } from './sentences.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

const { name, ...others } = APPLICATION;
const WHOLE: Given = { ...others, fullName: name, scholarshipPurpose: ['Tuition Fees', 'Transport'] };
const MINOR: Given = { ...WHOLE, fullName: 'Sunita Kumari', dob: '2010-05-04', gender: 'Female', category: 'OBC' };

const read = (answers: Given, except: string[] = [], files: Record<string, string> = {}) =>
  sentencesOf(answers, { today: '2026-11-28', except: new Set(except), fileOf: (field) => files[field] ?? '' });
const texts = (answers: Given, page?: number | string) =>
  read(answers)
    .sentences.filter((one) => page === undefined || one.page === page)
    .map(({ text }) => text);

test('say who somebody is, by age', () => {
  expect(texts(MINOR, 1)[0]).toBe('You are Sunita Kumari, born on 4 May 2010, a girl of category OBC.');
  expect(texts({ ...MINOR, dob: '2004-05-04', gender: 'Male' }, 1)[0]).toBe(
    'You are Sunita Kumari, born on 4 May 2004, a man of category OBC.',
  );
  expect(texts({ ...MINOR, gender: 'Other' }, 1)[0]).toContain('a person of another gender of category OBC');
});

test.each<[string, Given, string]>([
  [
    'a school',
    { educationType: 'SCHOOL', currentClass: '11', schoolName: 'Sunrise School', schoolBoard: '' },
    'You go to school: class 11 of Sunrise School.',
  ],
  [
    'a college',
    { educationType: 'COLLEGE', courseYear: '2', currentCourse: 'B.Sc.', collegeName: 'Kisan College' },
    'You go to college: year 2 of B.Sc. at Kisan College.',
  ],
  ['an income', { annualIncome: '₹50k–1L' }, 'Your family’s income in a year: ₹50,000 to ₹1,00,000.'],
  [
    'a wish',
    { amountRequested: '125000', scholarshipPurpose: ['Tuition Fees', 'Books & Materials'] },
    'You ask for ₹1,25,000, for tuition fees, books & materials.',
  ],
  [
    'an account',
    { accountHolderRelation: 'Mother', accountHolderName: 'Sita Devi' },
    'The money goes to your mother’s bank account, in the name of Sita Devi.',
  ],
  [
    'a masked number',
    { accountNo: '12345678901', ifscCode: 'SBIN0001234' },
    'The account number is •••••••8901, with the IFSC code SBIN0001234.',
  ],
  ['a parent who is not known', { fatherUnknown: true }, 'Your father is not known, or no longer with us.'],
  [
    'one address',
    { currentAddress: 'Lampur\nPost Bishunpur', sameAddress: true, permanentAddress: 'Lampur\nPost Bishunpur' },
    'That is also your permanent address.',
  ],
  ['a no', { previousScholarship: 'No' }, 'You have had no scholarship before.'],
  [
    'a yes',
    { otherScholarships: 'Yes', otherScholarshipDetails: 'NSP, 2025.' },
    'You have also asked others for a scholarship: NSP, 2025.',
  ],
  [
    'a guardian',
    { ...MINOR, guardianRelation: 'Mother', guardianName: 'Sita Devi', guardianBirthYear: 1985 },
    'You ask your mother for permission, Sita Devi, born in 1985.',
  ],
])('%s', (_, answers, sentence) => expect(texts(answers)).toContain(sentence));

test('an address that is both is said once, and its lines follow each other', () => {
  const found = texts({
    currentAddress: 'Lampur\nPost Bishunpur',
    district: 'Deoria',
    pincode: '274001',
    sameAddress: true,
    permanentAddress: 'Lampur',
  });
  expect(found).toEqual(['You live at Lampur, Post Bishunpur, Deoria 274001.', 'That is also your permanent address.']);
});

test('an answer whose sentence lacks its beginning is still said', () =>
  expect(texts({ category: 'OBC', religion: 'Hindu', district: 'Deoria' })).toEqual([
    'Religion: Hindu.',
    'Category: OBC.',
    'District: Deoria.',
  ]));

test('a wrong answer is told elsewhere, a file by its name, what is empty by its label alone', () => {
  const { sentences, empty } = read({ ...MINOR, pincode: '1', alternateMobile: '' }, ['pincode'], { aadhaarCard: 'card.jpg' });
  expect(sentences.flatMap(({ names }) => names)).not.toContain('pincode');
  expect(sentences.map(({ text }) => text)).toContain('Aadhaar card: card.jpg.');
  expect(empty).toContain('alternateMobile');
  expect(empty).not.toContain('declaration');
});

const WHO: [string, Given][] = [
  ['of 16 at school', MINOR],
  [
    'of age at college',
    { ...WHOLE, dob: '2004-01-01', educationType: 'COLLEGE', collegeName: 'Kisan College', currentCourse: 'B.A.', courseYear: 1 },
  ],
];

describe.each(languages.flatMap((language) => WHO.map(([who, answers]) => [who, language, answers] as const)))(
  'every answer of somebody %s, in %s',
  (_, language, answers) => {
    test('is in exactly one sentence', () =>
      speak(language, () => {
        const { sentences, empty } = read(answers);
        const names = sentences.flatMap((sentence) => sentence.names);
        expect(new Set(names).size).toBe(names.length);
        const rows = applicationRows({ ...answers, name: answers['fullName'], submittedAt: Date.parse('2026-11-28') } as never, {
          timezone: 'Asia/Kolkata',
        }).filter(({ text, name: field }) => text !== '' && fieldOf(field)?.kind !== 'hidden');
        expect(rows.map((row) => row.name).filter((field) => !names.includes(field))).toEqual([]);
        expect(empty.filter((field) => names.includes(field))).toEqual([]);
      }));
  },
);

test('in Hindi each part of a sentence says the same answers, and the options have their names', () => {
  const namesIn = (messages: object): unknown =>
    Object.fromEntries(
      Object.entries(messages).map(([key, text]) => [
        key,
        typeof text === 'object' ? namesIn(text as object) : String(text).match(/\{\w+\}/g),
      ]),
    );
  expect(namesIn(hi)).toEqual(namesIn(en));
  const textsIn = (language: Language) => speak(language, () => texts(MINOR));
  expect(textsIn('hi')).toHaveLength(textsIn('en').length);
  expect(textsIn('hi')[0]).toBe('आपका नाम Sunita Kumari है, जन्मतिथि 4 मई 2010, लड़की, वर्ग ओबीसी।');
  expect(textsIn('hi').filter((text) => !/[।?.!]$/.test(text))).toEqual([]);
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useContentFolder } from '#tests/setup/files/content-folder.ts';

const content = useContentFolder();
const { change, load } = content;

test('an invalid foundation.json prevents the start, with every fault in one message', () => {
  change('foundation.json', (json) => {
    json.themeColor = 'blue';
    json.timezone = 'Asia/Padrauna';
    delete json.contact;
  });
  expect(() => load()).toThrow(/foundation\.json is not valid:\n(?=[\s\S]*- themeColor: )(?=[\s\S]*- timezone: )(?=[\s\S]*- contact: )/);
  rmSync(join(content.dir, 'foundation.json'));
  expect(() => load()).toThrow(/foundation\.json/);
});

test.each([
  ['names another year', [{ id: '2025', opensOn: '2026-04-01', closesOn: '2026-09-30' }], /cycles\.0\.id: must name the year/],
  [
    'lasts longer than a year',
    [{ id: '2026', opensOn: '2026-04-01', closesOn: '2027-04-01' }],
    /cycles\.0\.closesOn: must be within a year/,
  ],
  [
    'is not the last one',
    [
      { id: '2026', opensOn: '2026-04-01', closesOn: '2026-09-30' },
      { id: '2028', opensOn: '2028-04-01', closesOn: '2028-09-30' },
    ],
    /cycles: must not list a cycle after one that repeats/,
  ],
])('a cycle that repeats and %s is a fault', (_, [first, ...others], error) => {
  change('foundation.json', (json) => {
    json.scholarships.cycles = [
      { ...first, title: 'Scholarships', repeats: 'yearly' },
      ...others.map((one) => ({ ...one, title: 'Other' })),
    ];
  });
  expect(() => load()).toThrow(error);
});

test.each([
  ['levels', { levels: {} }, /eligibility\.levels: must list at least one class or year/],
  ['a class', { levels: { school: [{ from: 9, to: 13 }] } }, /eligibility\.levels\.school\.0\.to: must be a class, 1 to 12/],
  [
    'an overlap',
    {
      levels: {
        college: [
          { from: 1, to: 2 },
          { from: 2, to: 3 },
        ],
      },
    },
    /eligibility\.levels\.college: must not overlap/,
  ],
  ['a ceiling', { incomeCeiling: 150_000 }, /eligibility\.incomeCeiling: must be one of 50000, 100000, 200000/],
  ['districts', { districts: [] }, /eligibility\.districts: must list a district/],
  ['a rule', { mayStillApply: ['marks'] }, /eligibility\.mayStillApply\.0: /],
])('rules of a cycle with a wrong %s are a fault', (_, eligibility, error) => {
  change('foundation.json', (json) => Object.assign(json.scholarships.cycles[0], { eligibility }));
  expect(() => load()).toThrow(error);
});

test.each([
  [{ promises: { answer: '2027-03-30' } }, /cycles\.0\.promises: must not be due before closesOn/],
  [{ promises: { read: 0 } }, /cycles\.0\.promises\.read: must be 1 or more/],
  [{ promises: { read: 'soon' } }, /cycles\.0\.promises\.read: must be a date such as/],
  [{ instalments: [{ share: 100, due: '2027-01-01' }] }, /cycles\.0\.instalments: must not be due before closesOn/],
  [{ instalments: [{ share: 50 }, { share: 40 }] }, /cycles\.0\.instalments: must have shares that make 100 together/],
])('a cycle that promises %j is a fault', (promised, error) => {
  change('foundation.json', (json) => Object.assign(json.scholarships.cycles[0], promised));
  expect(() => load()).toThrow(error);
});

test('a cycle that promises nothing is valid', () => {
  change('foundation.json', (json) => {
    delete json.scholarships.cycles[0].promises;
    delete json.scholarships.cycles[0].instalments;
    for (const phone of json.contact.phones) delete phone.forStudents;
  });
  expect(load().errors).toEqual([]);
});

test('a cycle without rules is valid, and a program that rules lead to must be there', () => {
  change('foundation.json', (json) => {
    delete json.scholarships.cycles[0].eligibility;
  });
  expect(load().errors).toEqual([]);
  change('foundation.json', (json) => {
    json.scholarships.cycles[0].eligibility = { instead: { income: '/programs/no-such-program' } };
  });
  expect(load().errors).toEqual([
    {
      file: 'foundation.json',
      key: '',
      field: 'scholarships.cycles.0.eligibility.instead.income',
      reason: 'no program in programs-details-ourprograms has the url "no-such-program"',
    },
  ]);
});

test('two cycles with one id are a fault: whoever applied to the first could not apply to the second', () => {
  change('foundation.json', (json) => {
    json.scholarships.cycles = ['2026', '2027'].map((year) => ({
      id: 'merit',
      title: 'Merit',
      opensOn: `${year}-04-01`,
      closesOn: `${year}-06-30`,
    }));
  });
  expect(() => load()).toThrow(/cycles: must each have an id of its own/);
});

test('a version of the notice for guardians that no form could send is a fault', () => {
  change('foundation.json', (json) => {
    json.scholarships.guardianNotice.version = `2026-${'x'.repeat(36)}`;
  });
  expect(() => load()).toThrow(/guardianNotice\.version: /);
});

test('a foundation.json that becomes invalid is ignored in favour of the last valid one', () => {
  const last = load();
  change('foundation.json', (json) => {
    json.name = '';
  });
  const next = load(last);
  expect(next.foundation).toEqual(last.foundation);
  expect(next.errors).toEqual([{ file: 'foundation.json', key: '', field: 'name', reason: 'must not be empty' }]);
});

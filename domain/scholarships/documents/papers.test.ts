import { describe, expect, test } from 'vitest';
import { PAPER_NAMES, type PaperRules, papersSchema } from '#domain/content/schema/papers-schema.ts';
import { type Given, optionValue } from '#domain/forms/form.ts';
import { neededPapers, PAPER_ORDER } from '#domain/scholarships/documents/needed-papers.ts';
import { missingOf, papersOf } from '#domain/scholarships/documents/papers.ts';
import { applicationQuestions, FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

const school = { educationType: 'SCHOOL', accountHolderRelation: 'Self', category: 'OBC', disabilityStatus: 'No' };
const rule = (paper: PaperRules[number]['paper'], when: PaperRules[number]['when'] = {}) => ({ paper, when });
const caste = [rule('casteCertificate', { category: ['SC', 'ST'], disabilityStatus: ['No'] })];

describe('the papers that are needed', () => {
  test.each<[string, Parameters<typeof neededPapers>[0], Given, string[]]>([
    ['a school, where the cycle says nothing', {}, school, ['incomeCertificate', 'lastCertificate']],
    ['a college, where the cycle says nothing', {}, { educationType: 'COLLEGE' }, ['incomeCertificate', 'latestCertificate']],
    ['nothing answered', {}, {}, ['incomeCertificate', 'lastCertificate']],
    ['none', { papers: [] }, school, []],
    ['another category', { papers: caste }, school, []],
    ['the category', { papers: caste }, { ...school, category: 'ST' }, ['casteCertificate']],
    ['one of two conditions', { papers: caste }, { ...school, category: 'ST', disabilityStatus: 'Yes' }, []],
    ['a condition that is not answered', { papers: caste }, {}, []],
    ['no renewal', { papers: [rule('bonafideCertificate', { renewal: true })] }, school, []],
    [
      'a renewal',
      { papers: [rule('bonafideCertificate', { renewal: true })] },
      { ...school, renewalAsked: 'marks' },
      ['bonafideCertificate'],
    ],
    [
      'a renewal with a mark sheet',
      { papers: [], renewal: { needsMarkSheet: true, mayStillApply: [] } },
      { ...school, renewalAsked: 'marks' },
      ['lastCertificate'],
    ],
  ])('%s', (_whom, cycle, answers, expected) => {
    expect(neededPapers(cycle, answers)).toEqual(expected);
  });

  test('of the sample are more in a parent’s account, and none twice', async () => {
    const [cycle] = (await openTestContext()).content().foundation.scholarships.cycles;
    expect(neededPapers(cycle!, school)).toEqual(['incomeCertificate', 'lastCertificate', 'bankDocument']);
    expect(neededPapers(cycle!, { ...school, educationType: 'COLLEGE', accountHolderRelation: 'Mother', renewalAsked: 'marks' })).toEqual([
      'incomeCertificate',
      'latestCertificate',
      'bonafideCertificate',
      'bankDocument',
      'aadhaarCard',
    ]);
  });

  test('can be named in the content, each with answers that the form has', () => {
    expect([...PAPER_NAMES].sort()).toEqual([...FILE_FIELDS].sort());
    expect([...PAPER_ORDER].sort()).toEqual([...FILE_FIELDS].sort());
    const { renewal: _renewal, ...conditions } = papersSchema.element.shape.when.unwrap().shape;
    for (const [name, values] of Object.entries(conditions)) {
      const { options } = applicationQuestions.fields[name as keyof typeof conditions];
      expect(values.unwrap().element.options, name).toEqual(options.map(optionValue));
    }
    expect(papersSchema.safeParse([{ paper: 'casteCertificate', when: { category: ['SC/ST'] } }]).success).toBe(false);
  });
});

describe('a paper', () => {
  const today = '2027-03-14';
  const statesOf = (more: Partial<Parameters<typeof papersOf>[0]>) =>
    Object.fromEntries(papersOf({ answers: school, today, ...more }).map(({ field, state }) => [field, state]));

  test('is missing, on the device, sent, comes later, or is asked for again', () => {
    const answers = { ...school, incomeCertificate: '/api/student/files/1', laterDocuments: '["aadhaarCard","signature"]' };
    expect(statesOf({ answers, until: today, waiting: ['signature'], asked: ['photograph'] })).toEqual({
      incomeCertificate: 'sent',
      lastCertificate: 'missing',
      bonafideCertificate: 'missing',
      bankDocument: 'missing',
      aadhaarCard: 'later',
      casteCertificate: 'missing',
      photograph: 'again',
      signature: 'waiting',
    });
  });

  test.each([
    ['the last day is over', { until: '2027-03-13' }, 'missing'],
    ['none comes later', {}, 'missing'],
    ['it has come', { until: today, answers: { aadhaarCard: '/api/student/files/1', laterDocuments: ['aadhaarCard'] } }, 'sent'],
    ['the office wants another', { answers: { aadhaarCard: '/api/student/files/1' }, asked: ['aadhaarCard'] }, 'again'],
    ['another is on the device', { answers: {}, asked: ['aadhaarCard'], waiting: ['aadhaarCard'] }, 'waiting'],
  ])('that was to come later, when %s, is %s', (_when, more, state) => {
    expect(statesOf({ answers: { laterDocuments: ['aadhaarCard'] }, ...more })['aadhaarCard']).toBe(state);
  });

  test('of the other kind of school is not asked, and those that are needed come first', () => {
    const papers = papersOf({ answers: { ...school, educationType: 'COLLEGE' }, today, needed: ['aadhaarCard', 'latestCertificate'] });
    expect(papers.slice(0, 3)).toEqual([
      { field: 'latestCertificate', isNeeded: true, state: 'missing' },
      { field: 'aadhaarCard', isNeeded: true, state: 'missing' },
      { field: 'incomeCertificate', isNeeded: false, state: 'missing' },
    ]);
    expect(papers.map(({ field }) => field)).not.toContain('lastCertificate');
    expect(missingOf(papers)).toHaveLength(8);
  });
});

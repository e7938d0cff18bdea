import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { eligibilitySchema } from '#domain/content/schema/eligibility-schema.ts';
import { judge, refusals, rulesInWords } from '#domain/scholarships/eligibility/eligibility.ts';
import { NO_STUDY } from '#domain/scholarships/eligibility/choices.ts';
import { rebuildList } from '#domain/scholarships/list/index.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationRows, openApplicant } from '#tests/setup/people/applicants.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { askForMore } from '#tests/setup/people/scholarships.ts';

const RULES = eligibilitySchema.parse({
  levels: {
    school: [
      { from: 11, to: 12, perYear: 18_000 },
      { from: 9, to: 10, perYear: 12_000 },
    ],
    college: [{ from: 1, to: 3, perYear: 24_000 }],
  },
  districts: [{ name: 'Kushinagar', also: ['कुशीनगर'] }, { name: 'Deoria' }, { name: 'Maharajganj', also: ['Mahrajganj'] }],
  incomeCeiling: 100_000,
  mayStillApply: ['district'],
});
const PUPIL = { educationType: 'SCHOOL', currentClass: 9, district: 'Kushinagar', annualIncome: '₹50k–1L' };
const STUDENT = { educationType: 'COLLEGE', courseYear: 3, district: 'Deoria', annualIncome: 'Below ₹50,000' };

describe('rules and answers', () => {
  test.each([
    ['the first class', PUPIL, 12_000],
    ['the last class', { ...PUPIL, currentClass: 12 }, 18_000],
    ['a number as a form holds it', { ...PUPIL, currentClass: '10' }, 12_000],
    ['the last year of college', STUDENT, 24_000],
    ['a district as people write it', { ...PUPIL, district: ' KUSHI NAGAR (Distt.) ' }, 12_000],
    ['a district in Hindi', { ...PUPIL, district: 'जिला कुशीनगर' }, 12_000],
    ['another spelling', { ...PUPIL, district: 'mahrajganj' }, 12_000],
    ['nothing yet', {}, null],
    ['half of it', { educationType: 'SCHOOL', district: '' }, null],
  ])('%s fits', (_, answers, perYear) => expect(judge(RULES, answers)).toEqual({ outcome: 'fits', misfits: [], perYear }));

  const FOR_CLASSES = 'The scholarship is for class 9 to 12, and year 1 to 3 of college.';
  const FOR_DISTRICTS = 'The scholarship is for students who live in Kushinagar, Deoria or Maharajganj.';
  const FOR_INCOMES = 'The scholarship is for families that earn up to ₹1,00,000 a year.';
  test.each([
    [{ ...PUPIL, currentClass: 8 }, 'no', { currentClass: `${FOR_CLASSES} You can apply once you are in class 9.` }],
    [{ ...STUDENT, courseYear: 4 }, 'no', { courseYear: FOR_CLASSES }],
    [{ ...PUPIL, annualIncome: '₹1L–2L' }, 'no', { annualIncome: FOR_INCOMES }],
    [{ ...PUPIL, annualIncome: 'Above ₹2L' }, 'no', { annualIncome: FOR_INCOMES }],
    [{ educationType: NO_STUDY }, 'no', { educationType: 'The scholarship is for students who are in school or college now.' }],
    [{ ...PUPIL, district: 'Ballia' }, 'may', {}],
    [{ ...PUPIL, district: 'Ballia', annualIncome: 'Above ₹2L' }, 'no', { annualIncome: FOR_INCOMES }],
  ])('%j: %s', (answers, outcome, refused) => {
    expect(judge(RULES, answers).outcome).toBe(outcome);
    expect(refusals(RULES, answers)).toEqual(refused);
  });

  test('a rule that lets people apply all the same is still named, with its reason', () =>
    expect(judge(RULES, { ...PUPIL, district: 'Ballia' }).misfits).toEqual([
      { rule: 'district', field: 'district', reason: FOR_DISTRICTS },
    ]));

  test('a cycle for pupils alone is not for students', () => {
    const rules = eligibilitySchema.parse({ levels: { school: [{ from: 9, to: 9 }] } });
    expect(refusals(rules, STUDENT)).toEqual({ educationType: 'The scholarship is for class 9.' });
  });

  test.each([[undefined], [{ mayStillApply: [], instead: {} }]])('a cycle without rules accepts everybody: %j', (rules) =>
    expect(judge(rules, { ...STUDENT, district: 'Nowhere', annualIncome: 'Above ₹2L' })).toMatchObject({ outcome: 'fits', perYear: null }),
  );

  test('are read by people', () =>
    expect(rulesInWords(RULES)).toEqual({
      rows: [
        { name: 'Class', text: 'Class 9 to 12, and year 1 to 3 of college' },
        { name: 'Home', text: 'Kushinagar, Deoria or Maharajganj' },
        { name: 'Income', text: 'Up to ₹1,00,000 a year, of the whole family' },
      ],
      amounts: [
        { level: 'Class 11 to 12', perYear: 'up to ₹18,000 a year' },
        { level: 'Class 9 to 10', perYear: 'up to ₹12,000 a year' },
        { level: 'College, year 1 to 3', perYear: 'up to ₹24,000 a year' },
      ],
      exceptions: 'If you live elsewhere, you may still apply: such applications are read one by one.',
    }));

  test('are read in Hindi too, with the districts as the rules spell them there', () =>
    speak('hi', () => {
      expect(rulesInWords(RULES).rows).toEqual([
        { name: 'कक्षा', text: 'कक्षा 9 से 12, और कॉलेज के वर्ष 1 से 3' },
        { name: 'घर', text: 'कुशीनगर, Deoria या Maharajganj' },
        { name: 'आय', text: 'पूरे परिवार की साल भर की आय ₹1,00,000 तक' },
      ]);
      expect(refusals(RULES, { ...PUPIL, currentClass: 8 })).toEqual({
        currentClass: 'यह छात्रवृत्ति कक्षा 9 से 12, और कॉलेज के वर्ष 1 से 3 के लिए है। कक्षा 9 में पहुँचने पर आवेदन करें।',
      });
    }));
});

describe('at submission', () => {
  const setRules = (ctx: TestContext, eligibility: typeof RULES | undefined) => {
    const { scholarships } = ctx.content().foundation;
    ctx.setFoundation({ scholarships: { ...scholarships, cycles: scholarships.cycles.map((cycle) => ({ ...cycle, eligibility })) } });
  };
  const marks = async (ctx: TestContext) => (await applicationRows(ctx)).map(({ eligibility }) => eligibility);
  const reasons = async (ctx: TestContext, number: string) => (await readApplication(ctx, number, operatorActor('Ramesh'))).outsideRules;

  test('what does not fit is refused with the reason at each field, and the same form may be sent again', async () => {
    const { ctx, apply } = await openApplicant();
    setRules(ctx, RULES);
    await expect(apply({ currentClass: 8, annualIncome: 'Above ₹2L' }, 'key-00000001')).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      fields: { currentClass: expect.stringContaining('class 9 to 12'), annualIncome: expect.stringContaining('₹1,00,000') },
    });
    expect(await applicationRows(ctx)).toEqual([]);
    const { applicationNumber } = await apply({}, 'key-00000001');
    expect(await marks(ctx)).toEqual(['fits']);
    expect(await reasons(ctx, applicationNumber)).toBeNull();
  });

  test('who may still apply is accepted and marked for the office, with the reasons', async () => {
    const { ctx, apply } = await openApplicant();
    setRules(ctx, RULES);
    const { applicationNumber } = await apply({ district: 'Ballia' });
    expect(await marks(ctx)).toEqual(['outside']);
    expect(await reasons(ctx, applicationNumber)).toEqual([expect.stringContaining('Kushinagar, Deoria or Maharajganj')]);
    setRules(ctx, undefined);
    expect(await reasons(ctx, applicationNumber)).toEqual([]);
    await rebuildList(ctx);
    expect(await marks(ctx)).toEqual(['fits']);
  });

  test('an answer that the office asked for again is never refused, but marked', async () => {
    const { ctx, apply } = await openApplicant();
    setRules(ctx, RULES);
    const { applicationNumber } = await apply();
    await askForMore(ctx, applicationNumber);
    await apply({ annualIncome: 'Above ₹2L' });
    expect(await marks(ctx)).toEqual(['outside']);
  });

  test('rules come again each year, with a cycle that repeats', async () => {
    const { ctx, apply } = await openApplicant();
    setRules(ctx, RULES);
    ctx.clock.set('2028-05-01T12:00:00+05:30');
    await expect(apply({ currentClass: 8 })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

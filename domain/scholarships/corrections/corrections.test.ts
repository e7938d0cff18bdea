import { describe, expect, test } from 'vitest';
import * as m from '#messages/index.ts';
import { namesOf } from '#domain/forms/form.ts';
import { accountNoOf, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { sweepUnconsented } from '#domain/scholarships/retention/retention.server.ts';
import { CORRECTABLE, corrected } from '#domain/scholarships/corrections.ts';
import { openRequest } from '#domain/scholarships/corrections/corrections.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type FieldName, isEncrypted } from '#domain/scholarships/steps/questions.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { sendCorrections, submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { readApplicationDetails } from '#domain/office/pages/office.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationRows, openApplicant } from '#tests/setup/people/applicants.ts';
import { everythingStored, APPLICATION, applicationInput, GUARDIAN } from '#tests/setup/people/scholarships.ts';

const NUMBER = 'DV-2026-000001';
const BY = operatorActor('Ramesh');
const TODAY = '2026-11-21';

async function asked(fields: readonly string[], { until, change = {} }: { until?: string; change?: Record<string, unknown> } = {}) {
  const applicant = await openApplicant();
  const { ctx, account } = applicant;
  await applicant.apply(change);
  await moveApplication(ctx, { number: NUMBER, to: 'under_review', words: 'Read', reason: 'Read', by: BY });
  ctx.clock.advance(1_000);
  await moveApplication(ctx, {
    number: NUMBER,
    to: 'more_info_requested',
    words: 'Please look.',
    reason: 'Please look.',
    by: BY,
    correction: { fields, until },
  });
  const row = async () => (await applicationRows(ctx))[0]!;
  const request = (await openRequest(ctx, await row()))!;
  const correct = (given: Record<string, unknown>, id = request.id) => sendCorrections(ctx, { applicant: account, request: id, given });
  return { ...applicant, row, request, correct, answers: async () => answersOf(ctx, await row()) };
}

const WORDS = 'It is written so on my card.';

/** Another valid answer for a field. */
const OTHERS: Partial<Record<FieldName, unknown>> = {
  fullName: 'Asha Devi',
  fatherName: 'Ram Lal',
  motherName: 'Gita Devi',
  dob: '2005-07-16',
  gender: 'Other',
  nationality: 'Other',
  religion: 'Sikh',
  category: 'SC',
  maritalStatus: 'Other',
  areaOfResidence: 'Urban',
  disabilityStatus: 'Yes',
  currentAddress: '1 Lake Road',
  permanentAddress: '2 Lake Road',
  pincode: '274301',
  district: 'Deoria',
  state: 'Bihar',
  mobileNumber: '9838041277',
  alternateMobile: '6000000002',
  email: 'other@example.in',
  fatherOccupation: 'Driver',
  motherOccupation: 'Nurse',
  annualIncome: '₹1L–2L',
  incomeProof: 'No',
  familyMembers: 6,
  studentMembers: 3,
  schoolName: 'Inter College Kasia',
  currentClass: 11,
  lastClassPassed: 10,
  schoolBoard: 'CBSE',
  marks10: '90%',
  previousScholarship: 'Yes',
  amountRequested: 20_000,
  accountNo: '40211234567891',
  ifscCode: 'SBIN0005678',
  needStatement: 'A wholly different statement, which is long enough to count as one in this form.',
  referee1Name: 'Sohan Lal',
  referee1Mobile: '7000000003',
  place: 'Kasia',
  date: '2026-11-22',
};

describe('what opens', () => {
  const stored = { ...APPLICATION, fullName: APPLICATION.name };
  const open = (named: readonly string[], given: Record<string, unknown> = {}, before: Record<string, unknown> = stored) =>
    corrected(named, { stored: before, given, today: TODAY }).open;

  test.each<[FieldName, FieldName[]]>([
    ['photograph', ['photograph']],
    ['fatherName', ['fatherName', 'fatherUnknown', 'fatherOccupation']],
    ['pincode', ['pincode', 'district', 'state']],
    ['previousScholarship', ['previousScholarship', 'previousScholarshipDetails']],
  ])('with %s', (named, all) => {
    expect(new Set(open([named]))).toEqual(new Set(all));
  });

  test('with the kind of education all that is asked about it', () => {
    expect(open(['educationType'])).toEqual(expect.arrayContaining(['schoolName', 'collegeName', 'lastCertificate', 'latestCertificate']));
    expect(open(['educationType'])).not.toContain('marks10');
  });

  test('a guardian, once the corrected birthday makes the student a minor, and no sooner', () => {
    const minor = { ...stored, ...GUARDIAN };
    expect(open(['dob'], { dob: '2005-06-16' })).toEqual(['dob']);
    expect(open(['dob'], { dob: '2010-06-15' })).toEqual(expect.arrayContaining(['guardianName', 'guardianBirthYear', 'guardianWay']));
    expect(open(['dob'], { dob: '2010-07-15' }, minor)).toEqual(['dob']);
  });

  test('nothing that was not named: every field of the form, one by one', () => {
    for (const name of CORRECTABLE) {
      const others = namesOf(applicationForm.fields).filter((other) => !open([name], OTHERS).includes(other));
      const { values } = corrected([name], { stored, given: OTHERS, today: TODAY });
      for (const other of others) expect([name, other, values[other]]).toEqual([name, other, (stored as Record<string, unknown>)[other]]);
    }
  });
});

test('each field that is named, and no other, changes, whatever else is sent', async () => {
  for (const name of ['needStatement', 'marks10', 'amountRequested', 'fullName', 'accountNo'] as const) {
    const { ctx, correct, answers, row } = await asked([name]);
    const [before, accountNo] = [await answers(), accountNoOf(ctx, await row())];
    await correct({ ...OTHERS, status: 'approved', number: 'DV-1' });
    const key = name === 'fullName' ? 'name' : name;
    const changed = name === 'accountNo' ? {} : { [key]: OTHERS[name] };
    expect(await answers()).toEqual({ ...before, ...changed });
    expect(accountNoOf(ctx, await row())).toBe(name === 'accountNo' ? OTHERS.accountNo : accountNo);
    const { name: shown, amount_requested, status } = await row();
    expect({ shown, amount_requested, status }).toEqual({
      shown: name === 'fullName' ? 'Asha Devi' : 'Asha Kumari',
      amount_requested: name === 'amountRequested' ? 20_000 : 25_000,
      status: 'submitted',
    });
  }
});

test('a whole application sent meanwhile, as by an older page, changes no more than that', async () => {
  const { ctx, account, answers } = await asked(['marks10', 'alternateMobile']);
  const before = await answers();
  const input = applicationInput({
    marks10: '90%',
    alternateMobile: undefined,
    needStatement: OTHERS.needStatement,
    accountNo: '40211234567891',
  });
  await submitApplication(ctx, { applicant: account, input });
  const { alternateMobile: _gone, ...others } = before;
  expect(await answers()).toEqual({ ...others, marks10: '90%' });
  expect(accountNoOf(ctx, (await applicationRows(ctx))[0]!)).toBe(APPLICATION.accountNo);
});

test('a draft with another number of the same last digits does not touch the sealed one', async () => {
  const { ctx, account, correct, row } = await asked(['marks10']);
  await saveDraft(ctx, { accountId: account.id, version: 0, data: { accountNo: '99999999997890' } });
  await correct({ marks10: '90%' });
  expect(accountNoOf(ctx, await row())).toBe(APPLICATION.accountNo);
});

test('an answer that is left out stays, an emptied one goes, and what is asked no more goes with its question', async () => {
  const { correct, answers } = await asked(['alternateMobile', 'maritalStatus', 'educationType']);
  await correct({
    alternateMobile: null,
    maritalStatusExplained: WORDS,
    educationType: 'COLLEGE',
    collegeName: 'UN College',
    currentCourse: 'BSc',
    courseYear: 2,
  });
  const now = await answers();
  expect(now).toMatchObject({ maritalStatus: 'Single', educationType: 'COLLEGE', collegeName: 'UN College', courseYear: 2 });
  for (const gone of ['alternateMobile', 'schoolName', 'currentClass', 'schoolBoard']) expect(now).not.toHaveProperty(gone);
});

test('errors of open fields alone are named; nothing is stored then', async () => {
  const { correct, answers } = await asked(['marks10', 'educationType']);
  const before = await answers();
  await expect(correct({ educationType: 'COLLEGE', marks10: 'x'.repeat(21), needStatement: '' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { marks10: 'Write at most 20 characters', collegeName: expect.any(String) },
  });
  expect(await answers()).toEqual(before);
});

test('a guardian consents to no correction, and is asked once a corrected birthday makes the student a minor', async () => {
  const { ctx, correct, answers } = await asked(['photograph', 'marks10'], { change: GUARDIAN });
  await correct({ marks10: '90%', photographExplained: WORDS });
  expect(await answers()).toMatchObject({ guardianName: 'Sita Devi', guardianRelation: 'Mother', declaration: true, marks10: '90%' });
  expect((await applicationRows(ctx))[0]).toMatchObject({ guardian_consent: 'given' });
  const adult = await asked(['dob']);
  await expect(adult.correct({ dob: GUARDIAN.dob })).rejects.toMatchObject({ fields: { guardianWay: expect.any(String) } });
  await adult.correct(GUARDIAN);
  expect((await applicationRows(adult.ctx))[0]).toMatchObject({ guardian_consent: 'awaited' });
});

test('a birthday that makes the student a minor is no longer taken when the last day of consent is over', async () => {
  const { ctx, correct, answers, row } = await asked(['dob'], { until: '2027-05-01' });
  const before = { ...(await row()), answers: await answers() };
  ctx.clock.set('2027-04-15T00:00:00+05:30');
  await expect(correct(GUARDIAN)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('last day for the consent'),
  });
  expect({ ...(await row()), answers: await answers() }).toEqual(before);
  expect(await sweepUnconsented(ctx)).toBe(0);
  await correct({ dob: OTHERS.dob });
  expect(await row()).toMatchObject({ status: 'submitted', guardian_consent: 'none' });
});

test('corrections belong to one request: not to one that is answered, nor to the whole form', async () => {
  const { correct, request } = await asked(['marks10']);
  await expect(correct({ marks10: '90%' }, 'another')).rejects.toMatchObject({ code: 'conflict' });
  await correct({ marks10: '90%' });
  await expect(correct({ marks10: '91%' })).rejects.toMatchObject({ code: 'conflict' });
  const whole = await asked([]);
  await expect(whole.correct({ marks10: '90%' })).rejects.toMatchObject({ code: 'conflict' });
  await whole.apply({ marks10: '90%', needStatement: OTHERS.needStatement });
  expect(await whole.answers()).toMatchObject({ marks10: '90%', needStatement: OTHERS.needStatement });
  expect(request.fields).toEqual(['marks10']);
});

describe('the request', () => {
  test('names fields and a day in notification, mail, log and history', async () => {
    const { ctx, account } = await asked(['incomeCertificate', 'pincode']);
    const own = await readOwnApplication(ctx, account.id);
    expect(own.correction).toMatchObject({
      fields: ['pincode', 'incomeCertificate'],
      note: 'Please look.',
      until: '2026-12-05',
      isOver: false,
      takesLate: true,
    });
    expect(own.timeline.at(-1)).toMatchObject({ asked: { fields: ['pincode', 'incomeCertificate'], until: '2026-12-05' } });
    const words = 'Please look.\nPlease correct: Pin code, Income certificate.\nLast day: 5 December 2026.';
    expect(await ctx.db.selectFrom('notifications').select('body').execute()).toContainEqual({ body: words });
    expect((await ctx.jobs('mail')).at(-1)?.payload.props).toMatchObject({
      reason: 'Please look.',
      asked: { labels: ['Pin code', 'Income certificate'], until: '2026-12-05' },
    });
    const details = await readApplicationDetails(ctx, NUMBER, BY);
    expect(details.history.at(-1)).toMatchObject({ asked: { fields: ['pincode', 'incomeCertificate'], until: '2026-12-05' } });
  });

  test('takes a day of the cycle, and none that is too near; only fields that there are, and only with a request', async () => {
    const { ctx, apply } = await openApplicant();
    await apply();
    const { foundation } = ctx.content();
    const [cycle] = foundation.scholarships.cycles;
    ctx.setFoundation({ scholarships: { ...foundation.scholarships, cycles: [{ ...cycle!, correctionDays: 30 }] } });
    const move = (correction: { fields: string[]; until?: string }, to: 'under_review' | 'more_info_requested' = 'more_info_requested') =>
      moveApplication(ctx, { number: NUMBER, to, words: 'Look', reason: 'Look', by: BY, correction });
    await expect(move({ fields: ['marks10'] }, 'under_review')).rejects.toMatchObject({ code: 'invalid_input' });
    await moveApplication(ctx, { number: NUMBER, to: 'under_review', words: 'Read', reason: 'Read', by: BY });
    expect((await readApplicationDetails(ctx, NUMBER, BY)).asking).toEqual({ until: '2026-12-21', earliest: '2026-11-24' });
    for (const name of ['declaration', 'guardianName', 'guardianEmail', 'sameAddress', 'status'])
      await expect(move({ fields: [name] })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(move({ fields: ['marks10'], until: '2026-11-23' })).rejects.toMatchObject({ fields: { until: expect.any(String) } });
    await move({ fields: ['marks10'], until: '2026-11-24' });
    expect((await readApplicationDetails(ctx, NUMBER, BY)).asking).toBeUndefined();
  });
});

describe('after the last day', () => {
  test('corrections are taken, and the office sees that they were late', async () => {
    const { ctx, correct } = await asked(['marks10'], { until: '2026-11-30' });
    ctx.clock.set('2026-12-01T00:00:00+05:30');
    expect(await openRequest(ctx, (await applicationRows(ctx))[0]!)).toMatchObject({ isOver: true });
    await correct({ marks10: '90%' });
    expect((await readApplicationDetails(ctx, NUMBER, BY)).history.at(-1)).toMatchObject({ to: 'submitted', isLate: true });
  });

  test('they are refused where the cycle says so, one by one or as a whole', async () => {
    const { ctx, correct, apply } = await asked(['marks10'], { until: '2026-11-30' });
    const { foundation } = ctx.content();
    const [cycle] = foundation.scholarships.cycles;
    ctx.setFoundation({ scholarships: { ...foundation.scholarships, cycles: [{ ...cycle!, lateCorrections: 'refused' }] } });
    ctx.clock.set('2026-11-30T23:59:59+05:30');
    expect(await openRequest(ctx, (await applicationRows(ctx))[0]!)).toMatchObject({ isOver: false, takesLate: false });
    ctx.clock.set('2026-12-01T00:00:00+05:30');
    await expect(correct({ marks10: '90%' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(apply()).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('what changed is shown to student and office, sealed in the database, its numbers masked', async () => {
  const { ctx, account, correct } = await asked(['needStatement', 'accountNo', 'scholarshipPurpose']);
  await correct({ needStatement: OTHERS.needStatement, accountNo: '40211234567891', scholarshipPurpose: ['Transport'] });
  const own = await readOwnApplication(ctx, account.id);
  expect(new Set(own.timeline.at(-1)?.changed)).toEqual(new Set(['needStatement', 'scholarshipPurpose', 'accountNo']));
  expect(own.correction).toBeUndefined();
  const { changes } = (await readApplicationDetails(ctx, NUMBER, BY)).history.at(-1)!;
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'needStatement', before: APPLICATION.needStatement, after: OTHERS.needStatement },
      { field: 'scholarshipPurpose', before: APPLICATION.scholarshipPurpose, after: '["Transport"]' },
    ]),
  );
  expect(changes?.filter(({ field }) => isEncrypted(field))).toEqual([
    { field: 'accountNo', before: '••••••••••7890', after: '••••••••••7891' },
  ]);
  const stored = await ctx.db.selectFrom('application_changes').selectAll().execute();
  expect(`${JSON.stringify(stored)}${await everythingStored(ctx)}`).not.toMatch(/bighas|wholly different|4021123/);
  expect(JSON.stringify(await readApplication(ctx, NUMBER, BY))).not.toMatch(/4021123/);
});

describe('each thing that was asked for has changed, or is explained', () => {
  const NOTHING_DONE = { code: 'invalid_input', message: m.scholarships.corrections.wanted };

  test.each<[string, FieldName, Record<string, unknown>]>([
    ['nothing', 'pincode', {}],
    ['the same answer', 'marks10', { marks10: '81%' }],
    ['the same answer with spaces', 'needStatement', { needStatement: ` ${APPLICATION.needStatement} ` }],
    ['the mask of the stored number', 'accountNo', { accountNo: '••••••••••7890' }],
    ['the stored number, typed again', 'accountNo', { accountNo: APPLICATION.accountNo }],
    ['no new file', 'photograph', { photograph: null }],
    ['an explanation of spaces', 'pincode', { pincodeExplained: ' \n ' }],
    ['an explanation of something else', 'pincode', { marks10Explained: WORDS }],
    ['another field', 'pincode', { needStatement: OTHERS.needStatement }],
  ])('%s is not sent', async (_what, field, given) => {
    const { correct, row } = await asked([field], { change: { marks10: '81%' } });
    await expect(correct(given)).rejects.toMatchObject({ ...NOTHING_DONE, fields: { [field]: m.scholarships.corrections.wanted } });
    expect(await row()).toMatchObject({ status: 'more_info_requested' });
  });

  test('nor is a whole application of an older page that is as it was', async () => {
    const { ctx, account } = await asked(['marks10', 'photograph']);
    await expect(submitApplication(ctx, { applicant: account, input: applicationInput({}) })).rejects.toMatchObject({
      fields: { marks10: m.scholarships.corrections.wanted, photograph: m.scholarships.corrections.wanted },
    });
  });

  test('a number with the same last digits has changed, also where the draft holds it', async () => {
    const typed = await asked(['accountNo']);
    await typed.correct({ accountNo: '99999999997890' });
    expect(accountNoOf(typed.ctx, await typed.row())).toBe('99999999997890');
    const saved = await asked(['accountNo']);
    await saveDraft(saved.ctx, { accountId: saved.account.id, version: 0, data: { accountNo: '99999999997890' } });
    await saved.correct({ accountNo: '••••••••••7890' });
    expect(accountNoOf(saved.ctx, await saved.row())).toBe('99999999997890');
  });

  test('what opens with it counts as it: the district of a pin code, the details of a Yes', async () => {
    const place = await asked(['pincode']);
    await place.correct({ district: 'Deoria' });
    const before = await asked(['previousScholarship'], {
      change: { previousScholarship: 'Yes', previousScholarshipDetails: 'From the state' },
    });
    await before.correct({ previousScholarshipDetails: 'From the district' });
    expect(await before.answers()).toMatchObject({ previousScholarshipDetails: 'From the district' });
  });

  test('what was never asked of this student can be explained alone', async () => {
    const { correct } = await asked(['collegeName']);
    await expect(correct({ collegeName: 'UN College' })).rejects.toMatchObject({
      fields: { collegeName: m.scholarships.corrections.wanted },
    });
    await correct({ collegeNameExplained: 'I still go to school.' });
  });

  test.each([
    ['pincodeExplained', 'so', 'Write at least 10 characters'],
    ['pincodeExplained', 'x'.repeat(301), 'Write at most 300 characters'],
    ['accountNoExplained', 'My number 4021 1234 567890 is right', 'Please leave the number itself out of these words'],
  ])('%s with words that cannot be taken', async (name, words, message) => {
    const { correct } = await asked(['pincode', 'accountNo']);
    const given = { pincodeExplained: WORDS, accountNoExplained: WORDS, [name]: words };
    await expect(correct(given)).rejects.toMatchObject({ code: 'invalid_input', fields: { [name]: message } });
  });

  test('student and office read the explanation in the history; it is sealed, and goes with the application', async () => {
    const { ctx, account, correct } = await asked(['fullName', 'photograph', 'accountNo', 'marks10']);
    const [name, photo, number] = ['मेरा नाम ऐसे ही लिखा जाता है।', 'I have no other picture.', 'It is the number in my book.'];
    await correct({
      fullNameExplained: name,
      photographExplained: photo,
      accountNoExplained: number,
      marks10: '90%',
      marks10Explained: 'No longer so',
    });
    const mask = '••••••••••7890';
    const { history } = await readApplicationDetails(ctx, NUMBER, BY);
    expect(history.at(-1)?.changes).toEqual([
      { field: 'marks10', before: null, after: '90%' },
      { field: 'accountNo', before: mask, after: mask, explanation: number },
      { field: 'photograph', before: null, after: null, explanation: photo },
      { field: 'name', before: APPLICATION.name, after: APPLICATION.name, explanation: name },
    ]);
    expect(history.at(-1)?.changed).toEqual(['marks10']);
    const own = await readOwnApplication(ctx, account.id);
    expect(own.timeline.at(-1)).toMatchObject({
      changed: ['marks10'],
      explained: [
        { field: 'accountNo', words: number },
        { field: 'photograph', words: photo },
        { field: 'name', words: name },
      ],
    });
    expect(await everythingStored(ctx)).not.toMatch(/no other picture|in my book|ऐसे ही/);
    await erase(ctx, account.email, true);
    expect(await ctx.db.selectFrom('application_changes').selectAll().execute()).toEqual([]);
  });
});

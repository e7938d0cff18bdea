import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { FILE_FIELDS, type FileField } from '#domain/scholarships/steps/questions.ts';
import { presentCycle } from '#domain/scholarships/cycles.server.ts';
import { readApplication, revealAccount } from '#domain/scholarships/office/office.server.ts';
import { recordConsent } from '#domain/scholarships/consent/consent.server.ts';
import { type ApplicationRequest, applicationRequestSchema } from '#domain/scholarships/schema.ts';
import { JUST_SENT, type SentState } from '#domain/scholarships/states.ts';
import { isMinor } from '#domain/scholarships/steps/age.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { recordPayment } from '#domain/scholarships/payments/payments.server.ts';
import { declineAward, moveApplication, withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Office } from './office.ts';
import { parentsOf, phoneOf } from './people.ts';
import { dealt, type Happening, type Often, type Stage } from './stage.ts';
import { enrol, lifeOf, type Student, studentOf, upload } from './students.ts';

const COURSES: readonly (Often & { moves: readonly SentState[] })[] = [
  { count: 8, moves: [] },
  { count: 7, moves: ['under_review'] },
  { count: 4, moves: ['under_review', 'more_info_requested'] },
  { count: 2, moves: ['under_review', 'more_info_requested', 'submitted'] },
  { count: 5, moves: ['under_review', 'shortlisted'] },
  { count: 3, moves: ['under_review', 'shortlisted', 'approved'] },
  { count: 2, moves: ['under_review', 'shortlisted', 'approved', 'paying'] },
  { count: 3, moves: ['under_review', 'shortlisted', 'approved', 'disbursed'] },
  { count: 2, moves: ['under_review', 'rejected'] },
  { count: 1, moves: ['under_review', 'shortlisted', 'approved', 'declined'] },
  { count: 1, moves: ['under_review', 'shortlisted', 'approved', 'paying', 'left'] },
  { count: 2, moves: ['withdrawn'] },
];

const REASONS: Partial<Record<SentState, readonly string[]>> = {
  under_review: ['We are reading your application.'],
  more_info_requested: ['Please send your income certificate.', 'Your income certificate is missing. A photo of it will do.'],
  shortlisted: ['Your marks and your need convinced us. The committee decides next.'],
  approved: ['The committee has awarded you this scholarship. We are glad.'],
  disbursed: ['The scholarship is on its way to your account.'],
  rejected: ['There were more applications than scholarships this year. Please apply again.'],
  declined: ['I study in another state now, and have a scholarship there.'],
  left: ['She told us by phone that she has moved to Delhi and left the college.'],
  withdrawn: ['I have been given another scholarship.'],
};

interface Applicant extends Student {
  moves: readonly SentState[];
  state: SentState;
}

const STEP_DAYS = 7;
const LONGEST_WAIT_DAYS = 30;

/**
 * Applications in every state, with their papers.
 * @throws AppError `conflict` when none could be sent in these months
 */
export function applicationsOf(stage: Stage, office: Office): { applicants: Applicant[]; story: Happening[] } {
  const applicants = dealt(stage, COURSES).map(({ moves }, n) => ({ ...studentOf(stage, n), moves, state: moves.at(-1) ?? JUST_SENT }));
  return { applicants, story: applicants.flatMap((applicant) => applicationOf(stage, office, applicant)) };
}

function applicationOf(stage: Stage, office: Office, student: Applicant): Happening[] {
  const { ctx, dice } = stage;
  const { moves, n } = student;
  const days = moves.length * STEP_DAYS + dice.int(moves.length === 0 ? STEP_DAYS : LONGEST_WAIT_DAYS);
  const sentAt = stage.daysAgo(days);
  requireCycle(stage, sentAt);
  let accountId = '';
  let number = '';
  const send = async (missing: readonly FileField[]): Promise<void> => {
    const answers = { ...answersOf(stage, student, todayAt(ctx)), ...(await papersOf(stage, accountId, student, missing)) };
    const input = applicationRequestSchema(() => todayAt(ctx)).parse(answers);
    number = (await submitApplication(ctx, { applicant: { ...student, id: accountId }, input })).applicationNumber;
    if (moves.length > 0) await agree(stage, number, input);
  };
  const move = async (to: SentState): Promise<void> => {
    const reason = dice.pick(REASONS[to] ?? ['We have read what you sent.']);
    if (to === 'submitted') return send([]);
    if (to === 'withdrawn') return void (await withdrawApplication(ctx, { accountId, reason }));
    if (to === 'declined') return void (await declineAward(ctx, { accountId, reason }));
    if (to === 'under_review') await assignApplication(ctx, { number, by: office.coordinator, reviewers: reviewersOf(office, n) });
    const correction = to === 'more_info_requested' ? { fields: ['incomeCertificate'] } : undefined;
    if (to !== 'paying' && to !== 'disbursed')
      return void (await moveApplication(ctx, {
        number,
        to,
        reason,
        words: to === 'left' ? '' : reason,
        by: office.coordinator,
        correction,
      }));
    await revealAccount(ctx, { number, by: office.treasurer, reason: 'To pay this scholarship.' });
    const serial = dice.int(90_000_000_000) + 10_000_000_000;
    const pay = (instalment: number) =>
      recordPayment(ctx, { number, instalment, on: todayAt(ctx), reference: `SBINN${serial + instalment}`, by: office.treasurer });
    if (to === 'paying') return void (await pay(1));
    const { award } = await readApplication(ctx, number, office.treasurer);
    for (const one of award?.instalments ?? []) await pay(one.number);
  };
  return [
    {
      at: sentAt - ONE_DAY_MS,
      run: async () => {
        accountId = await enrol(stage, student);
      },
    },
    { at: sentAt, run: () => send(moves.includes('more_info_requested') ? ['incomeCertificate'] : missingOf(stage)) },
    ...moves.map((to, step) => ({ at: stage.daysAgo(days - (step + 1) * STEP_DAYS) + step, run: () => move(to) })),
    ...lifeOf(stage, student, { since: sentAt, accountId: () => accountId }),
  ];
}

/** On paper, where somebody is to read it; the others wait. */
async function agree(
  { ctx }: Stage,
  number: string,
  { guardianName, guardianRelation, guardianBirthYear }: ApplicationRequest,
): Promise<void> {
  if (guardianName === undefined) return;
  await ctx.db.transaction().execute(async (trx) => {
    const waiting = trx
      .selectFrom('scholarship_applications')
      .select('id')
      .where('number', '=', number)
      .where('guardian_consent', '=', 'awaited');
    const application = await waiting.executeTakeFirst();
    if (application)
      await recordConsent(trx, ctx, application.id, {
        event: 'recorded',
        channel: 'paper',
        method: 'paper_seen',
        notice_version: ctx.content().foundation.scholarships.guardianNotice.version,
        guardian_name: guardianName,
        guardian_relation: guardianRelation ?? null,
        birth_year: guardianBirthYear ?? null,
      });
  });
}

const reviewersOf = (office: Office, n: number): string[] =>
  [office.reviewer, office.secondReviewer].filter((_, which) => n % 3 === 2 || n % 3 === which).map(({ accountId }) => accountId ?? '');

function requireCycle({ ctx }: Stage, at: number): void {
  if (!presentCycle({ ...ctx, clock: { now: () => at } })?.isOpen)
    throw new AppError(
      'conflict',
      'The demo needs a cycle of scholarships that was open in the last two months (content/foundation.json).',
    );
}

const missingOf = ({ dice }: Stage): FileField[] => FILE_FIELDS.filter((field) => dice.chance(field === 'casteCertificate' ? 0.5 : 0.15));

async function papersOf(
  stage: Stage,
  ownerId: string,
  { isAtSchool, holder }: Student,
  missing: readonly FileField[],
): Promise<Partial<Record<FileField, string>>> {
  const other = isAtSchool ? 'latestCertificate' : 'lastCertificate';
  const sent = FILE_FIELDS.filter((field) => field !== other && !missing.includes(field));
  const papers: Partial<Record<FileField, string>> = {};
  for (const field of sent) papers[field] = await upload(stage, ownerId, { field, as: field, holder });
  return papers;
}

const NEEDS = [
  'My father tills two bighas of land, and the fees of the last school year are still to be paid. I would like to become a teacher in our village.',
  'My mother sews for a shop in town. The college is 14 km away, and the bus costs more than we can spare. Books I borrow from a friend.',
  'हम चार भाई-बहन हैं और पिताजी दिहाड़ी मज़दूर हैं। किताबों और फ़ीस के लिए पैसे नहीं बचते। मैं नर्स बनकर अपने गाँव में काम करना चाहती हूँ।',
  'Since my father’s accident my brother works instead of studying. With this scholarship he could go back to school, and I could pay for the examination.',
  'I study by the light of a phone, as our house has no meter yet. I need a second-hand computer for my course, and the fees of two terms.',
];

const WORK = ['Farmer', 'Day labourer', 'Tailor', 'Shop assistant', 'Driver', 'At home'];
const PURPOSES = ['Tuition Fees', 'Books & Materials', 'Transport', 'Living Expenses', 'Digital Devices'];

function answersOf({ dice }: Stage, student: Student, today: string): Record<string, unknown> {
  const { name, isGirl, email, phone, dob, address, place, isAtSchool, school, income, category, holder, n } = student;
  const parents = parentsOf(dice, student);
  return {
    name,
    ...parents,
    dob,
    gender: isGirl ? 'Female' : 'Male',
    nationality: 'Indian',
    religion: dice.pick(['Hindu', 'Hindu', 'Muslim', 'Christian']),
    category,
    maritalStatus: 'Single',
    areaOfResidence: dice.pick(['Rural', 'Rural', 'Semi-Urban', 'Urban']),
    disabilityStatus: dice.chance(0.1) ? 'Yes' : 'No',
    currentAddress: address,
    permanentAddress: address,
    state: place.state,
    district: place.district,
    pincode: place.pincode,
    mobileNumber: phone,
    email,
    fatherOccupation: dice.pick(WORK),
    motherOccupation: dice.pick(WORK),
    annualIncome: income,
    incomeProof: 'Yes',
    familyMembers: dice.between(3, 9),
    studentMembers: dice.between(1, 3),
    ...(isAtSchool
      ? {
          educationType: 'SCHOOL',
          schoolName: school,
          currentClass: student.schoolClass,
          lastClassPassed: student.schoolClass - 1,
          schoolBoard: 'UP Board',
        }
      : { educationType: 'COLLEGE', collegeName: school, currentCourse: student.course, courseYear: student.courseYear }),
    mediumInstruction: dice.pick(['Hindi', 'English']),
    marks10: holder.marks,
    previousScholarship: 'No',
    scholarshipPurpose: JSON.stringify(PURPOSES.filter((_, index) => index === 0 || dice.chance(0.3))),
    amountRequested: dice.between(4, 40) * 1_000,
    otherScholarships: 'No',
    accountHolderRelation: 'Self',
    accountHolderName: name,
    accountNo: holder.accountNumber,
    ifscCode: holder.ifsc,
    needStatement: dice.pick(NEEDS),
    referee1Name: 'Mohan Likhawat',
    referee1Relation: 'Teacher',
    referee1Occupation: 'Head master',
    referee1Mobile: phoneOf(500 + n),
    ...(isMinor(dob, today)
      ? {
          guardianName: parents.motherName,
          guardianRelation: 'Mother',
          guardianBirthYear: Number(dob.slice(0, 4)) - 26,
          guardianWay: 'On paper',
        }
      : {}),
    declaration: true,
    place: place.city,
    date: today,
  };
}

import { Readable } from 'node:stream';
import { speak } from '#messages/current.ts';
import { signUp } from '#domain/accounts/accounts.server.ts';
import { endAllSessions } from '#domain/accounts/sessions.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { issueToken } from '#domain/otp/otp.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { UploadField } from '#domain/files/constants.ts';
import { addActivity, setActivityStatus } from '#domain/students/activities.server.ts';
import { profileForm } from '#domain/students/profile-form.ts';
import { createProfile } from '#domain/students/profile/profile.server.ts';
import { recordAttendance } from '#domain/students/programs/programs.server.ts';
import type { AccountRole } from '#domain/accounts/constants.ts';
import type { ServerContext } from '#server/config/context.ts';
import { clientAt, DEMO_PASSWORD } from './office.ts';
import { drawPaper, type Holder } from './papers.ts';
import { aadhaarOf, accountNumberOf, IFSC, type Person, personOf, PLACES } from './people.ts';
import type { Happening, Stage } from './stage.ts';

export interface Student extends Person {
  n: number;
  email: string;
  /** `YYYY-MM-DD` */
  dob: string;
  place: (typeof PLACES)[number];
  address: string;
  isAtSchool: boolean;
  schoolClass: number;
  course: string;
  courseYear: number;
  school: string;
  income: string;
  category: string;
  holder: Holder;
}

const FIRST_STUDENT = 100;
const INCOMES = ['Below ₹50,000', 'Below ₹50,000', '₹50k–1L', '₹50k–1L', '₹1L–2L', 'Above ₹2L'];
const CATEGORIES = ['General', 'OBC', 'OBC', 'SC', 'ST', 'Minority'];
const COURSES = ['B.Sc.', 'B.A.', 'B.Com.', 'Diploma in Nursing', 'ITI Electrician', 'B.Tech.'];

export function studentOf({ dice, now }: Stage, n: number): Student {
  const person = personOf(dice, FIRST_STUDENT + n);
  const place = dice.pick(PLACES);
  const isAtSchool = dice.chance(0.55);
  const schoolClass = dice.between(9, 12);
  const age = isAtSchool ? schoolClass + 6 : dice.between(18, 22);
  const year = new Date(now).getUTCFullYear() - age;
  const dob = `${year}-0${dice.between(1, 9)}-${dice.between(10, 28)}`;
  const course = dice.pick(COURSES);
  const courseYear = dice.between(1, 3);
  const school = `${isAtSchool ? 'Government Inter College' : 'Degree College'} of Invention, ${place.city}`;
  const income = dice.pick(INCOMES);
  const category = dice.pick(CATEGORIES);
  const village = `${dice.pick(['Amwa', 'Bela', 'Chandanpur', 'Devkali', 'Ekauna'])} Nowhere`;
  return {
    ...person,
    n,
    email: `${person.slug}@students.test`,
    dob,
    place,
    address: `House ${n + 1}, ${village}, ${place.city}`,
    isAtSchool,
    schoolClass,
    course,
    courseYear,
    school,
    income,
    category,
    holder: {
      name: person.name,
      dob,
      village,
      district: place.district,
      school,
      study: isAtSchool ? `Class ${schoolClass}` : `${course}, year ${courseYear}`,
      income,
      category,
      marks: `${dice.between(48, 94)}%`,
      aadhaar: aadhaarOf(n),
      accountNumber: accountNumberOf(n),
      ifsc: IFSC,
      hue: dice.int(360),
    },
  };
}

async function openAccount(
  ctx: ServerContext,
  { name, email, phone, role, n }: { name: string; email: string; phone: string; role: AccountRole; n: number },
): Promise<string> {
  const token = await issueToken(ctx.db, ctx, { to: email, purpose: 'signup' });
  const signup = { name, email, phone, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD, role };
  // Half of the students read Hindi.
  const { account } = await speak(n % 2 === 0 ? 'hi' : 'en', () => signUp(ctx, signup, token, clientAt(n)));
  await endAllSessions(ctx.db, account.id);
  return account.id;
}

export async function upload(
  { ctx, dice }: Stage,
  ownerId: string,
  { field, as, holder }: { field: UploadField; as: Parameters<typeof drawPaper>[0]; holder: Holder },
): Promise<string> {
  const isPicture = as === 'photograph' || as === 'signature' || as === 'aadhaarCard';
  const { name, bytes } = await drawPaper(as, holder, { isPdf: !isPicture && dice.chance(0.2), turned: dice.chance(0.1) ? 90 : 0 });
  const { path } = await storeUpload(ctx, { ownerId, field, name, stream: Readable.from([bytes]) });
  return path;
}

export async function enrol(stage: Stage, student: Student): Promise<string> {
  const { ctx } = stage;
  const { name, email, phone, dob, address, place, isAtSchool, school, holder, n } = student;
  const accountId = await openAccount(ctx, { name, email, phone, role: 'student', n });
  const as = isAtSchool ? 'lastCertificate' : 'latestCertificate';
  const certificate = await upload(stage, accountId, { field: as, as, holder });
  const study = isAtSchool
    ? {
        educationType: 'school',
        schoolName: school,
        currentClass: student.schoolClass,
        lastClassPassed: student.schoolClass - 1,
        schoolBoard: 'UP Board',
        lastCertificatePath: certificate,
      }
    : {
        educationType: 'college',
        collegeName: school,
        currentCourse: student.course,
        courseYear: student.courseYear,
        latestCertificatePath: certificate,
      };
  const form = { name, email, phone, dob, address, ...place, aadhar: holder.aadhaar, ...study };
  await createProfile(ctx, accountId, schemaOf(profileForm, () => '9999-12-31').parse(form));
  return accountId;
}

const ACTIVITIES = [
  ['Science fair', 'A working model of a solar water heater, shown for two days.'],
  ['Computer course', 'Typing, spreadsheets and email, three evenings a week.'],
  ['Kabaddi team', 'Played for the school in the district round.'],
  ['A book a month', 'Read aloud to the younger children in the village library.'],
] as const;

export function lifeOf(stage: Stage, { n, email }: Student, { since, accountId }: { since: number; accountId: () => string }): Happening[] {
  const { ctx, dice } = stage;
  const chosen = ACTIVITIES.slice(0, dice.between(0, ACTIVITIES.length));
  const activities = chosen.map(([activityHead, activityParagraph], index) => ({
    at: Math.min(since + (index + 1) * 5 * ONE_DAY_MS, stage.now),
    run: async () => {
      const { activityId } = await addActivity(ctx, accountId(), { status: 'In_Progress', activityHead, activityParagraph });
      if (index % 2 === 0) await setActivityStatus(ctx, accountId(), { activityId, status: 'Completed' });
    },
  }));
  const [program] = ctx.content().dynamicContent['programs-ourprograms']?.slice(1) ?? [];
  const attended = {
    at: Math.min(since + 12 * ONE_DAY_MS, stage.now),
    run: () =>
      recordAttendance(ctx, {
        email,
        program: program?.url ?? 'Summer course',
        year: new Date(ctx.clock.now()).getUTCFullYear(),
      }),
  };
  return n % 3 === 0 ? [...activities, attended] : activities;
}

import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { keysOf } from '#domain/shared/states.ts';
import { ACTIVITY_STATES } from '#domain/students/states.ts';
import type { Activity } from '#domain/students/responses.ts';
import type { DashboardResponse } from '#domain/dashboard/operations.ts';
import type { Applying } from '#domain/scholarships/responses.ts';
import type { ProgramAttended } from '#domain/students/responses.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';

const STATES = keysOf(ACTIVITY_STATES);

export const school: GeneralProfile = {
  userId: 'student-1',
  name: 'Asha Kumari Mishra',
  email: 'asha@example.in',
  phone: '9876543210',
  dob: '2010-04-01',
  address: 'House 12, Station Road',
  city: 'Padrauna',
  district: 'Kushinagar',
  state: 'Uttar Pradesh',
  pincode: '274304',
  aadhar: 'XXXX XXXX 4321',
  educationType: 'SCHOOL',
  schoolEducation: {
    schoolName: 'Udit Narayan Inter College',
    currentClass: 11,
    lastClassPassed: 10,
    schoolBoard: 'UP Board',
    lastCertificatePath: '/api/student/files/0',
  },
  collegeEducation: null,
  version: 1,
};

let last = 0;

/** Her device is empty: test files share a process, and with it what a page keeps of each account. */
export function newStudent() {
  last += 1;
  const general = { ...school, userId: `new-student-${last}`, email: `asha.${last}@example.in` };
  return { general, account: { id: general.userId, name: general.name, email: general.email, role: 'student' } as const };
}

export const college: GeneralProfile = {
  ...school,
  userId: 'student-2',
  name: 'Ravi Prasad',
  email: 'ravi@example.in',
  educationType: 'COLLEGE',
  schoolEducation: null,
  collegeEducation: {
    collegeName: 'Buddha Degree College',
    currentCourse: 'B.Sc. Physics',
    courseYear: 2,
    specialization: '',
    latestCertificatePath: '/api/student/files/1',
  },
};

/** Longer than any layout expects. */
export const HINDI_NAME = 'श्रीमती लक्ष्मीनारायणप्रसादस्वरूपिणी चन्द्रशेखरवेंकटरमणस्वामीनाथन';

const NOON = Date.parse('2026-11-21T12:00:00+05:30');

export const activities = (count: number): Activity[] =>
  Array.from({ length: count }, (_, i) => ({
    activityId: `activity-${i}`,
    activityHead: `Science fair ${i + 1}`,
    activityParagraph: 'A working model of a solar water heater, shown for two days.',
    status: STATES[i % STATES.length] ?? 'Completed',
    updatedAt: NOON - i * ONE_DAY_MS,
  }));

export const programs = (count: number): ProgramAttended[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `program-${i}`,
    title: `E-Literacy Program ${i + 1}`,
    provider: 'Deepvan Foundation',
    year: 2026 - i,
    icon: 'e-literacy',
    certificateCode: `7QK4-M2XW-9P3${i}`,
  }));

export const sentApplication = {
  totalScholarshipSent: 1,
  applicationNumber: 'DF-2026-0417',
  status: 'under_review',
  submittedAt: NOON - 12 * ONE_DAY_MS,
  name: school.name,
  educationType: 'SCHOOL',
  fatherName: 'Ramesh Mishra',
  motherName: 'Sunita Devi',
  gender: 'Female',
  category: 'OBC',
  fatherOccupation: 'Farmer',
  motherOccupation: 'Tailor',
  annualIncome: '₹50k–1L',
  familyMembers: 6,
  studentMembers: 3,
  marks10: '84%',
  instituteName: 'Udit Narayan Inter College',
  boardUniversity: 'UP Board',
  mediumInstruction: 'Hindi',
  scholarshipPurpose: '["Tuition Fees","Books & Materials"]',
  amountRequested: 24_000,
  accountNo: '•••••••4321',
  ifscCode: 'SBIN0001234',
  needStatement: 'My father farms two bighas. After the flood we could not pay the fees of the last two terms.',
  referee1Name: 'Dr. Anil Tiwari',
  referee1Relation: 'Teacher',
  referee1Occupation: 'Lecturer',
  referee1Mobile: '9838041276',
};

const applying: Applying = {
  notice: 'Applications are open until 31 March 2027.',
  closesOn: '2027-03-31',
  daysLeft: 130,
  canApplyAnew: true,
  renews: false,
  next: null,
  draft: null,
  answerBy: null,
  awaits: null,
  isReminded: true,
};

export const dashboardOf = (data: Partial<DashboardResponse['data']> = {}, changes: Partial<Applying> = {}): DashboardResponse => ({
  status: true,
  applying: { ...applying, ...changes },
  data: { general: school, activity: [], scholarship: { totalScholarshipSent: 0 }, activityScore: 0, programs: [], ...data },
  unreadNotifications: 0,
  signupPhone: '',
});

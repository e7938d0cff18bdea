import { storeUpload } from '#domain/files/upload.server.ts';
import type { TestContext } from '#tests/setup/context.ts';
import { makePdf, streamOf } from '#tests/setup/files.ts';

/** A number whose check digit agrees. */
export const AADHAAR = '234567890124';

/** The application form as a school pupil fills it in, but for the certificate. */
export const SCHOOL_FORM = {
  name: 'Asha Kumari',
  email: 'asha@example.in',
  phone: '9838041276',
  dob: '2010-02-28',
  address: 'House 5, Station Road',
  pincode: '274304',
  city: 'Padrauna',
  district: 'Kushinagar',
  state: 'Uttar Pradesh',
  aadhar: AADHAAR,
  educationType: 'school',
  schoolName: 'Govt Inter College',
  currentClass: '9',
  lastClassPassed: '8',
  schoolBoard: 'UP Board',
} as const;

const { schoolName: _name, currentClass: _class, lastClassPassed: _last, schoolBoard: _board, ...person } = SCHOOL_FORM;

/** As a college student fills it in. */
export const COLLEGE_FORM = {
  ...person,
  educationType: 'college',
  collegeName: 'Buddha PG College',
  currentCourse: 'BSc',
  courseYear: '2',
  specialization: 'Physics',
} as const;

/** A certificate uploaded by `ownerId`; answers its path. Another title is another file. */
export async function uploadCertificate(
  ctx: TestContext,
  ownerId: string,
  field: 'lastCertificate' | 'latestCertificate' = 'lastCertificate',
  title = 'Certificate',
): Promise<string> {
  const { path } = await storeUpload(ctx, { ownerId, field, name: 'certificate.pdf', stream: streamOf(makePdf({ title })) });
  return path;
}

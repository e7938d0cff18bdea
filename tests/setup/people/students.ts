import { storeUpload } from '#domain/files/upload.server.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { makeJpeg, streamOf } from '#tests/setup/files/files.ts';

export const AADHAAR = '234567890124';

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

export const COLLEGE_FORM = {
  ...person,
  educationType: 'college',
  collegeName: 'Buddha PG College',
  currentCourse: 'BSc',
  courseYear: '2',
  specialization: 'Physics',
} as const;

/**
 * Another title makes another file.
 * @returns its path
 */
export async function uploadCertificate(
  ctx: TestContext,
  ownerId: string,
  field: 'lastCertificate' | 'latestCertificate' = 'lastCertificate',
  title = 'Certificate',
): Promise<string> {
  const { path } = await storeUpload(ctx, {
    ownerId,
    field,
    name: 'certificate.jpg',
    stream: streamOf(await makeJpeg({ exif: { ImageDescription: title } })),
  });
  return path;
}

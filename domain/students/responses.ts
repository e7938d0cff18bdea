/** Specification 2, sections 3 and 7. */
import { z } from 'zod';
import { time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { notificationKinds } from './constants.ts';
import { ACTIVITY_STATES } from './states.ts';

export const activitySchema = z
  .object({
    activityId: z.string(),
    activityHead: z.string(),
    activityParagraph: z.string(),
    status: z.enum(keysOf(ACTIVITY_STATES)),
    updatedAt: time,
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof activitySchema>;

export const schoolEducationSchema = z
  .object({
    schoolName: z.string(),
    currentClass: z.number().describe('Class, from 1'),
    lastClassPassed: z.number().describe('Class; 0 for none'),
    schoolBoard: z.string(),
    lastCertificatePath: z.string().describe('Path of the upload'),
  })
  .meta({ id: 'SchoolEducation' });

export const collegeEducationSchema = z
  .object({
    collegeName: z.string(),
    currentCourse: z.string(),
    courseYear: z.number().describe('Year of the course, from 1'),
    specialization: z.string().describe('Empty when not given'),
    latestCertificatePath: z.string().describe('Path of the upload'),
  })
  .meta({ id: 'CollegeEducation' });

export const generalProfileSchema = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string().describe('The account’s own'),
    phone: z.string(),
    dob: z.string().describe('YYYY-MM-DD'),
    address: z.string(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    pincode: z.string(),
    aadhar: z.string().describe('Masked, such as `XXXX XXXX 4321`'),
    educationType: z.enum(['SCHOOL', 'COLLEGE']),
    schoolEducation: z.nullable(schoolEducationSchema),
    collegeEducation: z.nullable(collegeEducationSchema),
    version: z.number().describe('Counts changes; a change names the one it is based on'),
  })
  .meta({ id: 'GeneralProfile' });
export type GeneralProfile = z.output<typeof generalProfileSchema>;

export const profileChangeSchema = z
  .object({
    field: z.string().describe('Name of the field in the profile form'),
    at: time,
    before: z.string().describe('Aadhaar masked; empty for none'),
    after: z.string(),
  })
  .meta({ id: 'ProfileChange' });
export type ProfileChangeView = z.output<typeof profileChangeSchema>;

export const notificationSchema = z
  .object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    title: z.string(),
    body: z.string(),
    link: z.nullable(z.string()).describe('Path within the site; null when there is nothing to open'),
    isRead: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notificationSchema>;

export const programSchema = z
  .object({
    id: z.string().describe('Its certificate is at `/api/student/certificates/{id}`'),
    title: z.string(),
    provider: z.string(),
    year: z.number().describe('Calendar year'),
    icon: z.string().describe('Name of an icon of the site, as on program cards'),
    certificateCode: z.string().describe('Such as `7QK4-M2XW-9P3D`; confirmed at `/verify/{code}`'),
  })
  .meta({ id: 'ProgramAttended' });
export type ProgramAttended = z.output<typeof programSchema>;

export const certificateSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    program: z.string(),
    provider: z.string(),
    year: z.number().describe('Calendar year'),
    issuedAt: time,
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.output<typeof certificateSchema>;

/** A certificate without the name of its holder. */
export type WithdrawnCertificate = Omit<Certificate, 'name'> & { withdrawnAt: number };

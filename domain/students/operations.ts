/** Specification 2, section 7. */
import { z } from 'zod';
import { schemaOf } from '#domain/forms/schema.ts';
import { CHECKED_PER_MINUTE, defineOperations, DRAWN_PER_MINUTE } from '#domain/shared/operation.ts';
import { count, ok, messageFields, messageResponseSchema } from '#domain/shared/responses.ts';
import { activityChangeForm, activityCorrectionForm, activityForm } from './activity-form.ts';
import { readNotificationsSchema } from './notification-schema.ts';
import { profileChangeForm, profileForm } from './profile-form.ts';
import { activitySchema, certificateSchema, generalProfileSchema, notificationSchema, profileChangeSchema } from './responses.ts';

const profileSavedSchema = z
  .object({
    ...messageFields,
    data: generalProfileSchema,
    warnings: z.array(z.string()).describe('Remarks on values that were saved but look wrong'),
  })
  .meta({ id: 'ProfileSaved' });
const activityResponseSchema = z.object({ ...messageFields, data: activitySchema }).meta({ id: 'ActivitySaved' });
const activityParams = z.object({ id: z.string().max(64).describe('Of an activity') });
const unread = count('Unread notifications');

const STUDENT_CALLS = { tag: 'students', for: 'student', bodyBytes: 32 * 1024 } as const;

export const studentOperations = defineOperations(STUDENT_CALLS, {
  'POST /student/': {
    id: 'createProfile',
    summary: 'Send the profile form',
    body: (today: () => string) => schemaOf(profileForm, today),
    response: profileSavedSchema,
    errors: ['conflict'],
  },
  'PATCH /student/': {
    id: 'changeProfile',
    summary: 'Change a section of the profile',
    description:
      'Takes every field of the section but the email; a certificate that is left out stays as it is. Applications that were sent do not change. A new Aadhaar number needs a session confirmed within the last five minutes.',
    body: (today: () => string) => schemaOf(profileChangeForm, today),
    response: profileSavedSchema,
    errors: ['not_found', 'conflict', 'factor_needed'],
  },
  'GET /student/changes': {
    id: 'listProfileChanges',
    summary: 'What was changed in the profile, newest first',
    response: z.object({ ...ok, data: z.array(profileChangeSchema) }).meta({ id: 'ProfileChanges' }),
  },
  'GET /student/': {
    id: 'readProfile',
    summary: 'The profile',
    response: z.object({ ...ok, statusCode: z.literal(200).describe('HTTP status'), data: generalProfileSchema }).meta({ id: 'Profile' }),
    errors: ['not_found'],
  },
  'GET /student/device-key': {
    id: 'readDeviceKey',
    summary: 'The key under which a device keeps what was not sent before a logout',
    response: z.object({ ...ok, data: z.object({ key: z.string().describe('Hexadecimal') }) }).meta({ id: 'DeviceKey' }),
  },
  'POST /student/activity': {
    id: 'addActivity',
    summary: 'Add an activity',
    body: schemaOf(activityForm),
    response: activityResponseSchema,
    errors: ['conflict'],
  },
  'PATCH /student/activity': {
    id: 'changeActivity',
    summary: 'Change the status of an activity',
    body: schemaOf(activityChangeForm),
    response: activityResponseSchema,
    errors: ['not_found'],
  },
  'PUT /student/activity/:id': {
    id: 'correctActivity',
    summary: 'Change an activity, its words too',
    params: activityParams,
    body: schemaOf(activityCorrectionForm),
    response: activityResponseSchema,
    errors: ['not_found'],
  },
  'DELETE /student/activity/:id': {
    id: 'deleteActivity',
    summary: 'Delete an activity',
    params: activityParams,
    response: messageResponseSchema,
    errors: ['not_found'],
  },
  'GET /student/notifications': {
    id: 'listNotifications',
    summary: 'The newest notifications, and how many are unread',
    response: z.object({ ...ok, data: z.object({ notifications: z.array(notificationSchema), unread }) }).meta({ id: 'Notifications' }),
  },
  'PATCH /student/notifications': {
    id: 'markNotifications',
    summary: 'Mark notifications as read',
    body: readNotificationsSchema,
    response: z.object({ ...messageFields, data: z.object({ unread }) }).meta({ id: 'NotificationsMarked' }),
    errors: ['not_found'],
  },
  'GET /student/certificates/:id': {
    id: 'downloadCertificate',
    summary: 'Download the certificate of a program attended (PDF)',
    perMinute: DRAWN_PER_MINUTE,
    params: z.object({ id: z.string().describe('Id of the program attended') }),
    file: 'application/pdf',
    errors: ['not_found'],
  },
});

const CERTIFICATE_CALLS = { tag: 'certificates', for: 'anyone', perMinute: CHECKED_PER_MINUTE } as const;

export const certificateOperations = defineOperations(CERTIFICATE_CALLS, {
  'GET /web/verify/:code': {
    id: 'verifyCertificate',
    summary: 'What a certificate certifies',
    params: z.object({ code: z.string().describe('As printed; case, spaces and hyphens do not matter') }),
    response: z.object({ ...ok, data: certificateSchema }).meta({ id: 'VerifiedCertificate' }),
    errors: ['not_found', 'expired'],
  },
});

const PINCODE_CALLS = { tag: 'students', for: 'anyone', perMinute: 120, isCacheable: true } as const;

export const pincodeOperations = defineOperations(PINCODE_CALLS, {
  'GET /web/pincode/:pincode': {
    id: 'findPincode',
    summary: 'City, district and state of a pin code',
    params: z.object({ pincode: z.string() }),
    response: z.object({ ...ok, city: z.string(), district: z.string(), state: z.string() }).meta({ id: 'Place' }),
    errors: ['not_found'],
  },
});

import { followedLink } from '#app/lib/page/followed-link.ts';
import type { ActivityChange, ActivityCorrection, NewActivity } from '#domain/students/activity-form.ts';
import type { Activity, GeneralProfile } from '#domain/students/responses.ts';
import type { DashboardResponse } from '#domain/dashboard/operations.ts';
import type { ReadNotifications } from '#domain/students/notification-schema.ts';
import type { OperationName, RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { type CallArguments, successOf } from '#app/lib/api.ts';

export type Dashboard = DashboardResponse['data'] & Pick<DashboardResponse, 'applying' | 'unreadNotifications' | 'signupPhone'>;

/** @throws ApiError also for a `status` of false */
const ask = async <Name extends OperationName>(name: Name, ...args: CallArguments<Name>): Promise<ResponseOf<Name>> =>
  successOf(await callAsAccount(name, ...args));

/** @throws ApiError 401 without a session, 403 for other roles */
export async function readDashboard(): Promise<Dashboard> {
  const { data, applying, unreadNotifications, signupPhone } = await ask('GET /student/profile');
  return { ...data, applying, unreadNotifications, signupPhone };
}

/** @throws ApiError 409 when it was sent before, with `fields` for faulty ones */
export const sendProfile = (body: RequestOf<'POST /student/'>['body']): Promise<ResponseOf<'POST /student/'>> =>
  ask('POST /student/', { body });

/** @throws ApiError 409 when the section was changed elsewhere, 403 `factor_needed` before a new Aadhaar number */
export const changeProfile = (body: RequestOf<'PATCH /student/'>['body']): Promise<ResponseOf<'PATCH /student/'>> =>
  ask('PATCH /student/', { body });

/** @throws ApiError */
export const readProfile = async (): Promise<GeneralProfile> => (await ask('GET /student/')).data;

/** Newest first. @throws ApiError */
export const readProfileChanges = async (): Promise<ResponseOf<'GET /student/changes'>['data']> => (await ask('GET /student/changes')).data;

/** @throws ApiError 400 with the faulty fields */
export const addActivity = async (body: NewActivity): Promise<Activity> => (await ask('POST /student/activity', { body })).data;

/**
 * Changes the status only.
 * @throws ApiError 404 for one that is not the student's
 */
export const changeActivity = async (body: ActivityChange): Promise<Activity> => (await ask('PATCH /student/activity', { body })).data;

/** @throws ApiError 404 for one that is not the student's */
export const correctActivity = async (id: string, body: ActivityCorrection): Promise<Activity> =>
  (await ask('PUT /student/activity/:id', { params: { id }, body })).data;

/** @throws ApiError 404 for one that is not the student's, or is gone already */
export const deleteActivity = async (id: string): Promise<void> => void (await ask('DELETE /student/activity/:id', { params: { id } }));

/**
 * The newest 50, and how many are unread.
 * @throws ApiError
 */
export const readNotifications = async (): Promise<ResponseOf<'GET /student/notifications'>['data']> =>
  (await ask('GET /student/notifications')).data;

/**
 * @returns how many are unread now
 * @throws ApiError
 */
export const markNotifications = async (body: ReadNotifications): Promise<number> =>
  (await ask('PATCH /student/notifications', { body })).data.unread;

/** @throws ApiError */
export const remindAgain = async (): Promise<ResponseOf<'POST /student/reminders'>> => ask('POST /student/reminders');

/** @throws ApiError 404 for an unknown one */
export const certificateUrl = (programId: string): string => followedLink(`/api/student/certificates/${encodeURIComponent(programId)}`);

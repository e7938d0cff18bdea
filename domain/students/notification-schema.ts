/**
 * Notifications in the dashboard of a student.
 */
import * as z from 'zod/mini';
import { notificationKinds } from './constants.ts';
import { ok, said } from '#domain/shared/responses.ts';

const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** Path within the site; null when there is nothing to open. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
});
export type Notification = z.output<typeof notificationSchema>;

/** `PATCH /student/notifications`: some ids, or all. */
export const readNotificationsSchema = z.union(
  [
    z.object({ ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(200)) }),
    z.object({ all: z.literal(true) }),
  ],
  'Name the notifications to mark, or all of them.',
);
export type ReadNotifications = z.output<typeof readNotificationsSchema>;

/** `GET /student/notifications`: newest first, with the count of all unread ones. */
export const notificationsAnswerSchema = z.object({
  ...ok,
  data: z.object({ notifications: z.array(notificationSchema), unread: z.number() }),
});
/** `PATCH /student/notifications` */
export const notificationsReadAnswerSchema = z.object({ ...said, data: z.object({ unread: z.number() }) });
export type NotificationsAnswer = z.output<typeof notificationsAnswerSchema>;
export type NotificationsReadAnswer = z.output<typeof notificationsReadAnswerSchema>;

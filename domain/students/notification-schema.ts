import * as m from '#messages/index.ts';
import * as z from 'zod/mini';

export const readNotificationsSchema = z.union(
  [
    z.object({ ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(200)) }),
    z.object({ all: z.literal(true) }),
  ],
  { error: () => m.students.notifications.nameThem },
);
export type ReadNotifications = z.output<typeof readNotificationsSchema>;

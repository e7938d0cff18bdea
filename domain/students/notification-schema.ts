import * as z from 'zod/mini';

export const readNotificationsSchema = z.union(
  [
    z.object({ ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(200)) }),
    z.object({ all: z.literal(true) }),
  ],
  'Name the notifications to mark, or all of them.',
);
export type ReadNotifications = z.output<typeof readNotificationsSchema>;

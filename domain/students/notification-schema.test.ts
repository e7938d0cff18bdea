import { expect, test } from 'vitest';
import { readNotificationsSchema } from './notification-schema.ts';

test.each([undefined, {}, { ids: [] }, { ids: 'x' }, { all: false }, { ids: Array.from({ length: 201 }, String) }])(
  'notifications to mark must be named: %j',
  (body) => {
    expect(readNotificationsSchema.safeParse(body).success).toBe(false);
  },
);

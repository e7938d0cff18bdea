import type { RequestOf } from '#domain/api/operations.ts';

/** What a list of applications is filtered and sorted by. */
export type ListOrder = Omit<NonNullable<RequestOf<'POST /office/applications/place'>['body']>, 'number'>;

import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/lib/api.ts';

/** Donations, applications and messages with every word, newest first. */
export const search = (query: string): Promise<ResponseOf<'POST /office/search'>['data']> =>
  ask('POST /office/search', { body: { query } });

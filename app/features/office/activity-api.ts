/** Calls about the activity log. */
import type { ResponseOf } from '#domain/api/operations.ts';
import type { Act } from '#domain/activity/acts.ts';
import type { SeenKind } from '#domain/office/activity-operations.ts';
import { ask } from '#app/features/office/api.ts';

export type Activity = ResponseOf<'POST /office/activity'>['data'];
export type ActivityEntry = Activity['rows'][number];

/** Empty values are left out. */
export interface ActivityFilters {
  person: string;
  act: Act | '';
  /** By POST alone: it may be an address. */
  about: string;
  day: string;
}

/** A page of the log, newest first. @throws ApiError */
export const readActivity = (filters: Partial<ActivityFilters> & { before?: string }): Promise<Activity> =>
  ask('POST', '/activity', Object.fromEntries(Object.entries(filters).filter(([, value]) => value)));

const PATHS: Readonly<Record<SeenKind, string>> = { application: 'applications', donation: 'gifts', message: 'messages' };

/** The kind of a record in an address; undefined for any other. */
export const seenKind = (text: string): SeenKind | undefined => (Object.hasOwn(PATHS, text) ? (text as SeenKind) : undefined);

/** Who has seen a record, oldest first. @throws ApiError */
export const readSeen = (kind: SeenKind, reference: string): Promise<{ rows: ActivityEntry[] }> =>
  ask('GET', `/${PATHS[kind]}/${encodeURIComponent(reference)}/seen`);

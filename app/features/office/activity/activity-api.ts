import type { ResponseOf } from '#domain/api/operations.ts';
import type { Act } from '#domain/activity/acts.ts';
import type { SeenKind } from '#domain/office/operations/activity-operations.ts';
import { ask } from '#app/features/office/lib/api.ts';

export type Activity = ResponseOf<'POST /office/activity'>['data'];
export type ActivityEntry = Activity['rows'][number];

export interface ActivityFilters {
  person: string;
  act: Act | '';
  /** Whom or what entries are about; sent in a body, because it may be an address. */
  about: string;
  day: string;
}

/** Entries newest first; empty filters are left out. */
export const readActivity = (filters: Partial<ActivityFilters> & { before?: string }): Promise<Activity> =>
  ask('POST /office/activity', { body: Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) });

const SEEN = {
  application: (number: string) => ask('GET /office/applications/:number/seen', { params: { number } }),
  donation: (reference: string) => ask('GET /office/donations/:reference/seen', { params: { reference } }),
  donor: (number: string) => ask('GET /office/donors/:number/seen', { params: { number } }),
  message: (id: string) => ask('GET /office/messages/:id/seen', { params: { id } }),
} as const satisfies Record<SeenKind, (reference: string) => Promise<{ rows: ActivityEntry[] }>>;

export const seenKind = (text: string): SeenKind | undefined => (Object.hasOwn(SEEN, text) ? (text as SeenKind) : undefined);

export const readSeen = (kind: SeenKind, reference: string): Promise<{ rows: ActivityEntry[] }> => SEEN[kind](reference);

/** docs/decisions/0069. */
import { z } from 'zod';
import { ALL_ACTS, type SubjectKind } from '#domain/activity/acts.ts';
import { messageFields, time } from '#domain/shared/responses.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { before, byId, defineOfficeOperations, next } from './operation-parts.ts';

export const SEEN_KINDS = ['application', 'donation', 'donor', 'message'] as const satisfies SubjectKind[];
export type SeenKind = (typeof SEEN_KINDS)[number];

const rowSchema = z
  .object({
    seq: z.string().describe('Number of the row'),
    at: time,
    by: z.string().describe('Name of staff, or as given at the command line; empty at the doors of the site'),
    roles: z.string().describe('Held then'),
    act: z.enum(ALL_ACTS),
    refusal: z.nullable(z.string()).describe('Code of the error; null when it was done'),
    about: z.nullable(z.string()).describe('Of what: kind and number, or id where there is none'),
    record: z
      .nullable(z.object({ kind: z.enum(SEEN_KINDS), reference: z.string() }))
      .describe('Of which it can be asked who has seen it; null of others, and once it is gone'),
    details: z
      .array(z.object({ label: z.string(), text: z.string() }))
      .describe('Before, after, why, filter, number of rows; empty once whom they name was erased'),
  })
  .meta({ id: 'ActivityLogRow' });
export type ActivityRow = z.output<typeof rowSchema>;

const rows = z.array(rowSchema);
const seenResponse = z.object({ ...messageFields, data: z.object({ rows }) });

const seen = <const Act extends string>(id: string, right: Act, what: string) =>
  ({
    id,
    right,
    act: 'seen.listed',
    summary: `Who has seen ${what}, and who did what with it, oldest first`,
    errors: ['not_found'],
  }) as const;

export const activityOperations = defineOfficeOperations({
  'POST /office/activity': {
    id: 'listActivity',
    right: 'activity.read',
    act: 'activity.listed',
    summary: 'One page of the activity log, newest first',
    description: 'By POST, because addresses of people belong in no address.',
    body: z.object({
      person: z.string().max(MAX_REFERENCE_LENGTH).optional().describe('Account of staff'),
      act: z.enum(ALL_ACTS).optional(),
      about: z.string().trim().max(MAX_REFERENCE_LENGTH).optional().describe('A number, receipt, order, id or email'),
      day: z.iso.date('Please choose a day.').optional(),
      before,
    }),
    response: z
      .object({
        ...messageFields,
        data: z.object({ rows, next, people: z.array(z.object({ id: z.string(), name: z.string() })).describe('Who works in the office') }),
      })
      .meta({ id: 'ActivityLog' }),
  },
  'GET /office/applications/:number/seen': {
    ...seen('readApplicationSeen', 'applications.seen', 'an application'),
    params: z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) }),
    response: seenResponse.meta({ id: 'ApplicationSeen' }),
  },
  'GET /office/donations/:reference/seen': {
    ...seen('readDonationSeen', 'donations.seen', 'a donation'),
    params: z.object({ reference: z.string().max(MAX_REFERENCE_LENGTH) }),
    response: seenResponse.meta({ id: 'DonationSeen' }),
  },
  'GET /office/donors/:number/seen': {
    ...seen('readDonorSeen', 'donors.seen', 'a donor'),
    params: z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) }),
    response: seenResponse.meta({ id: 'DonorSeen' }),
  },
  'GET /office/messages/:id/seen': {
    ...seen('readMessageSeen', 'messages.seen', 'a message'),
    params: byId,
    response: seenResponse.meta({ id: 'MessageSeen' }),
  },
});

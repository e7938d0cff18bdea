import type { activityOperations } from '#domain/office/operations/activity-operations.ts';
import { listActivityRows, readSeen } from '#domain/office/pages/activity.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';

const SEEN = 'Who has seen it';

export const activityHandlers: Handlers<typeof activityOperations> = {
  'POST /office/activity': async (ctx, { body }) => okMessage('Activity', await listActivityRows(ctx, body)),

  'GET /office/applications/:number/seen': async (ctx, { params, by }) =>
    okMessage(SEEN, await readSeen(ctx, { kind: 'application', reference: params.number, by })),

  'GET /office/donations/:reference/seen': async (ctx, { params, by }) =>
    okMessage(SEEN, await readSeen(ctx, { kind: 'donation', reference: params.reference, by })),

  'GET /office/donors/:number/seen': async (ctx, { params, by }) =>
    okMessage(SEEN, await readSeen(ctx, { kind: 'donor', reference: params.number, by })),

  'GET /office/messages/:id/seen': async (ctx, { params, by }) =>
    okMessage(SEEN, await readSeen(ctx, { kind: 'message', reference: params.id, by })),
};

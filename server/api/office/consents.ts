import type { consentOperations } from '#domain/office/operations/consent-operations.ts';
import { noticeOf } from '#domain/scholarships/consent/notice.server.ts';
import { addConsentPaper, ownerOfPaper, papersToCheck, showConsentPaper } from '#domain/scholarships/consent/paper.server.ts';
import {
  countAwaited,
  declineConsentInOffice,
  findConsent,
  recordConsentInOffice,
  withdrawConsentInOffice,
} from '#domain/scholarships/consent/office.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage, pagesSeen } from '#server/api/shared/responses.ts';
import { storeUploads } from '#server/api/shared/uploads.ts';

export const consentHandlers: Handlers<typeof consentOperations> = {
  'GET /office/consents': async (ctx) =>
    okMessage('Waiting for a guardian', {
      awaited: await countAwaited(ctx),
      toCheck: await papersToCheck(ctx),
      notice: noticeOf(ctx),
    }),

  'POST /office/consents': async (ctx, { body: { number }, by }) => okMessage('Found', await findConsent(ctx, { number, by })),

  'POST /office/consents/:number/paper': async (ctx, { params: { number }, request, by }) => {
    const ownerId = await ownerOfPaper(ctx, number);
    const data = await storeUploads(ctx, request, { ownerId, isTaken: (field) => field === 'consentPaper' });
    await addConsentPaper(ctx, { number, path: data['consentPaper'] ?? '', by });
    return okMessage('The signed form is stored.', data);
  },

  'POST /office/consents/:number/paper/pages': async (ctx, { params, body: { first }, by }) =>
    pagesSeen(await showConsentPaper(ctx, { ...params, first, by }), first),

  'POST /office/consents/:number/record': async (ctx, { params, body, by }) => {
    await recordConsentInOffice(ctx, { ...params, ...body, by });
    return okMessage('The consent is recorded.');
  },

  'POST /office/consents/:number/decline': async (ctx, { params, body, by }) => {
    await declineConsentInOffice(ctx, { ...params, ...body, by });
    return okMessage('The answer is recorded.');
  },

  'POST /office/consents/:number/withdraw': async (ctx, { params, body, by }) => {
    await withdrawConsentInOffice(ctx, { ...params, ...body, by });
    return okMessage('The consent is withdrawn.');
  },
};

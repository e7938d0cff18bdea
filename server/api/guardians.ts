import type { guardianOperations } from '#domain/scholarships/consent/guardian-operations.ts';
import {
  declineConsent,
  giveConsent,
  readGuardianPage,
  sendGuardianCode,
  withdrawByGuardian,
} from '#domain/scholarships/consent/guardian.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { codeClientOf, setCodeCookie } from '#server/api/shared/code-cookie.ts';
import { okMessage } from '#server/api/shared/responses.ts';

export const guardianHandlers: Handlers<typeof guardianOperations> = {
  'GET /web/guardian/:token': async (ctx, { params }) => okMessage('The guardian’s page', await readGuardianPage(ctx, params.token)),

  'POST /web/guardian/:token/code': async (ctx, { params, request, reply }) => {
    setCodeCookie(ctx, reply, await sendGuardianCode(ctx, { ...params, ...codeClientOf(ctx, request) }));
    return okMessage('The code is on its way.');
  },

  'POST /web/guardian/:token/consent': async (ctx, { params, body, request }) =>
    okMessage('You have agreed.', await giveConsent(ctx, { ...params, ...body, ...codeClientOf(ctx, request) })),

  'POST /web/guardian/:token/decline': async (ctx, { params, body }) =>
    okMessage('Your answer is noted.', await declineConsent(ctx, { ...params, ...body })),

  'POST /web/guardian/:token/withdraw': async (ctx, { params, body, request }) =>
    okMessage('Your consent is withdrawn.', await withdrawByGuardian(ctx, { ...params, ...body, ...codeClientOf(ctx, request) })),
};

import * as m from '#messages/index.ts';
import type { guardianOperations, guardianRequestOperations } from '#domain/scholarships/consent/guardian-operations.ts';
import {
  declineConsent,
  giveConsent,
  readGuardianPage,
  sendGuardianCode,
  showContents,
  withdrawByGuardian,
} from '#domain/scholarships/consent/guardian.server.ts';
import { noticeOf } from '#domain/scholarships/consent/notice.server.ts';
import { askGuardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { answerHere, sendCodeHere } from '#domain/scholarships/consent/here.server.ts';
import { confirmOfAge } from '#domain/scholarships/consent/own-consent.server.ts';
import { sendConsentPaper } from '#domain/scholarships/consent/paper.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { sendPdf } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { codeClientOf, setCodeCookie } from '#server/api/shared/code-cookie.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { consentText } from '#server/documents/consent-text.ts';
import { renderConsentPdf } from '#server/documents/render-pdf.ts';

export const guardianHandlers: Handlers<typeof guardianOperations> = {
  'GET /web/guardian/:token': async (ctx, { params }) => okMessage(m.consent.calls.page, await readGuardianPage(ctx, params.token)),

  'POST /web/guardian/:token/contents': async (ctx, { params, body }) =>
    okMessage(m.consent.calls.contents, await showContents(ctx, { ...params, ...body })),

  'POST /web/guardian/:token/code': async (ctx, { params, request, reply }) => {
    setCodeCookie(ctx, reply, await sendGuardianCode(ctx, { ...params, ...codeClientOf(ctx, request) }));
    return okMessage(m.accounts.otp.codeOnItsWay);
  },

  'POST /web/guardian/:token/consent': async (ctx, { params, body, request }) =>
    okMessage(m.consent.calls.agreed, await giveConsent(ctx, { ...params, ...body, ...codeClientOf(ctx, request) })),

  'POST /web/guardian/:token/decline': async (ctx, { params, body }) =>
    okMessage(m.consent.calls.answerNoted, await declineConsent(ctx, { ...params, ...body })),

  'POST /web/guardian/:token/withdraw': async (ctx, { params, body, request }) =>
    okMessage(m.consent.calls.withdrawn, await withdrawByGuardian(ctx, { ...params, ...body, ...codeClientOf(ctx, request) })),
};

export const guardianRequestHandlers: Handlers<typeof guardianRequestOperations> = {
  'POST /student/guardian': async (ctx, { account, body }) => {
    await askGuardian(ctx, { accountId: account.id, input: body });
    return okMessage(m.consent.calls.asked);
  },

  'POST /student/guardian/here/code': async (ctx, { account, body, request, reply }) => {
    const client = codeClientOf(ctx, request);
    setCodeCookie(ctx, reply, await sendCodeHere(ctx, { accountId: account.id, ...body, ...client }));
    return okMessage(m.accounts.otp.codeOnItsWay);
  },

  'POST /student/guardian/here': async (ctx, { account, body, request }) => {
    await answerHere(ctx, { accountId: account.id, ...body, ...codeClientOf(ctx, request) });
    return okMessage(m.consent.calls.noted);
  },

  'GET /student/guardian/form': async (ctx, { account, reply }) => {
    const { application, guardian, permission } = await readOwnApplication(ctx, account.id);
    const asked = guardian ?? permission;
    if (!asked || asked.isOfAge) throw new AppError('not_found', m.consent.calls.noneNeeded);
    const { guardianName = '', guardianRelation: relation, guardianBirthYear: birthYear, until, askedAt: at } = asked;
    const { applicationNumber: number = '', name: student } = (guardian && application) ?? { name: permission?.student ?? '' };
    const text = consentText(ctx.content().foundation, noticeOf(ctx), {
      number,
      student,
      guardian: guardianName,
      relation,
      birthYear,
      until,
      at,
    });
    return sendPdf(reply, `${['permission', number].filter(Boolean).join('-')}.pdf`, await renderConsentPdf(text));
  },

  'POST /student/guardian/paper': async (ctx, { account, body }) => {
    await sendConsentPaper(ctx, { accountId: account.id, path: body.path });
    return okMessage(m.consent.calls.haveForm);
  },

  'POST /student/consent/confirm': async (ctx, { account, body }) =>
    okMessage(m.consent.calls.confirmed, await confirmOfAge(ctx, { accountId: account.id, version: body.version })),
};

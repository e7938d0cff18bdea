import { language } from '#messages/current.ts';
import { contentIn } from '#domain/content/load.server.ts';
import * as m from '#messages/index.ts';
import { addDocument } from '#domain/scholarships/submission/add-document.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { correctBank } from '#domain/scholarships/payments/bank.server.ts';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import { deleteDraft, readDraft, saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { bankOf } from '#domain/scholarships/payments/ifsc.server.ts';
import type { ifscOperations, scholarshipOperations } from '#domain/scholarships/operations.ts';
import { resumeReminders } from '#domain/scholarships/reminders/stop-reminders.server.ts';
import { recallSubmission } from '#domain/scholarships/submission/keys.server.ts';
import { sendCorrections, submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { declineAward, withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { withdrawConsent } from '#domain/scholarships/consent/withdraw.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { sendPdf } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { applicationText } from '#server/documents/application-text.ts';
import { renderApplicationPdf } from '#server/documents/render-pdf.ts';

export const scholarshipHandlers: Handlers<typeof scholarshipOperations> = {
  'POST /student/scholarship': async (ctx, { account, body, headers: { 'idempotency-key': key, [APPLICATION_HEADER]: form } }) =>
    okMessage(m.scholarships.sending.applied, await submitApplication(ctx, { applicant: account, input: body, key, form })),

  'POST /student/scholarship/corrections/:request': async (ctx, { account, params, body, headers }) => {
    const { 'idempotency-key': key, [APPLICATION_HEADER]: form } = headers;
    return okMessage(
      m.scholarships.sending.corrected,
      await sendCorrections(ctx, { applicant: account, key, form, request: params.request, given: body }),
    );
  },

  'POST /student/scholarship/recall': async (ctx, { account, headers }) => {
    const data = await recallSubmission(ctx, { accountId: account.id, key: headers['idempotency-key'] });
    return okMessage(data.isRecalled ? m.scholarships.calls.isTakenBack : m.scholarships.calls.hasReachedUs, data);
  },

  'GET /student/scholarship': async (ctx, { account }) => {
    const data = await readOwnApplication(ctx, account.id);
    return okMessage(data.notice, data);
  },

  'GET /student/scholarship/pdf': async (ctx, { account, reply }) => {
    const { application, timeline } = await readOwnApplication(ctx, account.id);
    if (!application) throw new AppError('not_found', m.scholarships.calls.notApplied);
    const pdf = await renderApplicationPdf(applicationText(contentIn(ctx.content(), language()).foundation, application, timeline));
    return sendPdf(reply, `application-${application.applicationNumber}.pdf`, pdf);
  },

  'POST /student/scholarship/documents': async (ctx, { account, body, headers }) =>
    okMessage(
      m.scholarships.calls.paperAdded,
      await addDocument(ctx, { ...body, accountId: account.id, number: headers[APPLICATION_HEADER] }),
    ),

  'POST /student/scholarship/withdraw': async (ctx, { account, body: { reason }, headers }) =>
    okMessage(
      m.scholarships.calls.withdrawn,
      await withdrawApplication(ctx, { accountId: account.id, number: headers[APPLICATION_HEADER], reason }),
    ),

  'POST /student/scholarship/decline': async (ctx, { account, body: { reason }, headers }) =>
    okMessage(
      m.scholarships.calls.declined,
      await declineAward(ctx, { accountId: account.id, number: headers[APPLICATION_HEADER], reason }),
    ),

  'POST /student/scholarship/bank': async (ctx, { account, session: { isFresh }, body, headers }) =>
    okMessage(
      m.scholarships.calls.bankChanged,
      await correctBank(ctx, { ...body, accountId: account.id, isFresh, number: headers[APPLICATION_HEADER] }),
    ),

  'POST /student/consent/withdraw': async (ctx, { account, body: { reason } }) =>
    okMessage(m.scholarships.calls.permissionWithdrawn, await withdrawConsent(ctx, { accountId: account.id, reason })),

  'GET /student/scholarship/draft': async (ctx, { account, headers }) => {
    const data = await readDraft(ctx, account.id, headers[APPLICATION_HEADER]);
    return okMessage(data ? m.scholarships.calls.draft : m.scholarships.calls.noDraft, data);
  },

  'PUT /student/scholarship/draft': async (ctx, { account, body, headers }) =>
    okMessage(m.scholarships.calls.saved, await saveDraft(ctx, { ...body, accountId: account.id, form: headers[APPLICATION_HEADER] })),

  'POST /student/reminders': async (ctx, { account }) => ({
    ...okMessage(m.scholarships.calls.remindersOn),
    ...(await resumeReminders(ctx, account.id)),
  }),

  'DELETE /student/scholarship/draft': async (ctx, { account }) => {
    await deleteDraft(ctx, account.id);
    return okMessage(m.scholarships.calls.draftGone, null);
  },
};

export const ifscHandlers: Handlers<typeof ifscOperations> = {
  'GET /web/ifsc/:code': async (_ctx, { params, reply }) => {
    const { bank, known } = await bankOf(params.code);
    reply.header('cache-control', 'public, max-age=86400');
    return { ...okMessage(known ? (bank ?? '') : m.scholarships.sending.unknownBranch), bank, known };
  },
};

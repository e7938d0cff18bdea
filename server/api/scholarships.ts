import { guardianRequestOperations } from '#domain/scholarships/guardian-operations.ts';
import { askGuardianAgain } from '#domain/scholarships/guardian-request.server.ts';
import { sendConsentPaper } from '#domain/scholarships/consent-paper.server.ts';
import { confirmOfAge } from '#domain/scholarships/of-age.server.ts';
import { ifscOperations, scholarshipOperations } from '#domain/scholarships/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { todayAt } from '#domain/shared/calendar.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Applicant } from '#domain/scholarships/receive.server.ts';
import { addDocument } from '#domain/scholarships/add-paper.server.ts';
import { recallSubmission } from '#domain/scholarships/submission-keys.server.ts';
import { sendCorrections, submitApplication } from '#domain/scholarships/submit.server.ts';
import { readOwnApplication } from '#domain/scholarships/own-application.server.ts';
import { declineAward, withdrawApplication } from '#domain/scholarships/transitions.server.ts';
import { withdrawConsent } from '#domain/scholarships/withdraw-consent.server.ts';
import { APPLICATION_HEADER, APPLIED, CORRECTED, IFSC_UNKNOWN, MAX_DRAFT_BYTES } from '#domain/scholarships/constants.ts';
import { resumeReminders } from '#domain/scholarships/stop-reminders.server.ts';
import { deleteDraft, readDraft, saveDraft } from '#domain/scholarships/drafts.server.ts';
import { correctBank } from '#domain/scholarships/bank.server.ts';
import { bankOf } from '#domain/scholarships/ifsc.server.ts';
import { applicationText } from '#server/documents/application-text.ts';
import { consentText } from '#server/documents/consent-text.ts';
import { renderApplicationPdf, renderConsentPdf } from '#server/documents/render-pdf.ts';
import { guardArea } from '#server/api/area.ts';
import { DRAW_LIMIT, sendPdf } from '#server/api/attachment.ts';
import { okMessage } from '#server/api/responses.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireStudent } from '#server/plugins/sessions.ts';

export function scholarshipRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const sessionOf = guardArea(app, (request) => requireStudent(ctx, request));
    const applicantOf = (request: FastifyRequest): Applicant => sessionOf(request).account;

    app.route({
      ...route(scholarshipOperations['POST /student/scholarship'], () => todayAt(ctx)),
      handler: async (request) => {
        const { 'idempotency-key': key, [APPLICATION_HEADER]: form } = request.headers;
        const data = await submitApplication(ctx, { applicant: applicantOf(request), input: request.body, key, form });
        return { ...okMessage(APPLIED), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['POST /student/scholarship/corrections/:request']),
      bodyLimit: MAX_DRAFT_BYTES,
      handler: async (request) => {
        const { 'idempotency-key': key, [APPLICATION_HEADER]: form } = request.headers;
        const submission = { applicant: applicantOf(request), key, form };
        const data = await sendCorrections(ctx, { ...submission, request: request.params.request, given: request.body });
        return { ...okMessage(CORRECTED), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['POST /student/scholarship/recall']),
      handler: async (request) => {
        const data = await recallSubmission(ctx, { accountId: applicantOf(request).id, key: request.headers['idempotency-key'] });
        return { ...okMessage(data.isRecalled ? 'Your application is taken back.' : 'Your application has reached us already.'), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['GET /student/scholarship']),
      handler: async (request) => {
        const data = await readOwnApplication(ctx, applicantOf(request).id);
        return { ...okMessage(data.notice), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['GET /student/scholarship/pdf']),
      config: { rateLimit: DRAW_LIMIT },
      handler: async (request, reply) => {
        const { application, timeline } = await readOwnApplication(ctx, applicantOf(request).id);
        if (!application) throw new AppError('not_found', 'You have not applied yet.');
        const pdf = await renderApplicationPdf(applicationText(ctx.content().foundation, application, timeline));
        return sendPdf(reply, `application-${application.applicationNumber}.pdf`, pdf);
      },
    });

    app.route({
      ...route(scholarshipOperations['POST /student/scholarship/documents']),
      handler: async (request) => {
        const number = request.headers[APPLICATION_HEADER];
        const data = await addDocument(ctx, { ...request.body, accountId: applicantOf(request).id, number });
        return { ...okMessage('We have your paper. Thank you.'), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['POST /student/scholarship/withdraw']),
      handler: async (request) => {
        const number = request.headers[APPLICATION_HEADER];
        const data = await withdrawApplication(ctx, { accountId: applicantOf(request).id, number, reason: request.body.reason });
        return { ...okMessage('Your application is withdrawn.'), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['POST /student/scholarship/decline']),
      handler: async (request) => {
        const number = request.headers[APPLICATION_HEADER];
        const data = await declineAward(ctx, { accountId: applicantOf(request).id, number, reason: request.body.reason });
        return { ...okMessage('You have declined the scholarship.'), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['POST /student/scholarship/bank']),
      handler: async (request) => {
        const number = request.headers[APPLICATION_HEADER];
        const { account, isFresh } = sessionOf(request);
        const data = await correctBank(ctx, { ...request.body, accountId: account.id, isFresh, number });
        return { ...okMessage('Thank you. It will be paid to this account.'), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['POST /student/consent/withdraw']),
      handler: async (request) => {
        const data = await withdrawConsent(ctx, { accountId: applicantOf(request).id, reason: request.body.reason });
        return { ...okMessage('The consent is withdrawn.'), data };
      },
    });

    app.route({
      ...route(guardianRequestOperations['POST /student/guardian']),
      handler: async (request) => {
        await askGuardianAgain(ctx, { accountId: applicantOf(request).id, input: request.body });
        return okMessage('We have noted it. Your page says when our message goes out, unless they agree on paper.');
      },
    });

    app.route({
      ...route(guardianRequestOperations['GET /student/guardian/form']),
      config: { rateLimit: DRAW_LIMIT },
      handler: async (request, reply) => {
        const { application, guardian } = await readOwnApplication(ctx, applicantOf(request).id);
        if (!application || !guardian || guardian.isOfAge)
          throw new AppError('not_found', 'No consent of a parent or guardian is awaited.');
        const { guardianName, guardianRelation: relation, guardianBirthYear: birthYear, until, askedAt: at } = guardian;
        const { applicationNumber: number, name: student } = application;
        const text = consentText(ctx.content().foundation, { number, student, guardian: guardianName, relation, birthYear, until, at });
        return sendPdf(reply, `consent-${number}.pdf`, await renderConsentPdf(text));
      },
    });

    app.route({
      ...route(guardianRequestOperations['POST /student/guardian/paper']),
      handler: async (request) => {
        await sendConsentPaper(ctx, { accountId: applicantOf(request).id, path: request.body.path });
        return okMessage('We have the signed form. The office looks at it.');
      },
    });

    app.route({
      ...route(guardianRequestOperations['POST /student/consent/confirm']),
      handler: async (request) => {
        const data = await confirmOfAge(ctx, { accountId: applicantOf(request).id, version: request.body.version });
        return { ...okMessage('Thank you. Your application is with us.'), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['GET /student/scholarship/draft']),
      handler: async (request) => {
        const data = await readDraft(ctx, applicantOf(request).id, request.headers[APPLICATION_HEADER]);
        return { ...okMessage(data ? 'Your draft' : 'There is no draft.'), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['PUT /student/scholarship/draft']),
      bodyLimit: MAX_DRAFT_BYTES,
      handler: async (request) => {
        const form = request.headers[APPLICATION_HEADER];
        const data = await saveDraft(ctx, { ...request.body, accountId: applicantOf(request).id, form });
        return { ...okMessage('Saved'), data };
      },
    });

    app.route({
      ...route(scholarshipOperations['POST /student/reminders']),
      handler: async (request) => ({
        ...okMessage('Our reminders by email are on again.'),
        ...(await resumeReminders(ctx, applicantOf(request).id)),
      }),
    });

    app.route({
      ...route(scholarshipOperations['DELETE /student/scholarship/draft']),
      handler: async (request) => {
        await deleteDraft(ctx, applicantOf(request).id);
        return { ...okMessage('The draft is gone.'), data: null };
      },
    });
  };
}

const IFSC_LIMIT = { max: 120, timeWindow: 60_000 };

export function ifscRoutes(_ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(ifscOperations['GET /web/ifsc/:code']),
      config: { rateLimit: IFSC_LIMIT },
      handler: async ({ params }, reply) => {
        const { bank, known } = await bankOf(params.code);
        reply.header('cache-control', 'public, max-age=86400');
        return { ...okMessage(known ? (bank ?? '') : IFSC_UNKNOWN), bank, known };
      },
    });
  };
}

import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { todayAt } from '#domain/shared/calendar.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Applicant, recallSubmission, submitApplication } from '#domain/scholarships/submit.server.ts';
import { readOwnApplication } from '#domain/scholarships/applications.server.ts';
import { withdrawApplication, withdrawConsent } from '#domain/scholarships/transitions.server.ts';
import { APPLICATION_HEADER, APPLIED, IFSC_UNKNOWN, MAX_DRAFT_BYTES } from '#domain/scholarships/constants.ts';
import { IFSC_INVALID } from '#domain/scholarships/steps/request.ts';
import { IFSC_PATTERN } from '#domain/shared/ifsc.ts';
import { deleteDraft, readDraft, saveDraft } from '#domain/scholarships/drafts.server.ts';
import { bankOf } from '#domain/scholarships/ifsc.server.ts';
import { applicationRequestSchema, draftRequestSchema, withdrawRequestSchema } from '#domain/scholarships/schema.ts';
import {
  appliedAnswerSchema,
  draftAnswerSchema,
  ifscAnswerSchema,
  ownApplicationAnswerSchema,
  recallAnswerSchema,
} from '#domain/scholarships/responses.ts';
import { applicationText } from '#server/documents/application-text.ts';
import { renderApplicationPdf } from '#server/documents/render-pdf.ts';
import { guardArea } from '#server/api/area.ts';
import { DRAW_LIMIT, sendPdf } from '#server/api/attachment.ts';
import { said } from '#server/api/responses.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireStudent } from '#server/plugins/sessions.ts';

const tags = ['scholarships'];

const BAD_KEY = 'The Idempotency-Key must be 8 to 100 letters, digits, hyphens or dots.';
const BAD_NAME = 'Name the application by its number.';
/** Names the application that the page shows; without it, a call is about the one that `GET /student/scholarship` returns. */
const named = z.looseObject({ [APPLICATION_HEADER]: z.optional(z.string(BAD_NAME).check(z.regex(/^[\w-]{1,40}$/, BAD_NAME))) });
/** One key per submission: a repeated request with the same key gets the same response. */
const keyHeader = z.string(BAD_KEY).check(z.regex(/^[\w.:-]{8,100}$/, BAD_KEY));
const keyed = z.extend(named, { 'idempotency-key': z.optional(keyHeader) });

/** The student's scholarship application, its draft and its consent (specification 2, section 7). */
export function scholarshipRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const sessionOf = guardArea(app, (request) => requireStudent(ctx, request));
    const applicantOf = (request: FastifyRequest): Applicant => sessionOf(request).account;

    app.post(
      '/student/scholarship',
      { schema: { tags, headers: keyed, body: applicationRequestSchema(() => todayAt(ctx)), response: { 200: appliedAnswerSchema } } },
      async (request) => {
        const { 'idempotency-key': key, [APPLICATION_HEADER]: form } = request.headers;
        const data = await submitApplication(ctx, { applicant: applicantOf(request), input: request.body, key, form });
        return { ...said(APPLIED), data };
      },
    );

    app.post(
      '/student/scholarship/recall',
      {
        schema: {
          tags,
          summary: 'Take back a submission whose answer never came',
          headers: z.looseObject({ 'idempotency-key': keyHeader }),
          response: { 200: recallAnswerSchema },
        },
      },
      async (request) => {
        const data = await recallSubmission(ctx, { accountId: applicantOf(request).id, key: request.headers['idempotency-key'] });
        return { ...said(data.isRecalled ? 'Your application is taken back.' : 'Your application has reached us already.'), data };
      },
    );

    app.get('/student/scholarship', { schema: { tags, response: { 200: ownApplicationAnswerSchema } } }, async (request) => {
      const data = await readOwnApplication(ctx, applicantOf(request).id);
      return { ...said(data.notice), data };
    });

    app.get(
      '/student/scholarship/pdf',
      {
        schema: { tags, summary: 'Download a copy of the application (PDF)', produces: ['application/pdf'] },
        config: { rateLimit: DRAW_LIMIT },
      },
      async (request, reply) => {
        const { application } = await readOwnApplication(ctx, applicantOf(request).id);
        if (!application) throw new AppError('not_found', 'You have not applied yet.');
        const pdf = await renderApplicationPdf(applicationText(ctx.content().foundation, application));
        return sendPdf(reply, `application-${application.applicationNumber}.pdf`, pdf);
      },
    );

    app.post(
      '/student/scholarship/withdraw',
      { schema: { tags, headers: named, body: withdrawRequestSchema, response: { 200: appliedAnswerSchema } } },
      async (request) => {
        const number = request.headers[APPLICATION_HEADER];
        const data = await withdrawApplication(ctx, { accountId: applicantOf(request).id, number, reason: request.body.reason });
        return { ...said('Your application is withdrawn.'), data };
      },
    );

    app.post(
      '/student/consent/withdraw',
      { schema: { tags, body: withdrawRequestSchema, response: { 200: appliedAnswerSchema } } },
      async (request) => {
        const data = await withdrawConsent(ctx, { accountId: applicantOf(request).id, reason: request.body.reason });
        return { ...said('The consent is withdrawn.'), data };
      },
    );

    app.get('/student/scholarship/draft', { schema: { tags, headers: named, response: { 200: draftAnswerSchema } } }, async (request) => {
      const data = await readDraft(ctx, applicantOf(request).id, request.headers[APPLICATION_HEADER]);
      return { ...said(data ? 'Your draft' : 'There is no draft.'), data };
    });

    app.put(
      '/student/scholarship/draft',
      { schema: { tags, headers: named, body: draftRequestSchema, response: { 200: draftAnswerSchema } }, bodyLimit: MAX_DRAFT_BYTES },
      async (request) => {
        const form = request.headers[APPLICATION_HEADER];
        const data = await saveDraft(ctx, { ...request.body, accountId: applicantOf(request).id, form });
        return { ...said('Saved'), data };
      },
    );

    app.delete('/student/scholarship/draft', { schema: { tags, response: { 200: draftAnswerSchema } } }, async (request) => {
      await deleteDraft(ctx, applicantOf(request).id);
      return { ...said('The draft is gone.'), data: null };
    });
  };
}

const code = z.object({ code: z.string(IFSC_INVALID).check(z.regex(IFSC_PATTERN, IFSC_INVALID)) });
/** Per IP address; the form sends one request for each code typed. */
const IFSC_LIMIT = { max: 120, timeWindow: 60_000 };

/** GET /web/ifsc/{code}: the bank of an IFSC code, from open data on this machine. */
export function ifscRoutes(_ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/web/ifsc/:code',
      { schema: { tags, params: code, response: { 200: ifscAnswerSchema } }, config: { rateLimit: IFSC_LIMIT } },
      async ({ params }, reply) => {
        const { bank, known } = await bankOf(params.code);
        reply.header('cache-control', 'public, max-age=86400');
        return { ...said(known ? (bank ?? '') : IFSC_UNKNOWN), bank, known };
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { listApplicationRows, readApplicationRecord } from '#domain/office/office.server.ts';
import {
  applicationAnswerSchema,
  applicationsAnswerSchema,
  applicationsQuerySchema,
  moveSchema,
  numbersAnswerSchema,
  pagesAnswerSchema,
  pagesSchema,
  reasonSchema,
} from '#domain/office/schema.ts';
import { FILE_FIELDS } from '#domain/scholarships/form.ts';
import { openDocument, revealNumbers, showDocument } from '#domain/scholarships/office.server.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { moveApplication } from '#domain/scholarships/transitions.server.ts';
import { said } from '#server/api/responses.ts';
import type { StaffOf } from '#server/api/area.ts';
import { attachment } from '#server/api/attachment.ts';
import type { ServerContext } from '#server/config/context.ts';

const tags = ['office'];

const application = z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) });
const document = application.extend({ field: z.enum(FILE_FIELDS) });

/** Scholarship applications, for staff. Registered in the guarded scope of office.ts. */
export function officeApplicationRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/office/applications',
      { schema: { tags, querystring: applicationsQuerySchema, response: { 200: applicationsAnswerSchema } } },
      async ({ query }) => ({ ...said('Applications'), data: await listApplicationRows(ctx, query) }),
    );

    app.get(
      '/office/applications/:number',
      { schema: { tags, params: application, response: { 200: applicationAnswerSchema } } },
      async ({ params: { number } }) => ({ ...said(number), data: await readApplicationRecord(ctx, number) }),
    );

    app.post(
      '/office/applications/:number/move',
      { schema: { tags, params: application, body: moveSchema, response: { 200: applicationAnswerSchema } } },
      async (request) => {
        const { number } = request.params;
        const { status } = await moveApplication(ctx, { number, by: staffOf(request), ...request.body });
        const data = await readApplicationRecord(ctx, number);
        return { ...said(`${APPLICATION_STATES[status].label}. The student has been told in the dashboard and by email.`), data };
      },
    );

    app.post(
      '/office/applications/:number/numbers',
      { schema: { tags, params: application, body: reasonSchema, response: { 200: numbersAnswerSchema } } },
      async (request) => {
        const data = await revealNumbers(ctx, { number: request.params.number, by: staffOf(request), ...request.body });
        return { ...said('It is recorded that you have seen them.'), data };
      },
    );

    app.post(
      '/office/applications/:number/documents/:field/pages',
      {
        schema: {
          tags,
          summary: 'Pages of a document of an application, as pictures',
          params: document,
          body: pagesSchema,
          response: { 200: pagesAnswerSchema },
        },
      },
      async (request) => {
        const { first } = request.body;
        const { total, pictures } = await showDocument(ctx, { ...request.params, ...request.body, by: staffOf(request) });
        const pages = pictures.map((picture) => Buffer.from(picture).toString('base64'));
        return { ...said('It is recorded that you have seen this document.'), data: { total, first, pages } };
      },
    );

    app.post(
      '/office/applications/:number/documents/:field',
      { schema: { tags, summary: 'Download a document of an application', params: document, body: reasonSchema } },
      async (request, reply) => {
        const { number, field } = request.params;
        const file = await openDocument(ctx, { number, field, by: staffOf(request), ...request.body });
        const ending = /\.\w+$/.exec(file.name)?.[0] ?? '';
        reply.header('content-disposition', attachment(`${number} ${UPLOAD_FIELDS[field].label}${ending}`));
        return reply
          .type(file.type)
          .header('content-length', file.size)
          .send(await file.read());
      },
    );
  };
}

import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { phoneReportOperations } from '#domain/phone/report-operations.ts';
import { applyReport, messageOfReport } from '#domain/phone/reports.server.ts';
import { AppError, NOTHING_HERE } from '#domain/shared/errors.ts';
import { takeAnyBody } from '#server/api/any-body.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

const SMS_BODY_LIMIT = 16 * 1024;
/** Meta, "Webhooks": up to 3 MB. */
const WHATSAPP_BODY_LIMIT = 3 * 1024 * 1024;

const TAKEN = 'Taken';
const nothing = () => new AppError('not_found', NOTHING_HERE);

/** docs/decisions/0082. What cannot be read is answered with 200: a repetition would not help. */
export function phoneReportRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  const { reports } = ctx.phone;

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.route({
      ...route(phoneReportOperations['GET /web/phone/whatsapp']),
      handler: async ({ query }, reply) => {
        if (!reports?.isVerifyToken(query['hub.verify_token'])) throw nothing();
        return reply.type('text/plain').send(query['hub.challenge']);
      },
    });

    await app.register(async (scope) => {
      const raw = scope.withTypeProvider<ZodTypeProvider>();
      takeAnyBody(raw);

      raw.route({
        ...route(phoneReportOperations['POST /web/phone/sms/:token']),
        bodyLimit: SMS_BODY_LIMIT,
        handler: async ({ params, body }) => {
          const id = messageOfReport(ctx, params.token);
          if (!reports || id === null) throw nothing();
          const report = reports.readSms(bytesOf(body));
          if (report) await applyReport(ctx, { id, ...report });
          return okMessage(TAKEN);
        },
      });

      raw.route({
        ...route(phoneReportOperations['POST /web/phone/whatsapp']),
        bodyLimit: WHATSAPP_BODY_LIMIT,
        handler: async ({ body, headers }) => {
          if (!reports?.hasWhatsApp) throw nothing();
          const read = reports.readWhatsApp(bytesOf(body), headers['x-hub-signature-256']);
          if (!read) throw new AppError('invalid_signature', 'The signature does not match the body.');
          for (const report of read) await applyReport(ctx, report);
          return okMessage(TAKEN);
        },
      });
    });
  };
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

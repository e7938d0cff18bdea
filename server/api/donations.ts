import { donationOperations } from '#domain/donations/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import QRCode from 'qrcode';
import { CURRENCY, DONATION_SUCCESS } from '#domain/donations/constants.ts';
import { donationFigures } from '#domain/donations/figures.server.ts';
import { readPledge, stopPledge } from '#domain/donations/monthly.server.ts';
import { confirmByBrowser, createOrder } from '#domain/donations/orders.server.ts';
import { upiLink } from '#domain/donations/upi.ts';
import { AppError } from '#domain/shared/errors.ts';
import { readReceipt } from '#domain/donations/receipts.server.ts';
import { handleWebhook } from '#domain/donations/webhook.server.ts';
import { renderReceiptPdf } from '#server/documents/render-pdf.ts';
import { receiptText } from '#server/documents/receipt-text.ts';
import { ok } from '#server/api/responses.ts';
import { takeAnyBody } from '#server/api/any-body.ts';
import { DRAW_LIMIT, sendPdf } from '#server/api/attachment.ts';
import type { ServerContext } from '#server/config/context.ts';
import { prefersHtml } from '#server/plugins/error-page.ts';

/** Enough for a shared connection, too few for testing stolen cards. */
const ORDER_LIMIT = { max: 20, timeWindow: 60_000 };
const READ_LIMIT = { max: 120, timeWindow: 60_000 };
const WEBHOOK_BODY_LIMIT = 256 * 1024;

export function donationRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.route({
      ...route(donationOperations['POST /payment/orders']),
      config: { rateLimit: ORDER_LIMIT },
      handler: async ({ body }) => ({ ...ok, msg: 'Order created', ...(await createOrder(ctx, body)) }),
    });

    app.route({
      ...route(donationOperations['POST /payment/verify']),
      config: { rateLimit: READ_LIMIT },
      handler: async ({ body }) => ({ ...ok, msg: DONATION_SUCCESS, ...(await confirmByBrowser(ctx, body)) }),
    });

    app.route({
      ...route(donationOperations['GET /payment/receipt/:token']),
      config: { rateLimit: DRAW_LIMIT },
      handler: async ({ params }, reply) => {
        const receipt = await readReceipt(ctx, params.token);
        const pdf = await renderReceiptPdf(receiptText(ctx.content().foundation, receipt));
        return sendPdf(reply, `receipt-${receipt.receiptNumber}.pdf`, pdf);
      },
    });

    app.route({
      ...route(donationOperations['GET /payment/figures']),
      handler: async () => ({
        ...ok,
        msg: 'Donation figures',
        ...(await donationFigures(ctx)),
      }),
    });

    app.route({
      ...route(donationOperations['GET /payment/upi.svg']),
      config: { rateLimit: READ_LIMIT },
      handler: async (_request, reply) => {
        const { registration, donations } = ctx.content().foundation;
        const upi = donations.direct?.upi;
        if (upi === undefined) throw new AppError('not_found', 'There is no UPI address to give to.');
        const svg = await QRCode.toString(upiLink(upi, registration.name), { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
        return reply.type('image/svg+xml').send(svg);
      },
    });

    app.route({
      ...route(donationOperations['GET /payment/config']),
      handler: async () => {
        const { mode, keyId, checkoutScriptUrl } = ctx.payments;
        const { name, themeColor } = ctx.content().foundation;
        return { ...ok, msg: 'Checkout settings', mode, keyId, scriptUrl: checkoutScriptUrl, currency: CURRENCY, name, themeColor };
      },
    });

    app.route({
      ...route(donationOperations['GET /payment/monthly/:token']),
      config: { rateLimit: READ_LIMIT },
      handler: async ({ params, headers }, reply) => {
        // Mail programs without one-click support open this in a browser.
        if (prefersHtml(headers.accept)) return reply.redirect(`/donate/stop/${encodeURIComponent(params.token)}`);
        const { amount, status } = await readPledge(ctx, params.token);
        return { ...ok, msg: 'Monthly gift', amount, pledge: status };
      },
    });

    await app.register(async (scope) => {
      const raw = scope.withTypeProvider<ZodTypeProvider>();
      takeAnyBody(raw);

      raw.route({
        ...route(donationOperations['POST /payment/webhook']),
        bodyLimit: WEBHOOK_BODY_LIMIT,
        handler: async ({ body, headers }) => {
          const outcome = await handleWebhook(ctx, {
            rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            signature: textOf(headers['x-razorpay-signature']),
            eventId: textOf(headers['x-razorpay-event-id']),
          });
          return { ...ok, msg: outcome };
        },
      });

      raw.route({
        ...route(donationOperations['POST /payment/monthly/:token']),
        config: { rateLimit: READ_LIMIT },
        handler: async ({ params }) => {
          const { amount, status } = await stopPledge(ctx, params.token);
          return { ...ok, msg: 'Your monthly reminders are stopped. Thank you for every lamp you lit.', amount, pledge: status };
        },
      });
    });
  };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}

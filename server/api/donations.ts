import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import QRCode from 'qrcode';
import { z } from 'zod';
import { CURRENCY, DONATION_SUCCESS } from '#domain/donations/constants.ts';
import { donationFigures } from '#domain/donations/figures.server.ts';
import { readMonthlyGift, stopMonthlyGift } from '#domain/donations/monthly.server.ts';
import { confirmByBrowser, createOrder } from '#domain/donations/orders.server.ts';
import {
  figuresAnswerSchema,
  monthlyAnswerSchema,
  orderAnswerSchema,
  orderRequestSchema,
  paymentConfigSchema,
  verifyAnswerSchema,
  verifyRequestSchema,
} from '#domain/donations/schema.ts';
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

/** Per IP address. Enough for a shared connection, too few for testing stolen cards. */
const ORDER_LIMIT = { max: 20, timeWindow: 60_000 };
const READ_LIMIT = { max: 120, timeWindow: 60_000 };
const WEBHOOK_BODY_LIMIT = 256 * 1024;

const tags = ['donations'];
const token = z.object({ token: z.string().min(1).max(100) });

/** Donations: orders, confirmation, the provider's webhook, figures, monthly gifts (specification 1, section 7). */
export function donationRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post(
      '/payment/orders',
      { schema: { tags, body: orderRequestSchema, response: { 200: orderAnswerSchema } }, config: { rateLimit: ORDER_LIMIT } },
      async ({ body }) => ({ ...ok, msg: 'Order created', ...(await createOrder(ctx, body)) }),
    );

    app.post(
      '/payment/verify',
      { schema: { tags, body: verifyRequestSchema, response: { 200: verifyAnswerSchema } }, config: { rateLimit: READ_LIMIT } },
      async ({ body }) => ({ ...ok, msg: DONATION_SUCCESS, ...(await confirmByBrowser(ctx, body)) }),
    );

    app.get(
      '/payment/receipt/:token',
      {
        schema: { tags, summary: 'Download the receipt of a gift (PDF)', params: token, produces: ['application/pdf'] },
        config: { rateLimit: DRAW_LIMIT },
      },
      async ({ params }, reply) => {
        const receipt = await readReceipt(ctx, params.token);
        const pdf = await renderReceiptPdf(receiptText(ctx.content().foundation, receipt));
        return sendPdf(reply, `receipt-${receipt.number}.pdf`, pdf);
      },
    );

    app.get('/payment/figures', { schema: { tags, response: { 200: figuresAnswerSchema } } }, async () => ({
      ...ok,
      msg: 'Donation figures',
      ...(await donationFigures(ctx)),
    }));

    app.get(
      '/payment/upi.svg',
      {
        schema: { tags, summary: 'QR code to give by UPI (SVG)', produces: ['image/svg+xml'] },
        config: { rateLimit: READ_LIMIT },
      },
      async (_request, reply) => {
        const { registration, donations } = ctx.content().foundation;
        const upi = donations.direct?.upi;
        if (upi === undefined) throw new AppError('not_found', 'There is no UPI address to give to.');
        const svg = await QRCode.toString(upiLink(upi, registration.name), { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
        return reply.type('image/svg+xml').send(svg);
      },
    );

    app.get('/payment/config', { schema: { tags, response: { 200: paymentConfigSchema } } }, async () => {
      const { mode, keyId, checkoutScriptUrl } = ctx.payments;
      const { name, themeColor } = ctx.content().foundation;
      return { ...ok, msg: 'Checkout settings', mode, keyId, scriptUrl: checkoutScriptUrl, currency: CURRENCY, name, themeColor };
    });

    app.get(
      '/payment/monthly/:token',
      { schema: { tags, params: token, response: { 200: monthlyAnswerSchema } }, config: { rateLimit: READ_LIMIT } },
      async ({ params, headers }, reply) => {
        // Mail programs without one-click support open this URL in a browser: redirect to the page.
        if (prefersHtml(headers.accept)) return reply.redirect(`/donate/stop/${encodeURIComponent(params.token)}`);
        const { amount, status } = await readMonthlyGift(ctx, params.token);
        return { ...ok, msg: 'Monthly gift', amount, gift: status };
      },
    );

    await app.register(async (scope) => {
      const raw = scope.withTypeProvider<ZodTypeProvider>();
      // The webhook's signature covers its bytes, and a one-click stop posts a form.
      takeAnyBody(raw);

      raw.post('/payment/webhook', { schema: { tags }, bodyLimit: WEBHOOK_BODY_LIMIT }, async ({ body, headers }) => {
        const outcome = await handleWebhook(ctx, {
          rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: textOf(headers['x-razorpay-signature']),
          eventId: textOf(headers['x-razorpay-event-id']),
        });
        return { ...ok, msg: outcome };
      });

      raw.post(
        '/payment/monthly/:token',
        { schema: { tags, params: token, response: { 200: monthlyAnswerSchema } }, config: { rateLimit: READ_LIMIT } },
        async ({ params }) => {
          const { amount, status } = await stopMonthlyGift(ctx, params.token);
          return { ...ok, msg: 'Your monthly reminders are stopped. Thank you for every lamp you lit.', amount, gift: status };
        },
      );
    });
  };
}

/** The value of a header that was sent exactly once and is not empty. */
function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { handleWebhook } from '#domain/donations/orders/webhook.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { root } from '#server/config/root.ts';
import {
  failTestOrder,
  findTestOrder,
  paymentEntity,
  payTestOrder,
  TEST_CHECKOUT_PATH,
  TEST_FAILURE,
  type TestOrder,
  testSignatures,
  testWebhook,
} from '#server/trial/test-gateway.ts';
import { ok } from '#server/api/shared/responses.ts';
import { refuseOthers } from '#server/api/shared/loopback.ts';
import type { ServerContext } from '#server/config/context.ts';
import { escapeMarkup } from '#server/config/escape-markup.ts';

const assets = join(root, 'server', 'trial', 'test-checkout');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const schema = { hide: true };
const params = z.object({ orderId: z.string().max(100) });
const typed = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null);
const payer = z.object({ email: typed, contact: typed });

export function testGatewayRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  const files = {
    [ctx.payments.checkoutScriptUrl]: ['text/javascript; charset=utf-8', read(assets, 'checkout.js')],
    '/test-gateway/page.js': ['text/javascript; charset=utf-8', read(assets, 'page.js')],
    '/test-gateway/page.css': ['text/css; charset=utf-8', read(root, 'app', 'styles', 'tokens.css') + read(assets, 'page.css')],
  } as const;

  return async (app) => {
    app.addHook('onRequest', refuseOthers(ctx));
    for (const [path, [type, text]] of Object.entries(files)) {
      app.get(path, { schema }, async (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(text));
    }

    app.get(`${TEST_CHECKOUT_PATH}/:orderId`, { schema: { ...schema, params } }, async ({ params: { orderId } }, reply) => {
      const order = await findTestOrder(ctx, orderId);
      if (!order) throw new AppError('not_found', 'There is no such order.');
      reply.header('content-security-policy', PAGE_CSP).header('x-frame-options', 'SAMEORIGIN').header('cache-control', 'no-store');
      return reply.type('text/html; charset=utf-8').send(page(order, ctx.content().foundation.name));
    });

    app.post(
      `${TEST_CHECKOUT_PATH}/:orderId/pay`,
      { schema: { ...schema, params, body: payer } },
      async ({ params: { orderId }, body }) => {
        const payment = await payTestOrder(ctx, orderId, body);
        await deliver(ctx, 'payment.captured', payment);
        await deliver(ctx, 'order.paid', payment);
        const signature = testSignatures(ctx).signCheckout(orderId, payment.id);
        return {
          ...ok,
          msg: 'Paid',
          payment: { razorpay_payment_id: payment.id, razorpay_order_id: orderId, razorpay_signature: signature },
        };
      },
    );

    app.post(
      `${TEST_CHECKOUT_PATH}/:orderId/fail`,
      { schema: { ...schema, params, body: payer } },
      async ({ params: { orderId }, body }) => {
        const payment = await failTestOrder(ctx, orderId, body);
        await deliver(ctx, 'payment.failed', payment);
        return { ...ok, msg: 'Failed', error: { ...TEST_FAILURE, metadata: { order_id: orderId, payment_id: payment.id } } };
      },
    );
  };
}

async function deliver(ctx: ServerContext, event: string, payment: ProviderPayment): Promise<void> {
  try {
    await handleWebhook(ctx, testWebhook(ctx, event, { payment: paymentEntity(payment) }));
  } catch (err) {
    ctx.log.warn({ err, event }, 'a test webhook failed');
  }
}

function page(order: TestOrder, foundation: string): string {
  const amount = formatRupees(paiseToRupees(order.amount));
  const choices =
    order.status === 'paid'
      ? '<p class="state" id="state" role="status" data-kind="good">This order has already been paid.</p>'
      : `<p class="state" id="state" role="status">What should this payment do?</p>
    <div class="actions">
      <button class="primary" type="button" data-do="pay" disabled>Pay ${amount}</button>
      <button type="button" data-do="fail" disabled>Fail</button>
      <button type="button" data-do="vanish" disabled>Pay, but lose the browser</button>
      <button type="button" data-do="close" disabled>Close</button>
    </div>`;
  return `<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>TEST MODE payment</title>
  <link rel="stylesheet" href="/test-gateway/page.css">
  <script type="module" src="/test-gateway/page.js"></script>
</head>
<body data-order="${TEST_CHECKOUT_PATH}/${escapeMarkup(order.id)}">
  <header class="banner">
    <div><strong>TEST MODE</strong><p>No money moves here.</p></div>
    <button type="button" data-do="close" disabled aria-label="Close the checkout">✕</button>
  </header>
  <main>
    <div>
      <h1 class="to">${escapeMarkup(foundation)}</h1>
      <p class="amount">${amount}</p>
    </div>
    <div class="muted">
      <p id="description"></p>
      <p>Order ${escapeMarkup(order.id)}</p>
    </div>
    ${choices}
  </main>
</body>
</html>
`;
}

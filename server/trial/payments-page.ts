import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { TestRefundOutcome } from '#database/tables/donations.ts';
import { momentAt } from '#domain/shared/time/day-words.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { handleWebhook } from '#domain/donations/orders/webhook.server.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { refuseOtherNames, refuseOthers } from '#server/api/shared/loopback.ts';
import type { ServerContext } from '#server/config/context.ts';
import { escapeMarkup } from '#server/config/escape-markup.ts';
import { PLAIN_STYLE, plainPage } from '#server/config/plain-page.ts';
import {
  disputeTestPayment,
  endTestDispute,
  passTestTime,
  planTestRefunds,
  readTestPayments,
  type SignedWebhook,
  type TestPaymentRow,
} from '#server/trial/test-gateway.ts';

const PATH = '/dev/payments';
const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const OUTCOMES: Readonly<Record<TestRefundOutcome, string>> = {
  processed: 'Made at once',
  pending: 'Made after five days',
  failed: 'Fails after five days',
  refused: 'Refused: too little balance',
};
const DAYS = { 1: 'A day passes', 5: 'Five days pass', 10: 'Ten days pass' } as const;

/** `/dev/payments`: what the test gateway does with refunds, disputes and its clock. Beside the outbox, for the same people. */
export function devPaymentsRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', refuseOthers(ctx));
    app.addHook('onRequest', refuseOtherNames(ctx));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', CSP).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const hide = { hide: true };
    const id = z.object({ id: z.string().max(100) });

    app.get(PATH, { schema: hide }, async (_request, reply) => {
      reply.type('text/html; charset=utf-8');
      return page(ctx, await readTestPayments(ctx));
    });
    const days = z.object({ days: z.coerce.number().int().min(1).max(400) });
    app.post(`${PATH}/clock`, { schema: { ...hide, body: days } }, async ({ body }, reply) => {
      for (const webhook of await passTestTime(ctx, body.days * ONE_DAY_MS)) await deliver(ctx, webhook);
      return reply.redirect(PATH, 303);
    });
    const plan = z.object({ refunds: z.enum(Object.keys(OUTCOMES) as [TestRefundOutcome, ...TestRefundOutcome[]]) });
    app.post(`${PATH}/:id/refunds`, { schema: { ...hide, params: id, body: plan } }, async ({ params, body }, reply) => {
      await planTestRefunds(ctx, params.id, body.refunds);
      return reply.redirect(PATH, 303);
    });
    app.post(`${PATH}/:id/dispute`, { schema: { ...hide, params: id } }, async ({ params }, reply) => {
      await deliver(ctx, await disputeTestPayment(ctx, params.id));
      return reply.redirect(PATH, 303);
    });
    const end = z.object({ status: z.enum(['won', 'lost']) });
    app.post(`${PATH}/disputes/:id`, { schema: { ...hide, params: id, body: end } }, async ({ params, body }, reply) => {
      await deliver(ctx, await endTestDispute(ctx, params.id, body.status));
      return reply.redirect(PATH, 303);
    });
  };
}

async function deliver(ctx: ServerContext, webhook: SignedWebhook): Promise<void> {
  await handleWebhook(ctx, webhook);
}

const amountOf = (paise: number): string => formatRupees(paiseToRupees(paise));

const button = (action: string, words: string, name = '', value = ''): string =>
  `<form method="post" action="${PATH}/${action}">${name && `<input type="hidden" name="${name}" value="${value}">`}<button>${words}</button></form>`;

function page(ctx: ServerContext, payments: readonly TestPaymentRow[]): string {
  const time = (at: number) => momentAt(at, ctx.content().foundation);
  const items = payments.map(
    (payment) => `
      <li>
        <h2>${amountOf(payment.amount)}</h2>
        <p class="about">${escapeMarkup(payment.id)}<br>${time(payment.createdAt)}</p>
        ${payment.refunds
          .map(
            ({ amount, status, dueAt }) =>
              `<p>Refund of ${amountOf(amount)}: ${status}${status === 'pending' ? `, until ${time(dueAt)}` : ''}</p>`,
          )
          .join('')}
        <form method="post" action="${PATH}/${escapeMarkup(payment.id)}/refunds">
          <label for="${escapeMarkup(payment.id)}">The next refund</label>
          <select id="${escapeMarkup(payment.id)}" name="refunds">${Object.entries(OUTCOMES)
            .map(([value, words]) => `<option value="${value}"${value === payment.refundsAs ? ' selected' : ''}>${words}</option>`)
            .join('')}</select>
          <button>Set</button>
        </form>
        ${
          payment.dispute
            ? `<p>Disputed: to be answered until ${time(payment.dispute.respondBy)}, or it is lost</p>
        <div class="row">${button(`disputes/${payment.dispute.id}`, 'The foundation wins', 'status', 'won')}${button(`disputes/${payment.dispute.id}`, 'The donor wins', 'status', 'lost')}</div>`
            : button(`${escapeMarkup(payment.id)}/dispute`, 'The bank disputes it')
        }
      </li>`,
  );
  const body = `<h1>Test payments</h1>
    <p class="about">This is a trial: no money moves. Here you play the payment provider. Refund in the office, and see what comes of it.</p>
    <h2>Its clock</h2>
    <p class="about">Refunds that take days are made, and disputes that nobody answers are lost.</p>
    <div class="row">${Object.entries(DAYS)
      .map(([days, words]) => button('clock', words, 'days', days))
      .join('')}</div>
    ${items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p class="none">Nobody has paid yet.</p>'}`;
  return plainPage(ctx.content().foundation, { title: 'Test payments', body, style: STYLE });
}

const STYLE = `${PLAIN_STYLE}
  form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 12px 0; }
  .row { display: flex; flex-wrap: wrap; gap: 8px; }
  label { flex: 1 0 100%; font-weight: 600; }
  select { flex: 1 1 200px; min-width: 0; min-height: 48px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
  button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; background: var(--indigo); color: var(--on-indigo); font: inherit; font-weight: 600; cursor: pointer; }
  ol { margin: 24px 0 0; padding: 0; list-style: none; }
  li { padding: 20px 0; border-top: 1px solid var(--line); }
  li h2 { margin: 0; }
  li p { overflow-wrap: anywhere; }
  .none { padding: 32px 0; border-top: 1px solid var(--line); color: var(--muted); }
`;

import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import QRCode from 'qrcode';
import { CURRENCY } from '#domain/donations/constants.ts';
import { donationFigures } from '#domain/donations/orders/figures.server.ts';
import { donorOfLetter, stopLetters } from '#domain/donations/letters/mail.server.ts';
import { readPledge, stopPledge } from '#domain/donations/ledger/pledges.server.ts';
import type { donationOperations } from '#domain/donations/operations.ts';
import { confirmByBrowser, createOrder } from '#domain/donations/orders/orders.server.ts';
import { readReceipt } from '#domain/donations/receipts/receipts.server.ts';
import { upiLink } from '#domain/donations/upi.ts';
import { handleWebhook } from '#domain/donations/orders/webhook.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { sendPdf } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { ok } from '#server/api/shared/responses.ts';
import { receiptText } from '#server/documents/receipt-text.ts';
import { renderReceiptPdf } from '#server/documents/render-pdf.ts';
import { prefersHtml } from '#server/plugins/error-page.ts';

export const donationHandlers: Handlers<typeof donationOperations> = {
  'POST /payment/orders': async (ctx, { body }) => ({ ...ok, msg: m.donations.calls.orderCreated, ...(await createOrder(ctx, body)) }),

  'POST /payment/verify': async (ctx, { body }) => ({ ...ok, msg: m.donations.checkout.success, ...(await confirmByBrowser(ctx, body)) }),

  'GET /payment/receipt/:token': async (ctx, { params, reply }) => {
    const receipt = await readReceipt(ctx, params.token);
    const pdf = await renderReceiptPdf(receiptText(receipt));
    return sendPdf(reply, `receipt-${receipt.number}.pdf`, pdf);
  },

  'GET /payment/figures': async (ctx) => ({ ...ok, msg: m.donations.calls.figures, ...(await donationFigures(ctx)) }),

  'GET /payment/upi.svg': async (ctx, { reply }) => {
    const { registration, donations } = ctx.content().foundation;
    const upi = donations.direct?.upi;
    if (upi === undefined) throw new AppError('not_found', m.donations.calls.noUpi);
    const svg = await QRCode.toString(upiLink(upi, registration.name), { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
    return reply.type('image/svg+xml').send(svg);
  },

  'GET /payment/config': async (ctx) => {
    const { mode, keyId, checkoutScriptUrl } = ctx.payments;
    const { name, themeColor } = ctx.content().foundation;
    return { ...ok, msg: m.donations.calls.settings, mode, keyId, scriptUrl: checkoutScriptUrl, currency: CURRENCY, name, themeColor };
  },

  'GET /payment/monthly/:token': async (ctx, { params, headers, reply }) => {
    // Mail programs without one-click support open this in a browser.
    if (prefersHtml(headers.accept)) return reply.redirect(addressIn(language(), `/donate/stop/${encodeURIComponent(params.token)}`));
    const { amount, status } = await readPledge(ctx, params.token);
    return { ...ok, msg: m.donations.calls.monthly, amount, pledge: status };
  },

  'POST /payment/monthly/:token': async (ctx, { params }) => {
    const { amount, status } = await stopPledge(ctx, params.token);
    return { ...ok, msg: m.donations.calls.monthlyStopped, amount, pledge: status };
  },

  // Mail programs without one-click support open this in a browser.
  'GET /payment/letters/:token': async (ctx, { params, reply }) => {
    await donorOfLetter(ctx, params.token);
    return reply.redirect(addressIn(language(), '/donor'));
  },

  'POST /payment/letters/:token': async (ctx, { params }) => {
    await stopLetters(ctx, params.token);
    return { ...ok, msg: m.donations.calls.lettersStopped };
  },

  'POST /payment/webhook': async (ctx, { body, headers }) => {
    const outcome = await handleWebhook(ctx, {
      rawBody: body,
      signature: textOf(headers['x-razorpay-signature']),
      eventId: textOf(headers['x-razorpay-event-id']),
    });
    return { ...ok, msg: outcome };
  },
};

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}

import * as m from '#messages/index.ts';
import { language } from '#messages/current.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { changeOwnDetails, chooseLetters } from '#domain/donations/donor-page/details.server.ts';
import type { donorPageOperations } from '#domain/donations/donor-page/operations.ts';
import {
  exportOwnData,
  openOwnCertificate,
  openOwnReceipt,
  readDonorPage,
  readSummary,
  toReceiptRow,
} from '#domain/donations/donor-page/page.server.ts';
import { askForLink, enterDonorPage, leaveDonorPage, readDonorLink, sendDonorCode } from '#domain/donations/donor-page/visit.server.ts';
import { attachment, sendFile, sendPdf } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { codeClientOf, setCodeCookie } from '#server/api/shared/code-cookie.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { receiptText } from '#server/documents/receipt-text.ts';
import { renderReceiptPdf, renderSummaryPdf } from '#server/documents/render-pdf.ts';
import { summaryText } from '#server/documents/summary-text.ts';
import { clearDonorCookie, donorsOf, donorVisit, setDonorCookie } from '#server/plugins/sessions.ts';

export const donorPageHandlers: Handlers<typeof donorPageOperations> = {
  'POST /web/donor/link': async (ctx, { body: { email }, ip }) => {
    await askForLink(ctx, { email, from: ip });
    return okMessage(m.donations.calls.linkOnItsWay);
  },

  'GET /web/donor/link/:token': async (ctx, { params }) => okMessage(m.donations.calls.link, await readDonorLink(ctx, params.token)),

  'POST /web/donor/link/:token/code': async (ctx, { params, request, reply }) => {
    setCodeCookie(ctx, reply, await sendDonorCode(ctx, { ...params, ...codeClientOf(ctx, request) }));
    return okMessage(m.accounts.otp.codeOnItsWay);
  },

  'POST /web/donor/link/:token': async (ctx, { params, body: { otp }, request, reply }) => {
    setDonorCookie(ctx, reply, await enterDonorPage(ctx, { ...params, otp, ...codeClientOf(ctx, request) }));
    return okMessage(m.donations.calls.opened);
  },

  'GET /web/donor': async (ctx, { query, request }) => {
    const donors = await donorsOf(ctx, request);
    return okMessage(m.donations.own.title, donors.length === 0 ? null : await readDonorPage(ctx, donors, query.number));
  },

  'POST /web/donor/leave': async (ctx, { request, reply }) => {
    const visit = donorVisit(ctx, request);
    if (visit !== undefined) await leaveDonorPage(ctx, visit);
    clearDonorCookie(ctx, reply);
    return okMessage(m.donations.calls.closed);
  },

  'POST /web/donor/:number/details': async (ctx, { donors, params: { number }, body: { version, isSure, ...values } }) => {
    const { receipts, isStored } = await changeOwnDetails(ctx, donors, { number, version, isSure, values });
    const data = { page: isStored ? await readDonorPage(ctx, donors, number) : null, receipts: receipts.map(toReceiptRow) };
    return okMessage(isStored ? m.donations.own.details.saved : m.donations.calls.toBeReplaced, data);
  },

  'POST /web/donor/:number/letters': async (ctx, { donors, params: { number }, body: { noContact } }) => {
    await chooseLetters(ctx, donors, { number, noContact });
    return okMessage(noContact ? m.donations.calls.noLetters : m.donations.calls.letters, await readDonorPage(ctx, donors, number));
  },

  'GET /web/donor/receipts/:number': async (ctx, { donors, params: { number }, reply }) =>
    sendPdf(reply, `receipt-${number}.pdf`, await renderReceiptPdf(receiptText(await openOwnReceipt(ctx, donors, number)))),

  'GET /web/donor/:number/summary/:year': async (ctx, { donors, params, reply }) => {
    const text = summaryText(contentIn(ctx.content(), language()).foundation, ctx.clock.now(), await readSummary(ctx, donors, params));
    return sendPdf(reply, `donations-${params.year}.pdf`, await renderSummaryPdf(text));
  },

  'GET /web/donor/:number/certificates/:id': async (ctx, { donors, params, reply }) =>
    sendFile(reply, await openOwnCertificate(ctx, donors, params)),

  'GET /web/donor/:number/data': async (ctx, { donors, params: { number }, reply }) =>
    reply
      .type('application/json')
      .header('content-disposition', attachment(`donor-${number}.json`))
      .send(JSON.stringify(await exportOwnData(ctx, donors, number), null, 2)),
};

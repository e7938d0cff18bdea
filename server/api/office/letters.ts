import { printLetters, readLetter, takeBack } from '#domain/donations/letters/mailings.server.ts';
import { addTemplate, changeTemplate, readVersions, removeTemplate } from '#domain/donations/letters/templates.server.ts';
import type { letterOperations } from '#domain/office/operations/letter-operations.ts';
import { listLetters, previewOf, readMailing, readMailingRow, toWritten, writeOf } from '#domain/office/pages/letters.server.ts';
import { sendPdf } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { lettersText } from '#server/documents/letter-text.ts';
import { renderLettersPdf } from '#server/documents/render-pdf.ts';

export const letterHandlers: Handlers<typeof letterOperations> = {
  'GET /office/letters': async (ctx, { query }) => okMessage('Letters', await listLetters(ctx, query)),

  'POST /office/letters/templates': async (ctx, { body, by }) => {
    await addTemplate(ctx, { written: body, by });
    return okMessage('Added', await listLetters(ctx));
  },

  'GET /office/letters/templates/:id': async (ctx, { params: { id } }) =>
    okMessage('Versions', {
      versions: (await readVersions(ctx, id)).map((version) => ({
        version: version.version,
        ...toWritten(version),
        changedBy: version.changed_by,
        changedAt: version.changed_at,
      })),
    }),

  'POST /office/letters/templates/:id': async (ctx, { params: { id }, body: { version, ...written }, by }) => {
    await changeTemplate(ctx, { id, version, written, by });
    return okMessage('Saved', await listLetters(ctx));
  },

  'POST /office/letters/templates/:id/remove': async (ctx, { params: { id }, body, by }) => {
    await removeTemplate(ctx, { id, by, ...body });
    return okMessage('Saved', await listLetters(ctx));
  },

  'POST /office/letters/preview': async (ctx, { body, by }) => okMessage('The letter', await previewOf(ctx, by, body)),

  'POST /office/letters/write': async (ctx, { body, by }) => okMessage('Written', await writeOf(ctx, by, body)),

  'GET /office/letters/mailings/:id': async (ctx, { params: { id }, query: { before } }) =>
    okMessage('Letters', await readMailing(ctx, id, before)),

  'POST /office/letters/mailings/:id/back': async (ctx, { params: { id }, by }) => {
    await takeBack(ctx, { id, by });
    return okMessage('Taken back. Nobody gets it.', await readMailingRow(ctx, id));
  },

  'POST /office/letters/mailings/:id/print': async (ctx, { params: { id }, body: { first }, by, reply }) => {
    const { mailing, texts } = await printLetters(ctx, { id, first, by });
    const pdf = await renderLettersPdf(lettersText(ctx.content().foundation, texts, mailing.created_at));
    return sendPdf(reply, `letters-${mailing.number}-${first + 1}.pdf`, pdf);
  },

  'POST /office/letters/:id/open': async (ctx, { params: { id }, by, reply }) => {
    const text = await readLetter(ctx, { id, by });
    return sendPdf(reply, 'letter.pdf', await renderLettersPdf(lettersText(ctx.content().foundation, [text], ctx.clock.now())));
  },
};

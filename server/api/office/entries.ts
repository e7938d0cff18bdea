import { changeBatch, closeBatch, deleteBatch, openBatch, reopenBatch } from '#domain/donations/entry/batches.server.ts';
import { addBook, changeBook, deleteBook, voidPaper } from '#domain/donations/entry/books.server.ts';
import type { entryOperations } from '#domain/office/operations/entry-operations.ts';
import {
  enter,
  findDonors,
  readAsks,
  readBatch,
  readBatches,
  readBook,
  readBooks,
  readOffer,
} from '#domain/office/pages/entries.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';

export const entryHandlers: Handlers<typeof entryOperations> = {
  'GET /office/entries': async (ctx, { query: { batch } }) => okMessage('What can be entered', await readOffer(ctx, batch)),

  'POST /office/entries/donors': async (ctx, { by, body: { words } }) => okMessage('Donors', { donors: await findDonors(ctx, by, words) }),

  'POST /office/entries/check': async (ctx, { body }) => okMessage('What stands out', { asks: await readAsks(ctx, body) }),

  'POST /office/entries': async (ctx, { by, body: { key, confirmed, batch, ...values } }) =>
    okMessage('The donation is entered.', await enter(ctx, { key, confirmed, batch, values, by })),

  'GET /office/batches': async (ctx) => okMessage('Batches', await readBatches(ctx)),

  'POST /office/batches': async (ctx, { by, body }) =>
    okMessage('The batch is open.', await readBatch(ctx, await openBatch(ctx, by, body))),

  'GET /office/batches/:number': async (ctx, { params: { number } }) => okMessage(number, await readBatch(ctx, number)),

  'POST /office/batches/:number/details': async (ctx, { by, params: { number }, body: { version, ...values } }) => {
    await changeBatch(ctx, { number, version, by, values });
    return okMessage('Saved', await readBatch(ctx, number));
  },

  'POST /office/batches/:number/close': async (ctx, { by, params: { number }, body: { version, reason } }) => {
    await closeBatch(ctx, { number, version, reason, by });
    return okMessage('The batch is closed.', await readBatch(ctx, number));
  },

  'POST /office/batches/:number/reopen': async (ctx, { by, params: { number }, body: { version } }) => {
    await reopenBatch(ctx, { number, version, by });
    return okMessage('The batch is open again.', await readBatch(ctx, number));
  },

  'POST /office/batches/:number/delete': async (ctx, { by, params: { number }, body: { version } }) => {
    await deleteBatch(ctx, { number, version, by });
    return okMessage('The batch is deleted.');
  },

  'GET /office/books': async (ctx) => okMessage('Receipt books', await readBooks(ctx)),

  'POST /office/books': async (ctx, { by, body }) => okMessage('The book is noted.', await readBook(ctx, await addBook(ctx, by, body))),

  'GET /office/books/:number': async (ctx, { params: { number } }) => okMessage(number, await readBook(ctx, number)),

  'POST /office/books/:number/details': async (ctx, { by, params: { number }, body: { version, ...values } }) => {
    await changeBook(ctx, { number, version, by, values });
    return okMessage('Saved', await readBook(ctx, number));
  },

  'POST /office/books/:number/void': async (ctx, { by, params: { number }, body: { number: paper, reason } }) => {
    await voidPaper(ctx, { number, paper, reason, by });
    return okMessage('Noted', await readBook(ctx, number));
  },

  'POST /office/books/:number/restore': async (ctx, { by, params: { number }, body: { paper } }) => {
    await voidPaper(ctx, { number, paper, reason: null, by });
    return okMessage('Taken back', await readBook(ctx, number));
  },

  'POST /office/books/:number/delete': async (ctx, { by, params: { number }, body: { version } }) => {
    await deleteBook(ctx, { number, version, by });
    return okMessage('The book is deleted.');
  },
};

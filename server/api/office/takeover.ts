import { recordActivity } from '#domain/activity/activity.server.ts';
import { checkFile } from '#domain/donations/takeover/check.server.ts';
import { columnsOf } from '#domain/donations/takeover/columns.ts';
import { TAKEOVER_KINDS } from '#domain/donations/takeover/kinds.ts';
import { listTakeovers, templateOf } from '#domain/donations/takeover/list.server.ts';
import { openSeries, readSeries } from '#domain/donations/takeover/openings.server.ts';
import { undoTakeover } from '#domain/donations/takeover/undo.server.ts';
import { beginTakeover } from '#domain/donations/takeover/write.server.ts';
import type { TakeoverOverview, takeoverOperations } from '#domain/office/operations/takeover-operations.ts';
import { keysOf } from '#domain/shared/states.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { sendLongSheet } from '#server/api/shared/send-sheet.ts';
import type { ServerContext } from '#server/config/context.ts';

const COLUMNS = Object.fromEntries(
  keysOf(TAKEOVER_KINDS).map((kind) => [
    kind,
    columnsOf(kind).map(({ title, about, example, isRequired }) => ({ title, about, example, isRequired: isRequired === true })),
  ]),
) as TakeoverOverview['columns'];

async function readOverview(ctx: ServerContext): Promise<TakeoverOverview> {
  const [series, files] = await Promise.all([readSeries(ctx), listTakeovers(ctx)]);
  return {
    series,
    files: files.map(({ id, kind, name, status, lines, written, amount, problem, ...file }) => ({
      id,
      kind,
      name,
      status,
      lines,
      written,
      amount,
      by: file.begun_by,
      at: file.begun_at,
      undoneBy: file.undone_by,
      undoneAt: file.undone_at,
      problem,
    })),
    columns: COLUMNS,
  };
}

export const takeoverHandlers: Handlers<typeof takeoverOperations> = {
  'GET /office/takeover': async (ctx) => okMessage('Earlier books', await readOverview(ctx)),

  'GET /office/takeover/template': async (_ctx, { query: { kind, format }, reply }) =>
    sendLongSheet(reply, `${kind}-template`, templateOf(kind), format),

  'POST /office/takeover/check': async (ctx, { body: { kind, file }, by }) => {
    const { columns, ignored, rows, fresh, amount } = await checkFile(ctx, kind, Buffer.from(file, 'base64'));
    await recordActivity(ctx.db, ctx, by, { act: 'takeover.checked', details: { what: kind, rows: rows.length } });
    return okMessage('Checked', { columns, ignored, rows, fresh: fresh.length, amount });
  },

  'POST /office/takeover/files': async (ctx, { body: { kind, file, name, expected }, by }) => {
    await beginTakeover(ctx, { kind, fileName: name, bytes: Buffer.from(file, 'base64'), expected, by });
    return okMessage('It is being written. You can go on with other work.', await readOverview(ctx));
  },

  'POST /office/takeover/files/:id/undo': async (ctx, { params: { id }, body: { reason }, by }) => {
    await undoTakeover(ctx, { id, reason, by });
    return okMessage('It is being taken back.', await readOverview(ctx));
  },

  'POST /office/takeover/series': async (ctx, { body, by }) => {
    await openSeries(ctx, { ...body, by });
    return okMessage('Set', await readOverview(ctx));
  },
};

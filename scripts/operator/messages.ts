import { contactForm } from '#domain/contact/form.ts';
import { MESSAGE_STATES } from '#domain/contact/states.ts';
import { listMessages, moveMessage, readMessage } from '#domain/contact/contact.server.ts';
import { ENTRY_KINDS } from '#domain/contact/entries.ts';
import { readThread } from '#domain/contact/thread.server.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import { command, formatTime, readChoice, readLimit, recordReading, subcommand, withContext } from '#scripts/operator/command.ts';
import { keysOf } from '#domain/shared/states.ts';
import { operatorActor } from '#domain/staff/rights.ts';

const OPERATOR = operatorActor('');

const USAGE = `Messages from the contact form. Each was mailed to the foundation, except those suspected of being spam.

  npm run messages -- list [--status suspected] [--limit 50] [--before ID]
  npm run messages -- show ID
  npm run messages -- move ID --to answered --by "Ramesh Yadav"

Status: ${keysOf(MESSAGE_STATES).join(', ')}. What the form itself suspects is mailed to nobody: now and then a person
wrote it; move it to "new", and it is mailed.`;

export default await command(import.meta, USAGE, {
  list: subcommand({
    optional: ['status', 'limit', 'before'],
    run({ status, limit, before }) {
      const query = {
        status: status === undefined ? undefined : readChoice('status', status, keysOf(MESSAGE_STATES)),
        limit: readLimit(limit),
      };
      return withContext(async (ctx) => {
        const last = before === undefined ? undefined : await readMessage(ctx, before, OPERATOR);
        const messages = await listMessages(ctx, { by: OPERATOR, ...query, before: last?.id });
        await recordReading(ctx, 'messages.listed', { filter: { view: status, before }, rows: messages.length });
        if (messages.length === 0) return 'There are no such messages.';
        return messages.map((m) => [m.id, m.status, formatTime(ctx, m.created_at), m.subject, m.name].join('\t')).join('\n');
      });
    },
  }),

  show: subcommand({
    args: 1,
    run: (_options, [id = '']) =>
      withContext(async (ctx) => {
        const { status, created_at, moved_by, moved_at, message, ...values } = await readMessage(ctx, id, OPERATOR);
        await recordReading(ctx, 'message.opened', { reference: id });
        const lines = [
          { label: 'Status', text: status },
          { label: 'Moved', text: moved_at === null ? '' : `${formatTime(ctx, moved_at)} by ${moved_by}` },
          { label: 'Sent', text: formatTime(ctx, created_at) },
          ...rowsOf(contactForm, values, ctx.content().foundation),
        ];
        const thread = (await readThread(ctx.db, id)).flatMap(({ kind, created_at: at, author, text }) => [
          '',
          `${ENTRY_KINDS[kind].label}, ${formatTime(ctx, at)}${author === null ? '' : `, ${author}`}`,
          text,
        ]);
        return [...lines.flatMap(({ label, text }) => (text ? [`${label}: ${text}`] : [])), '', message, ...thread].join('\n');
      }),
  }),

  move: subcommand({
    args: 1,
    required: ['to', 'by'],
    async run({ to, by }, [id = '']) {
      const { status } = await withContext((ctx) =>
        moveMessage(ctx, { id, to: readChoice('to', to, keysOf(MESSAGE_STATES)), by: operatorActor(by) }),
      );
      return `${id} is now ${status}.`;
    },
  }),
});

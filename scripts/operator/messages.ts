import { MESSAGE_STATES } from '#domain/contact/states.ts';
import { listMessages, moveMessage, readMessage } from '#domain/contact/contact.server.ts';
import { command, formatTime, readChoice, readLimit, subcommand, withContext } from '#scripts/operator/command.ts';
import { keysOf } from '#domain/shared/states.ts';

const USAGE = `Messages from the contact form. Each was mailed to the foundation, except those suspected of being spam.

  npm run messages -- list [--status suspected] [--limit 50] [--before ID]
  npm run messages -- show ID
  npm run messages -- move ID --to answered --by "Ramesh Yadav"

Status: ${keysOf(MESSAGE_STATES).join(', ')}. What the form itself suspects is mailed to nobody: now and then a person
wrote it; move it to "new", and it is mailed.`;

await command(USAGE, {
  list: subcommand({
    optional: ['status', 'limit', 'before'],
    run({ status, limit, before }) {
      const query = {
        status: status === undefined ? undefined : readChoice('status', status, keysOf(MESSAGE_STATES)),
        limit: readLimit(limit),
      };
      return withContext(async (ctx) => {
        const last = before === undefined ? undefined : await readMessage(ctx, before);
        const messages = await listMessages(ctx, { ...query, before: last?.id });
        if (messages.length === 0) return 'There are no such messages.';
        return messages.map((m) => [m.id, m.status, formatTime(ctx, m.created_at), m.subject, m.name].join('\t')).join('\n');
      });
    },
  }),

  show: subcommand({
    args: 1,
    run: (_options, [id = '']) =>
      withContext(async (ctx) => {
        const { status, created_at, moved_by, moved_at, subject, name, email, phone, message } = await readMessage(ctx, id);
        const moved = moved_at === null ? {} : { moved: `${formatTime(ctx, moved_at)} by ${moved_by}` };
        const facts = { status, ...moved, sent: formatTime(ctx, created_at), subject, name, email, phone };
        return [...Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`), '', message].join('\n');
      }),
  }),

  move: subcommand({
    args: 1,
    required: ['to', 'by'],
    async run({ to, by }, [id = '']) {
      const { status } = await withContext((ctx) => moveMessage(ctx, { id, to: readChoice('to', to, keysOf(MESSAGE_STATES)), by }));
      return `${id} is now ${status}.`;
    },
  }),
});

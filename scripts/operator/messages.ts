import { listMessages, readMessage } from '#domain/contact/contact.server.ts';
import { command, formatTime, readLimit, subcommand, withContext } from '#scripts/operator/command.ts';

const USAGE = `Messages from the contact form. Each was mailed to the foundation, except those suspected of being spam.

  npm run messages -- list [--suspected] [--limit 50] [--before ID]
  npm run messages -- show ID

"--suspected" lists only the suspected ones, which nobody was mailed: now and then a person wrote one.`;

await command(USAGE, {
  list: subcommand({
    optional: ['limit', 'before'],
    flags: ['suspected'],
    run({ suspected, limit, before }) {
      const query = { status: suspected ? ('suspected' as const) : undefined, before, limit: readLimit(limit) };
      return withContext(async (ctx) => {
        const messages = await listMessages(ctx, query);
        if (messages.length === 0) return 'There are no such messages.';
        return messages.map((m) => [m.id, m.status, formatTime(ctx, m.created_at), m.subject, m.name].join('\t')).join('\n');
      });
    },
  }),

  show: subcommand({
    args: 1,
    run: (_options, [id = '']) =>
      withContext(async (ctx) => {
        const { status, created_at, subject, name, email, phone, message } = await readMessage(ctx, id);
        const facts = { status, sent: formatTime(ctx, created_at), subject, name, email, phone };
        return [...Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`), '', message].join('\n');
      }),
  }),
});

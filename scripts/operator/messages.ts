import { setTimeout } from 'node:timers/promises';
import { contactForm } from '#domain/contact/form.ts';
import { MESSAGE_STATES } from '#domain/contact/states.ts';
import { listMessages, moveMessage, readMessage } from '#domain/contact/contact.server.ts';
import { ENTRY_KINDS } from '#domain/contact/entries.ts';
import { readThread } from '#domain/contact/thread.server.ts';
import { tryReply } from '#domain/contact/incoming/try-reply.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { answersAddressOf } from '#server/config/plus-address.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import { command, formatTime, readChoice, readLimit, recordReading, subcommand, withContext } from '#scripts/operator/command.ts';
import { keysOf } from '#domain/shared/states.ts';
import { operatorActor } from '#domain/staff/rights.ts';

const OPERATOR = operatorActor('');
const LOOK_MS = 5_000;
const TWO_MINUTES_MS = 120_000;

const USAGE = `Messages from the contact form. Each was mailed to the foundation, except those suspected of being spam.

  npm run messages -- list [--status suspected] [--limit 50] [--before ID]
  npm run messages -- show ID
  npm run messages -- move ID --to answered --by "Ramesh Yadav"
  npm run messages -- try-reply

Status: ${keysOf(MESSAGE_STATES).join(', ')}. What the form itself suspects is mailed to nobody: now and then a person
wrote it; move it to "new", and it is mailed.

try-reply writes to the mailbox of MAIL_IN_URL at an address with a plus, and says whether it came back into its thread
within two minutes: if so, set MAIL_IN_PLUS=true.`;

export default command(import.meta, USAGE, {
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
          ...rowsOf(contactForm, values),
        ];
        const thread = (await readThread(ctx.db, id)).flatMap(({ kind, created_at: at, author, text }) => [
          '',
          `${ENTRY_KINDS[kind].label}, ${formatTime(ctx, at)}${author === null ? '' : `, ${author}`}`,
          text,
        ]);
        return [...lines.flatMap(({ label, text }) => (text ? [`${label}: ${text}`] : [])), '', message, ...thread].join('\n');
      }),
  }),

  'try-reply': subcommand({
    run: () =>
      withContext(async (ctx) => {
        const { mailbox, settings } = ctx;
        const address = answersAddressOf(settings);
        if (!mailbox || !address || !settings.SMTP_URL)
          throw new AppError('conflict', 'This needs SMTP_URL, MAIL_FROM and MAIL_IN_URL (docs/going-live.md, section 3).');
        const send = (to: string, text: string) =>
          ctx.mail.send({ id: ctx.random.id(), to, subject: 'Trial of the reply address', text, html: `<p>${text}</p>`, headers: {} });
        const trial = { address, send, wait: () => setTimeout(LOOK_MS), looks: TWO_MINUTES_MS / LOOK_MS };
        const { to, arrived } = await tryReply({ ...ctx, mailbox }, trial);
        return arrived
          ? `The email to ${to} came back into its thread: MAIL_IN_PLUS=true works here.`
          : `The email to ${to} did not come into its thread within two minutes. Leave MAIL_IN_PLUS out, unless it is in the mailbox by now: then the mails are slow.`;
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

import { addStaff, listStaff, listStaffEvents, removeStaff } from '#domain/accounts/staff.server.ts';
import { isEmail, normaliseEmail } from '#domain/shared/email.ts';
import { cleanLine } from '#domain/shared/text.ts';
import { command, formatTime, subcommand, UsageError, withContext } from '#scripts/operator/command.ts';

const USAGE = `Who works in the office, at /office on the site.

  npm run staff -- add --email ramesh@example.in --name "Ramesh Yadav"
  npm run staff -- remove --email ramesh@example.in
  npm run staff -- list
  npm run staff -- history

"add" emails instructions for choosing a password; the name is recorded with every decision and every disclosure.
"remove" logs the person out at once and deletes the account; "add" brings the person back, with a new password.
"history" lists who was added, removed and brought back.`;

const KINDS = { added: 'added', removed: 'removed', returned: 'brought back' } as const;

export default await command(import.meta, USAGE, {
  add: subcommand({
    required: ['email', 'name'],
    async run(options) {
      const email = emailOf(options.email);
      const name = cleanLine(options.name);
      const { isBack } = await withContext((ctx) => addStaff(ctx, { email, name }));
      return `${name} may work in the office${isBack ? ' again' : ''}. An email to ${email} explains how to choose a password.`;
    },
  }),

  remove: subcommand({
    required: ['email'],
    async run(options) {
      const email = emailOf(options.email);
      await withContext((ctx) => removeStaff(ctx, email));
      return `${email} is logged out and can no longer work in the office.`;
    },
  }),

  history: subcommand({
    run: () =>
      withContext(async (ctx) => {
        const events = await listStaffEvents(ctx);
        if (events.length === 0) return 'Nobody has been added or removed yet.';
        return events.map(({ created_at, kind, name }) => [formatTime(ctx, created_at), KINDS[kind], name].join('\t')).join('\n');
      }),
  }),

  list: subcommand({
    async run() {
      const staff = await withContext(listStaff);
      return staff.length === 0 ? 'Nobody works in the office yet.' : staff.map((member) => `${member.email}\t${member.name}`).join('\n');
    },
  }),
});

function emailOf(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw new UsageError('--email takes an email address.');
  return email;
}

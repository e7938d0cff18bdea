import { addStaff, changeRoles, listPeople, logOutStaff, removeStaff, renameStaff } from '#domain/accounts/people/people.server.ts';
import { resetFactors } from '#domain/accounts/people/factor-reset.server.ts';
import type { FactorCounts } from '#domain/factors/factors.server.ts';
import { listStaffEvents } from '#domain/accounts/people/staff-history.server.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { ALL_ROLES, operatorActor, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { command, formatTime, readChoice, subcommand, UsageError, withContext } from '#scripts/operator/command.ts';

const ROLES = ALL_ROLES.map((role) => `  ${role.padEnd(14)} ${STAFF_ROLES[role].about}`).join('\n');

const USAGE = `Who works in the office, at /office on the site, and what they may do there.

  npm run staff -- add --email ramesh@example.in --name "Ramesh Yadav" --roles reviewer,treasurer
  npm run staff -- roles --email ramesh@example.in --roles coordinator
  npm run staff -- rename --email ramesh@example.in --name "Ramesh K. Yadav"
  npm run staff -- logout --email ramesh@example.in
  npm run staff -- reset-factors --email ramesh@example.in --by "Sita Devi"
  npm run staff -- remove --email ramesh@example.in
  npm run staff -- list
  npm run staff -- history

Roles, several with commas between them:
${ROLES}

"add" emails instructions for choosing a password; the name is recorded with every decision and every disclosure, so nobody else may have
it. The first person gets every role unless --roles names some. "logout" ends every session at once; "remove" also deletes the account, and
"add" brings the person back, with a new password. The last administrator can neither be removed nor lose that role.
"reset-factors" is for who has lost the second factors: it deletes passkeys, app and recovery codes, ends every session, and prints a setup
code. Make sure who asks, and hand it over in person or by phone; it works once, within a day, after the password.
"history" lists who was added, removed and brought back, and every change of roles.`;

const OPERATOR = operatorActor('command line');

const KINDS = {
  added: 'added',
  removed: 'removed',
  returned: 'brought back',
  roles: 'roles changed',
  renamed: 'renamed',
  loggedOut: 'logged out',
} as const;

function factorsIn({ passkeys, hasApp, recoveryLeft, isSetupPending }: FactorCounts): string {
  if (isSetupPending) return 'waits for a setup code';
  const all = [passkeys > 0 && `passkeys: ${passkeys}`, hasApp && 'app', recoveryLeft > 0 && `recovery codes: ${recoveryLeft}`];
  return all.filter(Boolean).join(', ') || 'no second factor but emailed codes';
}

const namesOf = (roles: readonly StaffRole[]): string => roles.join(', ') || 'no role';

export default command(import.meta, USAGE, {
  add: subcommand({
    required: ['email', 'name'],
    optional: ['roles'],
    async run(options) {
      const email = emailOf(options.email);
      const name = cleanLine(options.name);
      const roles = options.roles === undefined ? undefined : rolesOf(options.roles);
      const { isBack } = await withContext((ctx) => addStaff(ctx, { email, name, roles }, OPERATOR));
      return `${name} may work in the office${isBack ? ' again' : ''}. An email to ${email} explains how to choose a password.`;
    },
  }),

  roles: subcommand({
    required: ['email', 'roles'],
    async run(options) {
      const [email, roles] = [emailOf(options.email), rolesOf(options.roles)];
      await withContext((ctx) => changeRoles(ctx, { email }, roles, OPERATOR));
      return `${email}: ${namesOf(roles)}.`;
    },
  }),

  rename: subcommand({
    required: ['email', 'name'],
    async run(options) {
      const [email, name] = [emailOf(options.email), cleanLine(options.name)];
      await withContext((ctx) => renameStaff(ctx, { email }, name, OPERATOR));
      return `${email} is now ${name}. What was recorded before keeps the earlier name.`;
    },
  }),

  logout: subcommand({
    required: ['email'],
    async run(options) {
      const email = emailOf(options.email);
      await withContext((ctx) => logOutStaff(ctx, { email }, OPERATOR));
      return `${email} is logged out everywhere.`;
    },
  }),

  'reset-factors': subcommand({
    required: ['email', 'by'],
    async run(options) {
      const email = emailOf(options.email);
      const by = operatorActor(cleanLine(options.by));
      const { name, code, until } = await withContext(async (ctx) => {
        const reset = await resetFactors(ctx, { email }, by);
        return { ...reset, until: formatTime(ctx, reset.expiresAt) };
      });
      return `${name} is logged out everywhere. The setup code, which is shown this once and works until ${until}:\n${code}`;
    },
  }),

  remove: subcommand({
    required: ['email'],
    async run(options) {
      const email = emailOf(options.email);
      await withContext((ctx) => removeStaff(ctx, { email }, OPERATOR));
      return `${email} is logged out and can no longer work in the office.`;
    },
  }),

  history: subcommand({
    run: () =>
      withContext(async (ctx) => {
        const events = await listStaffEvents(ctx);
        if (events.length === 0) return 'Nobody has been added or removed yet.';
        return events
          .map(({ at, kind, name, roles, by }) =>
            [formatTime(ctx, at), KINDS[kind], name, roles ? namesOf(roles) : '', by].join('\t').trimEnd(),
          )
          .join('\n');
      }),
  }),

  list: subcommand({
    run: () =>
      withContext(async (ctx) => {
        const people = await listPeople(ctx);
        if (people.length === 0) return 'Nobody works in the office yet.';
        return people
          .map(({ email, name, roles, lastSeenAt, factors }) =>
            [
              email,
              name,
              namesOf(roles),
              lastSeenAt === null ? 'never logged in' : `last seen ${formatTime(ctx, lastSeenAt)}`,
              factorsIn(factors),
            ].join('\t'),
          )
          .join('\n');
      }),
  }),
});

function emailOf(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw new UsageError('--email takes an email address.');
  return email;
}

function rolesOf(text: string): StaffRole[] {
  return text.split(',').map((role) => readChoice('roles', role.trim(), ALL_ROLES));
}

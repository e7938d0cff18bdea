import { parseArgs } from 'node:util';
import { addStaff, listStaff, removeStaff } from '#domain/accounts/staff.server.ts';
import { isEmail, normaliseEmail } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { cleanLine } from '#domain/text.ts';
import { answer, withContext } from '#scripts/operator/office.ts';

const USAGE = `Who works in the office, at /office on the site.

  npm run staff -- add --email ramesh@example.in --name "Ramesh Yadav"
  npm run staff -- remove --email ramesh@example.in
  npm run staff -- list

"add" emails how to choose a password; the name is recorded with every decision and every disclosure. Whoever is removed
is logged out at once.`;

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ options: { email: text, name: text }, allowPositionals: true });
  const [command, ...more] = positionals;
  const email = normaliseEmail(values.email ?? '');
  const name = cleanLine(values.name ?? '');
  if (more.length > 0 || (command !== 'list' && !isEmail(email)) || (command === 'add' && name === ''))
    throw new AppError('invalid_input', USAGE);
  return withContext(async (ctx) => {
    if (command === 'add') {
      await addStaff(ctx, { email, name });
      return `${name} may work in the office. An email to ${email} explains how to choose a password.`;
    }
    if (command === 'remove') {
      await removeStaff(ctx, email);
      return `${email} is logged out and can no longer work in the office.`;
    }
    if (command !== 'list') throw new AppError('invalid_input', USAGE);
    const staff = await listStaff(ctx);
    return staff.length === 0 ? 'Nobody works in the office yet.' : staff.map((member) => `${member.email}\t${member.name}`).join('\n');
  });
}

await answer(run);

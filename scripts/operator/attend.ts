import { parseArgs } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { type Attendance, recordAttendance, type Withdrawal, withdrawCertificate } from '#domain/students/programs.server.ts';
import { answer, withContext } from '#scripts/operator/office.ts';
import type { ServerContext } from '#server/context.ts';

const USAGE = `Records that a student attended a program: issues the certificate and tells the student in the dashboard and by email.

  npm run attend -- --email asha@example.in --program e-literacy-program --year 2026

  --email     of the student's account
  --program   id of a program on the site (the end of its address, /programs/...), or the title of another
  --year      in which the student attended it
  --provider  who ran it (default: the foundation)
  --name      the name to print, in Latin or Devanagari letters (default: that of the profile, or of the account)
  --icon      name of an icon of the site (default: that of the program's card)

The same student, program and year are recorded once: a second call returns the existing certificate.

To withdraw a certificate:

  npm run attend -- withdraw 7QK4-M2XW-9P3D --by "Ramesh Yadav" --reason "The name was misspelt."

The student reads the reason in the dashboard and by email; anyone who checks the code is told
that it was withdrawn. The attendance can then be recorded again, under a new code.`;

/** Carry out the command. @throws Error with a sentence for the operator */
async function attend(): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { email: text, program: text, year: text, provider: text, name: text, icon: text, by: text, reason: text };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { email, program, year, by, reason } = values;
  const [command, code, ...more] = positionals;
  if (command === 'withdraw' && code && by && reason && more.length === 0) return withContext((ctx) => withdraw(ctx, { code, by, reason }));
  if (command === undefined && email && program && year)
    return withContext((ctx) => record(ctx, { ...values, email, program, year: Number(year) }));
  throw new AppError('invalid_input', USAGE);
}

async function record(ctx: ServerContext, attendance: Attendance): Promise<string> {
  const { code, url, isNew } = await recordAttendance(ctx, attendance);
  return `${isNew ? 'Recorded. The certificate is' : 'This was recorded before; its certificate is'} ${code}: ${url}`;
}

async function withdraw(ctx: ServerContext, withdrawal: Withdrawal): Promise<string> {
  const { url } = await withdrawCertificate(ctx, withdrawal);
  return `Withdrawn. The student has been told in the dashboard and by email, and anyone who checks the code is told here: ${url}`;
}

await answer(attend);

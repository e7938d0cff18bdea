import { withdrawCertificate } from '#domain/students/programs/certificates.server.ts';
import { recordAttendance } from '#domain/students/programs/programs.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { command, subcommand, withContext } from '#scripts/operator/command.ts';

const USAGE = `Records that a student attended a program: issues the certificate and tells the student in the dashboard and by email.

  npm run attend -- --email asha@example.in --program e-literacy-program --year 2026

  --email     of the student's account
  --program   id of a program on the site (the end of its address, /programs/...), or the title of another
  --year      in which the student attended it
  --provider  who ran it (default: the foundation)
  --name      the name to print, in Latin letters or any script of India (default: that of the profile, or of the account)
  --icon      name of an icon of the site (default: that of the program's card)

The same student, program and year are recorded once: a second call returns the existing certificate.

To withdraw a certificate:

  npm run attend -- withdraw 7QK4-M2XW-9P3D --by "Ramesh Yadav" --reason "The name was misspelt."

The student reads the reason in the dashboard and by email; anyone who checks the code is told
that it was withdrawn. The attendance can then be recorded again, under a new code.`;

export default command(import.meta, USAGE, {
  '': subcommand({
    required: ['email', 'program', 'year'],
    optional: ['provider', 'name', 'icon'],
    async run(options) {
      const { code, url, isNew } = await withContext((ctx) => recordAttendance(ctx, { ...options, year: Number(options.year) }));
      return `${isNew ? 'Recorded. The certificate is' : 'This was recorded before; its certificate is'} ${code}: ${url}`;
    },
  }),

  withdraw: subcommand({
    args: 1,
    required: ['by', 'reason'],
    async run({ by, reason }, [code = '']) {
      const { url } = await withContext((ctx) => withdrawCertificate(ctx, { code, by: operatorActor(by), reason }));
      return `Withdrawn. The student has been told in the dashboard and by email, and anyone who checks the code is told here: ${url}`;
    },
  }),
});

import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { civilTime } from '#domain/calendar.ts';
import type { DomainContext } from '#domain/context.ts';
import { normaliseEmail } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { cleanLine } from '#domain/text.ts';
import { isDrawable } from './certificate-letters.ts';
import { newCode, verifyUrl } from './certificates.server.ts';
import { showCode } from './certificate-code.ts';
import { notify } from './notifications.server.ts';
import type { ProgramAttended } from './schema.ts';

/** Programs a student attended, newest first. */
export async function listPrograms(ctx: DomainContext, accountId: string): Promise<ProgramAttended[]> {
  const rows = await ctx.db
    .selectFrom('program_attendance')
    .select(['id', 'program', 'provider', 'year', 'icon', 'certificate_code'])
    .where('account_id', '=', accountId)
    .orderBy('year', 'desc')
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ program, certificate_code, ...row }) => ({ ...row, title: program, certificateCode: showCode(certificate_code) }));
}

export interface Attendance {
  /** Of the student's account. */
  email: string;
  /** Id of a program of the site, such as `e-literacy-program`, or the title of another. */
  program: string;
  year: number;
  /** Who held it; the foundation when left out. */
  provider?: string | undefined;
  /** Name of an icon of the site; that of the program's card when left out. */
  icon?: string | undefined;
  /** The name to print; that of the profile, else of the account, when left out. */
  name?: string | undefined;
}

export interface Recorded {
  /** As it is shown. */
  code: string;
  /** Where anybody may check it. */
  url: string;
  /** False when this attendance stood written already: then nothing was changed and nobody is told again. */
  isNew: boolean;
}

const MAX_LENGTH = 100;
const DEFAULT_ICON = 'graduation-cap';

/**
 * Write down that a student attended a program, issue the certificate, and tell the student in the dashboard and by mail:
 * all in one transaction. Student, program and year name it, so a second time changes nothing.
 * @throws AppError `not_found` when no student has the e-mail; `invalid_input` in words for the office.
 */
export async function recordAttendance(ctx: DomainContext, input: Attendance): Promise<Recorded> {
  const { foundation, dynamicContent } = ctx.content();
  const card = dynamicContent['programs-ourprograms']?.find(({ url }) => url === input.program);
  const program = line('program', card?.title ?? input.program);
  const provider = line('provider', input.provider ?? foundation.name);
  const icon = line('icon', input.icon ?? card?.icon ?? DEFAULT_ICON);
  const { year } = input;
  const thisYear = civilTime(ctx.clock.now(), foundation.timezone).year;
  if (!Number.isInteger(year) || year < foundation.founded || year > thisYear)
    throw new AppError('invalid_input', `The year must be ${foundation.founded} to ${thisYear}.`);
  const email = normaliseEmail(input.email);

  return ctx.db.transaction().execute(async (trx) => {
    // The account's row is the lock: two records of one attendance come one after the other.
    const accounts = trx.selectFrom('accounts').select(['id', 'name']).where('email', '=', email).where('role', '=', 'student');
    const account = await forUpdate(trx, accounts).executeTakeFirst();
    if (!account) throw new AppError('not_found', 'No student has an account with this email.');
    const before = await trx
      .selectFrom('program_attendance')
      .select('certificate_code')
      .where('account_id', '=', account.id)
      .where('program', '=', program)
      .where('year', '=', year)
      .executeTakeFirst();
    if (before) return recorded(before.certificate_code, false);

    const profile = await trx.selectFrom('student_profiles').select('name').where('account_id', '=', account.id).executeTakeFirst();
    const holder = line('name', input.name ?? profile?.name ?? account.name);
    const id = ctx.random.id();
    const code = newCode(ctx.random);
    await trx
      .insertInto('program_attendance')
      .values({
        id,
        account_id: account.id,
        program,
        provider,
        year,
        icon,
        holder_name: holder,
        certificate_code: code,
        issued_at: ctx.clock.now(),
      })
      .execute();
    await notify(trx, ctx, {
      accountId: account.id,
      kind: 'certificate',
      title: 'Your certificate is ready',
      body: `${program}, ${year}. It stands under the programs you attended.`,
      link: `/verify/${showCode(code)}`,
    });
    await enqueue(trx, ctx, {
      kind: 'mail',
      payload: {
        to: email,
        template: 'certificate-issued',
        props: {
          name: holder,
          program,
          provider,
          year,
          code: showCode(code),
          verifyUrl: verifyUrl(ctx, showCode(code)),
          dashboardUrl: `${ctx.publicUrl}/dashboard/student`,
        },
      },
      uniqueKey: `certificate-issued:${id}`,
    });
    ctx.log.info({ attendanceId: id }, 'attendance recorded, certificate issued');
    return recorded(code, true);
  });

  function recorded(code: string, isNew: boolean): Recorded {
    return { code: showCode(code), url: verifyUrl(ctx, showCode(code)), isNew };
  }
}

function line(what: string, given: string): string {
  const text = cleanLine(given);
  if (text === '' || text.length > MAX_LENGTH) throw new AppError('invalid_input', `The ${what} must have 1 to ${MAX_LENGTH} characters.`);
  if (!isDrawable(text))
    throw new AppError(
      'invalid_input',
      `The ${what} "${text}" has letters that a certificate cannot show. Give it in Latin or Devanagari letters.`,
    );
  return text;
}

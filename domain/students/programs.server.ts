import type { Selectable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { ProgramAttendanceTable } from '#database/tables/students.ts';
import { civilTime } from '#domain/calendar.ts';
import type { DomainContext } from '#domain/context.ts';
import { normaliseEmail } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { cleanLine } from '#domain/text.ts';
import { isDrawable } from './certificate-characters.ts';
import { newCode, verifyUrl } from './certificates.server.ts';
import { readCode, showCode } from './certificate-code.ts';
import { CODE_UNKNOWN, CODE_WITHDRAWN, DASHBOARD_PATH } from './constants.ts';
import { notify } from './notifications.server.ts';
import type { ProgramAttended } from './dashboard-schema.ts';

/** Programs that a student attended, newest first. */
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

/** A student's attendance of a program, as the office records it. */
export interface Attendance {
  /** The student's account. */
  email: string;
  /** Id of a program on the site, such as `e-literacy-program`, or the title of any other program. */
  program: string;
  year: number;
  /** Who ran it; the foundation when omitted. */
  provider?: string | undefined;
  /** Name of an icon of the site; that of the program's card when omitted. */
  icon?: string | undefined;
  /** Name to print; that of the profile, else of the account, when omitted. */
  name?: string | undefined;
}

export interface Recorded {
  /** As shown to people, with hyphens. */
  code: string;
  /** Public page that confirms it. */
  url: string;
  /** False when the attendance was recorded before: nothing changed and nobody is notified again. */
  isNew: boolean;
}

const MAX_LENGTH = 100;
const DEFAULT_ICON = 'graduation-cap';

/**
 * Record that a student attended a program, issue the certificate, and notify the student in the dashboard and by mail,
 * all in one transaction. Student, program and year identify the attendance, so repeating it changes nothing.
 * @throws AppError `not_found` when no student has the email; `invalid_input` with a message for the office
 */
export async function recordAttendance(ctx: DomainContext, input: Attendance): Promise<Recorded> {
  const { foundation, dynamicContent } = ctx.content();
  const card = dynamicContent['programs-ourprograms']?.find(({ url }) => url === input.program);
  const program = printable('program', card?.title ?? input.program);
  const provider = printable('provider', input.provider ?? foundation.name);
  const icon = printable('icon', input.icon ?? card?.icon ?? DEFAULT_ICON);
  const { year } = input;
  const thisYear = civilTime(ctx.clock.now(), foundation.timezone).year;
  if (!Number.isInteger(year) || year < foundation.founded || year > thisYear)
    throw new AppError('invalid_input', `The year must be ${foundation.founded} to ${thisYear}.`);
  const email = normaliseEmail(input.email);

  return ctx.db.transaction().execute(async (trx) => {
    // Locks the account, so that concurrent records of one attendance come one after the other.
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
    if (before) return toRecorded(ctx, before.certificate_code, false);

    const profile = await trx.selectFrom('student_profiles').select('name').where('account_id', '=', account.id).executeTakeFirst();
    const attendance = {
      id: ctx.random.id(),
      account_id: account.id,
      program,
      provider,
      year,
      icon,
      holder_name: printable('name', input.name ?? profile?.name ?? account.name),
      certificate_code: newCode(ctx.random),
      issued_at: ctx.clock.now(),
    };
    await trx.insertInto('program_attendance').values(attendance).execute();
    await notifyIssued(trx, ctx, email, attendance);
    ctx.log.info({ attendanceId: attendance.id }, 'attendance recorded, certificate issued');
    return toRecorded(ctx, attendance.certificate_code, true);
  });
}

function toRecorded(ctx: DomainContext, code: string, isNew: boolean): Recorded {
  return { code: showCode(code), url: verifyUrl(ctx, showCode(code)), isNew };
}

async function notifyIssued(trx: Trx, ctx: DomainContext, email: string, attendance: Selectable<ProgramAttendanceTable>): Promise<void> {
  const { id, account_id: accountId, program, provider, year, holder_name: name } = attendance;
  const code = showCode(attendance.certificate_code);
  await notify(trx, ctx, {
    accountId,
    kind: 'certificate',
    title: 'Your certificate is ready',
    body: `${program}, ${year}. You will find it under the programs you attended.`,
    link: `/verify/${code}`,
  });
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: email,
      template: 'certificate-issued',
      props: { name, program, provider, year, code, verifyUrl: verifyUrl(ctx, code), dashboardUrl: `${ctx.publicUrl}${DASHBOARD_PATH}` },
    },
    uniqueKey: `certificate-issued:${id}`,
  });
}

/** A certificate to withdraw. */
export interface Withdrawal {
  /** The certificate's code, in any spelling. */
  code: string;
  /** Name of the staff member. */
  by: string;
  /** Shown to the student. */
  reason: string;
}

const MAX_REASON_LENGTH = 500;

/**
 * Withdraw a certificate and its attendance: it leaves the student's list, its public page says that it was withdrawn, and
 * the attendance can be recorded again under another code. The student is notified in the dashboard and by mail in the
 * same transaction.
 * @returns the code as shown to people, and its public page
 * @throws AppError `not_found` for an unknown code; `conflict` when it was withdrawn before; `invalid_input` with a message for the office
 */
export async function withdrawCertificate(ctx: DomainContext, input: Withdrawal): Promise<{ code: string; url: string }> {
  const code = readCode(input.code);
  const by = limited('name of who withdraws it', input.by, MAX_LENGTH);
  const reason = limited('reason', input.reason, MAX_REASON_LENGTH);
  if (!code) throw new AppError('not_found', CODE_UNKNOWN);
  const shown = showCode(code);

  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('program_attendance').where('certificate_code', '=', code).returningAll().executeTakeFirst();
    if (!row) {
      const before = await trx.selectFrom('withdrawn_certificates').select('id').where('certificate_code', '=', code).executeTakeFirst();
      throw before ? new AppError('conflict', CODE_WITHDRAWN) : new AppError('not_found', CODE_UNKNOWN);
    }
    const { icon: _icon, ...certificate } = row;
    await trx
      .insertInto('withdrawn_certificates')
      .values({ ...certificate, withdrawn_at: ctx.clock.now(), withdrawn_by: by, reason })
      .execute();
    await notify(trx, ctx, {
      accountId: row.account_id,
      kind: 'certificate',
      title: 'Your certificate was withdrawn',
      body: `${row.program}, ${row.year}. ${reason}`,
      link: `/verify/${shown}`,
    });
    const { email } = await trx.selectFrom('accounts').select('email').where('id', '=', row.account_id).executeTakeFirstOrThrow();
    const { program, provider, year } = row;
    await enqueue(trx, ctx, {
      kind: 'mail',
      payload: {
        to: email,
        template: 'certificate-withdrawn',
        props: { program, provider, year, code: shown, reason, contactUrl: `${ctx.publicUrl}/contact` },
      },
      uniqueKey: `certificate-withdrawn:${row.id}`,
    });
    ctx.log.info({ attendanceId: row.id }, 'certificate withdrawn');
    return { code: shown, url: verifyUrl(ctx, shown) };
  });
}

function printable(what: string, given: string): string {
  const text = limited(what, given, MAX_LENGTH);
  if (!isDrawable(text))
    throw new AppError(
      'invalid_input',
      `The ${what} "${text}" has letters that a certificate cannot show. Please use Latin or Devanagari letters.`,
    );
  return text;
}

function limited(what: string, given: string, max: number): string {
  const text = cleanLine(given);
  if (text === '' || text.length > max) throw new AppError('invalid_input', `The ${what} must have 1 to ${max} characters.`);
  return text;
}

import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { Selectable } from 'kysely';
import type { Language } from '#messages/language.ts';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { ProgramAttendanceTable } from '#database/tables/students.ts';
import { civilTime } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import { isPrintable, printable } from '#domain/shared/text/printable.server.ts';
import { limited, namesIn, newCode, verifyUrl } from './certificates.server.ts';
import { showCode } from './certificate-code.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import type { ProgramAttended } from '#domain/students/responses.ts';

export async function listPrograms(ctx: DomainContext, accountId: string): Promise<ProgramAttended[]> {
  const rows = await ctx.db
    .selectFrom('program_attendance')
    .select(['id', 'program', 'provider', 'year', 'icon', 'certificate_code'])
    .where('account_id', '=', accountId)
    .orderBy('year', 'desc')
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ certificate_code, ...row }) => {
    const { program: title, provider } = namesIn(ctx.content(), language(), row);
    return { id: row.id, year: row.year, icon: row.icon, title, provider, certificateCode: showCode(certificate_code) };
  });
}

export interface Attendance {
  email: string;
  /** Id or title of the program. */
  program: string;
  year: number;
  provider?: string | undefined;
  icon?: string | undefined;
  name?: string | undefined;
}

export interface Recorded {
  /** The certificate's code, with hyphens. */
  code: string;
  url: string;
  /** False: recorded before. */
  isNew: boolean;
}

const DEFAULT_ICON = 'graduation-cap';
/** A misspelt id would be printed. */
const LIKE_AN_ID = /^[a-z\d]+(?:-[a-z\d]+)+$/;

/** Can be repeated. @throws AppError `not_found`, `invalid_input` */
export async function recordAttendance(ctx: DomainContext, input: Attendance): Promise<Recorded> {
  const { foundation, dynamicContent } = ctx.content();
  const cards = dynamicContent['programs-ourprograms'] ?? [];
  const card = cards.find(({ url }) => url === input.program);
  if (!card && LIKE_AN_ID.test(input.program))
    throw new AppError(
      'invalid_input',
      `There is no program ${input.program} on the site. Its programs: ${cards.map(({ url }) => url).join(', ')}. For another, give its title.`,
    );
  const program = asPrinted('program', card?.title ?? input.program);
  const provider = asPrinted('provider', input.provider ?? foundation.name);
  const icon = asPrinted('icon', input.icon ?? card?.icon ?? DEFAULT_ICON);
  const { year } = input;
  const thisYear = civilTime(ctx.clock.now(), foundation.timezone).year;
  const firstYear = Number(foundation.foundedOn.slice(0, 4));
  if (!Number.isInteger(year) || year < firstYear || year > thisYear)
    throw new AppError('invalid_input', `The year must be ${firstYear} to ${thisYear}.`);
  const email = normaliseEmail(input.email);

  return ctx.db.transaction().execute(async (trx) => {
    const accounts = trx
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'language'])
      .where('email', '=', email)
      .where('role', '=', 'student');
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
      holder_name: asPrinted('name', input.name ?? profile?.name ?? account.name),
      certificate_code: newCode(ctx.random),
      issued_at: ctx.clock.now(),
    };
    await trx.insertInto('program_attendance').values(attendance).execute();
    await notifyIssued(trx, ctx, account, attendance);
    ctx.log.info({ attendanceId: attendance.id }, 'attendance recorded, certificate issued');
    return toRecorded(ctx, attendance.certificate_code, true);
  });
}

function toRecorded(ctx: DomainContext, code: string, isNew: boolean): Recorded {
  return { code: showCode(code), url: verifyUrl(ctx, showCode(code)), isNew };
}

async function notifyIssued(
  trx: Trx,
  ctx: DomainContext,
  account: { email: string; language: Language },
  attendance: Selectable<ProgramAttendanceTable>,
): Promise<void> {
  const { id, account_id: accountId, year, holder_name: name } = attendance;
  const names = namesIn(ctx.content(), account.language, attendance);
  const code = showCode(attendance.certificate_code);
  await notify(trx, ctx, {
    accountId,
    kind: 'certificate',
    title: () => m.students.certificates.readyTitle,
    body: () => m.students.certificates.ready(namesIn(ctx.content(), language(), attendance).program, year),
    link: `/verify/${code}`,
  });
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: account.email,
      template: 'certificate-issued',
      props: { name, ...names, year, code, verifyUrl: verifyUrl(ctx, code), dashboardUrl: `${ctx.publicUrl}${DASHBOARD_PATH}` },
      ...spokenIn(account.language),
    },
    uniqueKey: `certificate-issued:${id}`,
  });
}

/** Without emoji; rejects letters that no font has. */
function asPrinted(what: string, given: string): string {
  const text = limited(what, printable(given));
  if (!isPrintable(text))
    throw new AppError(
      'invalid_input',
      `The ${what} "${text}" has letters that a certificate cannot show. Please use Latin letters or a script of India.`,
    );
  return text;
}

import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { Selectable } from 'kysely';
import type { Language } from '#messages/language.ts';
import { type Content, contentIn } from '#domain/content/load.server.ts';
import { enqueue } from '#database/jobs.ts';
import type { ProgramAttendanceTable } from '#database/tables/students.ts';
import type { DomainContext, Random } from '#domain/shared/context.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { CODE_CHARACTERS, CODE_LENGTH, readCode, showCode } from './certificate-code.ts';
import { notify } from '#domain/students/notifications.server.ts';
import type { Certificate, WithdrawnCertificate } from '#domain/students/responses.ts';

export function newCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[random.int(CODE_CHARACTERS.length)]).join('');
}

export async function findCertificate(ctx: Pick<DomainContext, 'db'>, typed: string): Promise<Certificate | null> {
  const code = readCode(typed);
  if (!code) return null;
  const row = await ctx.db.selectFrom('program_attendance').selectAll().where('certificate_code', '=', code).executeTakeFirst();
  return row ? toCertificate(row) : null;
}

export async function findWithdrawn(ctx: Pick<DomainContext, 'db'>, typed: string): Promise<WithdrawnCertificate | null> {
  const code = readCode(typed);
  if (!code) return null;
  const row = await ctx.db.selectFrom('withdrawn_certificates').selectAll().where('certificate_code', '=', code).executeTakeFirst();
  if (!row) return null;
  const { program, provider, year, issued_at: issuedAt, withdrawn_at: withdrawnAt } = row;
  return { code: showCode(row.certificate_code), program, provider, year, issuedAt, withdrawnAt };
}

/** @throws AppError `not_found`, also for another's */
export async function ownCertificate(ctx: DomainContext, accountId: string, id: string): Promise<Certificate> {
  const row = await ctx.db
    .selectFrom('program_attendance')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', m.students.certificates.notYours);
  return toCertificate(row);
}

export interface Withdrawal {
  /** The code, in any spelling. */
  code: string;
  by: StaffActor;
  reason: string;
}

const MAX_LENGTH = 100;
const MAX_REASON_LENGTH = 500;

/** Also deletes the attendance and notifies the student. @throws AppError `not_found`, `conflict`, `invalid_input` */
export async function withdrawCertificate(ctx: DomainContext, input: Withdrawal): Promise<{ code: string; url: string }> {
  const code = readCode(input.code);
  const by = limited('name of who withdraws it', input.by.name);
  const reason = limited('reason', input.reason, MAX_REASON_LENGTH);
  if (!code) throw new AppError('not_found', m.students.certificates.noSuchCode);
  const spaced = showCode(code);

  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('program_attendance').where('certificate_code', '=', code).returningAll().executeTakeFirst();
    if (!row) {
      const before = await trx.selectFrom('withdrawn_certificates').select('id').where('certificate_code', '=', code).executeTakeFirst();
      throw before
        ? new AppError('conflict', m.students.certificates.withdrawn)
        : new AppError('not_found', m.students.certificates.noSuchCode);
    }
    const { icon: _icon, ...certificate } = row;
    await trx
      .insertInto('withdrawn_certificates')
      .values({ ...certificate, withdrawn_at: ctx.clock.now(), withdrawn_by: by, withdrawn_by_id: input.by.accountId, reason })
      .execute();
    await notify(trx, ctx, {
      accountId: row.account_id,
      kind: 'certificate',
      title: () => m.students.certificates.withdrawnTitle,
      body: () => m.students.certificates.withdrawnBody(namesIn(ctx.content(), language(), row).program, row.year, reason),
      link: `/verify/${spaced}`,
    });
    const account = await trx
      .selectFrom('accounts')
      .select(['email', 'language'])
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    const names = namesIn(ctx.content(), account.language, row);
    await enqueue(trx, ctx, {
      kind: 'mail',
      payload: {
        to: account.email,
        template: 'certificate-withdrawn',
        props: { ...names, year: row.year, code: spaced, reason, contactUrl: `${ctx.publicUrl}/contact` },
        ...spokenIn(account.language),
      },
      uniqueKey: `certificate-withdrawn:${row.id}`,
    });
    const details = { what: spaced, why: reason };
    await recordActivity(trx, ctx, input.by, { act: 'certificate.withdrawn', about: row.account_id, details });
    ctx.log.info({ attendanceId: row.id }, 'certificate withdrawn');
    return { code: spaced, url: verifyUrl(ctx, spaced) };
  });
}

/** One line. @param what named in the message @throws AppError `invalid_input` */
export function limited(what: string, given: string, max = MAX_LENGTH): string {
  const text = cleanLine(given);
  if (text === '' || text.length > max) throw new AppError('invalid_input', `The ${what} must have 1 to ${max} characters.`);
  return text;
}

export const verifyUrl = ({ publicUrl }: Pick<DomainContext, 'publicUrl'>, code: string): string => `${publicUrl}/verify/${code}`;

const cardsIn = ({ dynamicContent }: Content) => dynamicContent['programs-ourprograms'] ?? [];

/** The program and whoever held it, as the site names them in the language; a certificate keeps the English names. */
export function namesIn(
  content: Content,
  of: Language,
  { program, provider }: Pick<Certificate, 'program' | 'provider'>,
): Pick<Certificate, 'program' | 'provider'> {
  const spoken = contentIn(content, of);
  const url = cardsIn(content).find(({ title }) => title === program)?.url;
  const card = url === undefined ? undefined : cardsIn(spoken).find((one) => one.url === url);
  return { program: card?.title ?? program, provider: provider === content.foundation.name ? spoken.foundation.name : provider };
}

function toCertificate(row: Selectable<ProgramAttendanceTable>): Certificate {
  return {
    code: showCode(row.certificate_code),
    name: row.holder_name,
    program: row.program,
    provider: row.provider,
    year: row.year,
    issuedAt: row.issued_at,
  };
}

import type { Selectable } from 'kysely';
import type { ProgramAttendanceTable } from '#database/tables/students.ts';
import type { DomainContext, Random } from '#domain/context.ts';
import { AppError } from '#domain/errors.ts';
import { CODE_CHARACTERS, CODE_LENGTH, readCode, showCode } from './certificate-code.ts';
import { CERTIFICATE_UNKNOWN } from './constants.ts';
import type { Certificate, WithdrawnCertificate } from './certificate-schema.ts';

/** A new certificate code, too random to guess. */
export function newCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[random.int(CODE_CHARACTERS.length)]).join('');
}

/** The public details of a certificate, for anyone who has its code; null when the code is unknown. */
export async function findCertificate(ctx: Pick<DomainContext, 'db'>, typed: string): Promise<Certificate | null> {
  const code = readCode(typed);
  if (!code) return null;
  const row = await ctx.db.selectFrom('program_attendance').selectAll().where('certificate_code', '=', code).executeTakeFirst();
  return row ? toCertificate(row) : null;
}

/** The public details of a withdrawn certificate; null when no withdrawn certificate has this code. */
export async function findWithdrawn(ctx: Pick<DomainContext, 'db'>, typed: string): Promise<WithdrawnCertificate | null> {
  const code = readCode(typed);
  if (!code) return null;
  const row = await ctx.db.selectFrom('withdrawn_certificates').selectAll().where('certificate_code', '=', code).executeTakeFirst();
  if (!row) return null;
  const { program, provider, year, issued_at: issuedAt, withdrawn_at: withdrawnAt } = row;
  return { code: showCode(row.certificate_code), program, provider, year, issuedAt, withdrawnAt };
}

/** A student's own certificate, by the id of the attendance. @throws AppError `not_found`, also for another student's */
export async function ownCertificate(ctx: DomainContext, accountId: string, id: string): Promise<Certificate> {
  const row = await ctx.db
    .selectFrom('program_attendance')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', CERTIFICATE_UNKNOWN);
  return toCertificate(row);
}

/** The public page that confirms a certificate. */
export const verifyUrl = ({ publicUrl }: Pick<DomainContext, 'publicUrl'>, code: string): string => `${publicUrl}/verify/${code}`;

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

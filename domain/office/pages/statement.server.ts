import type { StatementSet } from '#domain/donations/statement/lacks.ts';
import { formOf } from '#domain/donations/statement/forms.ts';
import { lastFiledYear } from '#domain/donations/statement/filed.server.ts';
import { isAnyGiven } from '#domain/donations/statement/lines.server.ts';
import { readStatementYear } from '#domain/donations/statement/year.server.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';
import type { Statement } from '#domain/office/operations/statement-operations.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';

interface Asked {
  /** Default: the one that ended last while it is not handed in, else the present one. */
  year?: number | undefined;
  set?: StatementSet;
  after?: string | undefined;
}

async function yearToHandIn(ctx: DomainContext, presentYear: number): Promise<number> {
  const last = presentYear - 1;
  const isLeft = ((await lastFiledYear(ctx.db)) ?? 0) < last && (await isAnyGiven(ctx, last));
  return isLeft ? last : presentYear;
}

/** @throws AppError `invalid_input` for another `after` */
export async function readStatement(ctx: DomainContext, { year, set = 'missing', after }: Asked): Promise<Statement> {
  const presentYear = financialYear(ctx.clock.now(), ctx.content().foundation.timezone);
  const { files, ...read } = await readStatementYear(ctx, {
    year: year ?? (await yearToHandIn(ctx, presentYear)),
    set,
    after,
    limit: OFFICE_ROWS,
  });
  return {
    ...read,
    presentYear,
    form: formOf(read.year),
    set,
    files: files.map((file) => ({
      id: file.id,
      number: file.number,
      status: file.status,
      isElsewhere: file.elsewhere === 1,
      lines: file.lines,
      total: file.total,
      preparedAt: file.prepared_at,
      preparedBy: file.prepared_by,
      filedOn: file.filed_on,
      acknowledgement: file.acknowledgement,
      filedBy: file.filed_by,
    })),
  };
}

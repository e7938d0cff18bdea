import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';

/** Files of it are called `{year}.pdf`. */
export const reportsDirectory = join(import.meta.dirname, '..', '..', 'content', 'reports');

export interface ReportFile {
  file: string;
  downloadName: string;
}

/** Specification 1, section 2. @throws AppError not_found */
export async function findReport(ctx: Pick<DomainContext, 'content'>, year: string): Promise<ReportFile> {
  const years = ctx.content().staticContent['annual-reports']?.items.map((report) => report.year) ?? [];
  const range =
    years.length > 0 ? `Reports are available for the years ${Math.min(...years)} to ${Math.max(...years)}.` : 'There are no reports yet.';
  if (!/^\d{4}$/.test(year)) throw new AppError('not_found', `That is not a year. ${range}`);
  if (!years.includes(Number(year))) throw new AppError('not_found', `There is no annual report for ${year}. ${range}`);
  const file = `${year}.pdf`;
  await access(join(reportsDirectory, file)).catch((cause: unknown) => {
    throw new AppError('not_found', `The annual report of ${year} cannot be downloaded just now. Please write to us and we will send it.`, {
      cause,
    });
  });
  const name = ctx.content().foundation.name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return { file, downloadName: `${name}-annual-report-${year}.pdf` };
}

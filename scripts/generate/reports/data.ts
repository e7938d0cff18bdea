import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { loadContent } from '#domain/content/load.server.ts';
import type { AnnualReport } from '#domain/content/schema/schema.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { root } from '#server/config/root.ts';

/** Whole rupees; years end on 31 March. */
const text = z.string().trim().min(1);
const sum = z.object({ label: text, rupees: z.number().int().positive() });

const yearSchema = z.object({
  year: z.number().int(),
  /** In content/media. */
  picture: text,
  letter: z.object({ heading: text, paragraphs: z.array(text).min(1), name: text, role: text, portrait: text }),
  people: z.array(z.object({ label: text, count: z.number().int().positive() })).min(1),
  accounts: z.object({
    opening: z.number().int().nonnegative(),
    donations: z.array(sum).min(1),
    runningIncome: z.array(sum).min(1),
    runningCosts: z.array(sum).min(1),
  }),
  wrong: z.object({ heading: text, paragraphs: z.array(text).min(1), changes: z.array(text).min(1), smaller: z.array(text) }),
  plan: z.array(sum.extend({ what: text })).min(1),
  auditDate: text,
  auditFiles: text,
});

const historySchema = z.object({
  year: z.number().int(),
  scholarships: z.number().int(),
  computers: z.number().int(),
  villages: z.number().int(),
});

/** content/reports/reports.json. */
const fileSchema = z.object({
  sampleNote: text,
  audit: z.object({ heading: text, paragraphs: z.array(text).min(1), signature: text }),
  history: z.array(historySchema),
  years: z.array(yearSchema),
});

type Sum = z.output<typeof sum>;

export interface ReportData extends z.output<typeof yearSchema> {
  foundation: Foundation;
  sampleNote: string;
  audit: z.output<typeof fileSchema>['audit'];
  /** Up to five years, this one last. */
  history: z.output<typeof historySchema>[];
  page: AnnualReport;
  /** Carried over to next year. */
  closing: number;
}

export const total = (sums: readonly Sum[]): number => sums.reduce((whole, { rupees }) => whole + rupees, 0);

/**
 * Oldest first.
 * @throws Error when a year does not add up
 */
export function readReports(): ReportData[] {
  const directory = join(root, 'content');
  const { foundation, staticContent } = loadContent(directory, console);
  const { sampleNote, audit, history, years } = fileSchema.parse(
    JSON.parse(readFileSync(join(directory, 'reports', 'reports.json'), 'utf8')),
  );
  const reports = years
    .toSorted((a, b) => a.year - b.year)
    .map((year) => {
      const page = staticContent['annual-reports']?.items.find((item) => item.year === year.year);
      if (!page) throw new Error(`${year.year}: StaticContent.json has no annual report of this year`);
      const closing = year.accounts.opening + total(year.accounts.donations) - total(page.spending);
      return {
        ...year,
        foundation,
        sampleNote,
        audit,
        page,
        closing,
        history: history.filter((past) => past.year <= year.year && past.year > year.year - 5),
      };
    });
  for (const [index, report] of reports.entries()) {
    const before = reports[index - 1];
    if (before && before.closing !== report.accounts.opening)
      throw new Error(`${report.year}: opens with ${report.accounts.opening}, but ${before.year} closed with ${before.closing}`);
    if (total(report.accounts.runningIncome) !== total(report.accounts.runningCosts))
      throw new Error(`${report.year}: running costs are not covered to the rupee`);
    if (report.closing < 0) throw new Error(`${report.year}: more was spent than there was`);
  }
  return reports;
}

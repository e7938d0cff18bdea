import { z } from 'zod';
import { defineOperations } from '#domain/shared/operation.ts';

const REPORT_CALLS = { tag: 'reports', for: 'anyone', isCacheable: true } as const;

export const reportOperations = defineOperations(REPORT_CALLS, {
  'GET /web/download/report/:year': {
    id: 'downloadReport',
    summary: 'Download an annual report (PDF)',
    description: 'Takes ranges and conditional requests.',
    // A malformed year is 404, not 400.
    params: z.object({ year: z.string().describe('A year of the annual reports, such as 2025') }),
    file: 'application/pdf',
    errors: ['not_found', 'unsatisfiable_range'],
  },
});

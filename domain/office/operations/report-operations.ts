/** What the board reads. */
import { z } from 'zod';
import { MAX_CYCLE_LENGTH } from '#domain/content/schema/cycle-limits.ts';
import { count, messageFields, rupees, time } from '#domain/shared/responses.ts';
import { defineOfficeOperations } from './operation-parts.ts';

const cycle = z.object({ id: z.string(), title: z.string() });
const sum = (what: string) => z.object({ count: count(what), rupees });

export const reportOperations = defineOfficeOperations({
  'GET /office/report': {
    id: 'readBoardReport',
    right: 'awards.report',
    act: 'awards.reported',
    summary: 'How much was awarded and paid in a cycle, and where one person did both',
    query: z.object({ cycle: z.string().max(MAX_CYCLE_LENGTH).optional().describe('Left out: the current one') }),
    response: z
      .object({
        ...messageFields,
        data: z.object({
          cycles: z.array(cycle).describe('Every cycle, the newest first'),
          cycle: z.nullable(cycle).describe('The one that is reported; null when there is none'),
          mayOneDoBoth: z.boolean().describe('Whether whoever awarded may pay too (office.oneMayAwardAndPay in foundation.json)'),
          granted: sum('Awards that stand, paid or not'),
          paid: sum('Awards that were paid out'),
          rows: z
            .array(
              z.object({ number: z.string(), amount: rupees, awardedBy: z.string(), awardedAt: time, paidBy: z.string(), paidAt: time }),
            )
            .describe('Awarded and paid by one person; two names when it was renamed in between'),
        }),
      })
      .meta({ id: 'BoardReport' }),
    errors: ['not_found'],
  },
});

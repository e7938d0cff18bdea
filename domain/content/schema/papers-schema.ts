import { z } from 'zod';
import { list } from './fields.ts';

/** Of the application's form, which a test compares. */
export const PAPER_NAMES = [
  'incomeCertificate',
  'lastCertificate',
  'latestCertificate',
  'bonafideCertificate',
  'bankDocument',
  'aadhaarCard',
  'casteCertificate',
  'photograph',
  'signature',
] as const;

const when = z
  .strictObject({
    educationType: list(z.enum(['SCHOOL', 'COLLEGE'])).min(1),
    category: list(z.enum(['General', 'OBC', 'SC', 'ST', 'Minority'])).min(1),
    disabilityStatus: list(z.enum(['Yes', 'No'])).min(1),
    accountHolderRelation: list(z.enum(['Self', 'Mother', 'Father', 'Guardian'])).min(1),
    /** Of who was paid in the cycle before, where the cycle asks them for marks or attendance. */
    renewal: z.literal(true),
  })
  .partial();

/** docs/decisions/0081. `when`: all of it fits; left out: everybody. None is required to send. */
export const papersSchema = list(z.strictObject({ paper: z.enum(PAPER_NAMES), when: when.default({}) }));
export type PaperRules = z.output<typeof papersSchema>;

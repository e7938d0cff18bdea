/**
 * Certificates, as the public page shows them.
 */
import * as z from 'zod/mini';
import { ok } from './answers.ts';

/** What the public page about a certificate says. */
const certificateSchema = z.object({
  code: z.string(),
  name: z.string(),
  program: z.string(),
  provider: z.string(),
  year: z.number(),
  /** Milliseconds since the epoch. */
  issuedAt: z.number(),
});
export type Certificate = z.output<typeof certificateSchema>;

/** What the public page says of a certificate that was taken back: no name any more. */
export type WithdrawnCertificate = Omit<Certificate, 'name'> & {
  /** Milliseconds since the epoch. */
  withdrawnAt: number;
};

/** `GET /web/verify/{code}` */
export const certificateAnswerSchema = z.object({ ...ok, data: certificateSchema });

/**
 * Certificates, as the public page shows them.
 */
import * as z from 'zod/mini';
import { ok } from '#domain/shared/responses.ts';

/** What the public page of a certificate shows. */
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

/** What the public page of a withdrawn certificate shows: no name. */
export type WithdrawnCertificate = Omit<Certificate, 'name'> & {
  /** Milliseconds since the epoch. */
  withdrawnAt: number;
};

/** `GET /web/verify/{code}` */
export const certificateAnswerSchema = z.object({ ...ok, data: certificateSchema });

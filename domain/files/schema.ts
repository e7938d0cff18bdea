import { z } from 'zod';
import { ok } from '#domain/shared/responses.ts';

/** `POST /student/upload`: a path for each field (specification 2, section 7). */
export const uploadAnswerSchema = z.object({
  ...ok,
  statusCode: z.literal(200),
  msg: z.string(),
  data: z.record(z.string(), z.string()),
});
export type UploadAnswer = z.output<typeof uploadAnswerSchema>;

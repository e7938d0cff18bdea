/** Shapes of uploads (specification 2, section 7). */
import { z } from 'zod';

/** `POST /student/upload`: one path for each field that was sent. */
export const uploadAnswerSchema = z.object({
  status: z.literal(true),
  statusCode: z.literal(200),
  msg: z.string(),
  data: z.record(z.string(), z.string()),
});
export type UploadAnswer = z.output<typeof uploadAnswerSchema>;

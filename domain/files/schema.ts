/** Shapes of uploads (specification 2, section 7), in zod's small dialect: the forms of the browser use them too. */
import * as z from 'zod/mini';
import { FILE_PATH } from './constants.ts';

/** Address of an uploaded file, as the upload answers it and the forms send it back. */
export const filePathSchema = z.string().check(z.regex(new RegExp(`^${FILE_PATH}[0-9a-f-]{36}$`), 'Please upload this file again.'));

/** `POST /student/upload`: one path for each field that was sent. */
export const uploadAnswerSchema = z.object({
  status: z.literal(true),
  statusCode: z.literal(200),
  msg: z.string(),
  data: z.record(z.string(), z.string()),
});
export type UploadAnswer = z.output<typeof uploadAnswerSchema>;

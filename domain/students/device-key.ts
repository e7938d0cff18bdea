import * as z from 'zod/mini';
import { ok } from '#domain/shared/responses.ts';

/** `GET /student/device-key` */
export const deviceKeyAnswerSchema = z.object({ ...ok, data: z.object({ key: z.string() }) });
export type DeviceKeyAnswer = z.output<typeof deviceKeyAnswerSchema>;

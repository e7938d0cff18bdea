import * as z from 'zod/mini';
import { ok } from '#domain/answers.ts';
import type { DomainContext } from '#domain/context.ts';

/** `GET /student/device-key` */
export const deviceKeyAnswerSchema = z.object({ ...ok, data: z.object({ key: z.string() }) });
export type DeviceKeyAnswer = z.output<typeof deviceKeyAnswerSchema>;

/**
 * The account's key for what a device keeps beyond a logout, 256 bits in hexadecimal. It follows from the site's secret, so
 * nothing is stored, and only somebody who is logged in to the account gets it (docs/decisions/0034).
 */
export const deviceKeyOf = ({ vault }: Pick<DomainContext, 'vault'>, accountId: string): string => vault.hash('device-key', accountId);

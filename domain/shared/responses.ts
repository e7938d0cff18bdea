import { z } from 'zod';

export const ok = { status: z.literal(true) };
/** Both names are in specification 2. */
export const messageFields = { ...ok, msg: z.string(), message: z.string() };

export const messageResponseSchema = z.object(messageFields).meta({ id: 'Message', description: 'Done; the message says what' });

export const time = z.int().describe('Milliseconds since the epoch');
export const paise = z.int().describe('Whole paise');
export const rupees = z.int().describe('Whole rupees');
/** @param what is counted: `Unread notifications` */
export const count = (what: string) => z.int().min(0).describe(what);

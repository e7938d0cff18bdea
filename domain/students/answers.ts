/** Parts shared by the responses of the student area. */
import * as z from 'zod/mini';

/** A successful response. */
export const ok = { status: z.literal(true) };
/** A successful response with its message, under both of the specification's names. */
export const said = { ...ok, msg: z.string(), message: z.string() };

/** Parts that the answers of the student area share. */
import * as z from 'zod/mini';

/** A successful answer. */
export const ok = { status: z.literal(true) };
/** A successful answer with its message, under both of the specification's names. */
export const said = { ...ok, msg: z.string(), message: z.string() };

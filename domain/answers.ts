/** The start of every success response that names its message as specification 2 does (server/api/said.ts writes it). */
import * as z from 'zod/mini';

/** A successful response. */
export const ok = { status: z.literal(true) };
/** A successful response with its message, under both of the specification's names. */
export const said = { ...ok, msg: z.string(), message: z.string() };

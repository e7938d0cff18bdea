/** How success responses begin; server/api/responses.ts writes it. */
import * as z from 'zod/mini';

export const ok = { status: z.literal(true) };
/** With the message under both of the names that specification 2 has for it. */
export const said = { ...ok, msg: z.string(), message: z.string() };

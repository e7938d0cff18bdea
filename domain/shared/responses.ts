/** Written by server/api/responses.ts. */
import * as z from 'zod/mini';

export const ok = { status: z.literal(true) };
/** Under both names of specification 2. */
export const said = { ...ok, msg: z.string(), message: z.string() };

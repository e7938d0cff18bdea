/** How success responses begin; domain/shared/responses.ts has the schemas. */

export const ok = { status: true } as const;
/** With the message under both of the names that specification 2 has for it, `msg` and `message`. */
export const said = (message: string) => ({ ...ok, msg: message, message });

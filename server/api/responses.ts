/** Schemas: domain/shared/responses.ts. */

export const ok = { status: true } as const;
/** Under both names of specification 2. */
export const okMessage = (message: string) => ({ ...ok, msg: message, message });

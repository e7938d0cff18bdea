/** The frame of a good answer of specification 2, which says its message under both of the specification's names. */
export const said = (message: string) => ({ status: true as const, msg: message, message });

/** The start of a success response of specification 2, which names its message both `msg` and `message`. */
export const said = (message: string) => ({ status: true as const, msg: message, message });

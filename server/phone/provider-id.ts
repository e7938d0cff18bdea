import { createHash } from 'node:crypto';

/** Of a message id of Meta (`wamid.…`), which holds the recipient's number: 32 hexadecimal digits, to be stored and logged. */
export const providerIdOf = (wamid: string): string => createHash('sha256').update(wamid).digest('hex').slice(0, 32);

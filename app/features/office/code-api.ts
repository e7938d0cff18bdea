/** Calls that confirm this browser. */
import { ask } from '#app/features/office/api.ts';

/** Request the code that confirms this browser; it comes by email. @throws ApiError */
export const sendCode = (): Promise<unknown> => ask('POST /office/code');
/** @throws ApiError 401 for a wrong code, 410 for an expired one, 429 after too many tries */
export const confirmByCode = (otp: string): Promise<unknown> => ask('POST /office/code/verify', { body: { otp } });

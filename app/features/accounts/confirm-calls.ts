import type { OperationName, ResponseOf } from '#domain/api/operations.ts';
import { callAsAccount } from '#app/lib/account-call.ts';
import { type CallArguments, successOf } from '#app/lib/api.ts';

const ask = async <Name extends OperationName>(name: Name, ...args: CallArguments<Name>): Promise<ResponseOf<Name>> =>
  successOf(await callAsAccount(name, ...args));

/** Else an emailed code confirms. @throws ApiError */
export const hasPassword = async (): Promise<boolean> => (await ask('GET /student/confirm')).data.hasPassword;

/** @throws ApiError 401 `wrong_code` */
export const confirmByPassword = (password: string) => ask('POST /student/confirm/password', { body: { password } });

/** @throws ApiError 429 */
export const sendConfirmCode = () => ask('POST /student/confirm/code');

/** @throws ApiError 401 `wrong_code`, 410 */
export const confirmByCode = (otp: string) => ask('POST /student/confirm', { body: { otp } });

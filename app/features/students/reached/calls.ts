import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import type { OwnPhone } from '#domain/phone/operations.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { successOf } from '#app/lib/api.ts';

/** @throws ApiError */
export const readOwnPhone = async (): Promise<OwnPhone> => successOf(await callAsAccount('GET /student/phone')).data;

/** @throws ApiError 429, 403 `factor_needed` */
export const sendOwnPhoneCode = async (
  body: RequestOf<'POST /student/phone/code'>['body'],
): Promise<ResponseOf<'POST /student/phone/code'>> => successOf(await callAsAccount('POST /student/phone/code', { body }));

/** @throws ApiError 401 for a wrong code, 410 for one that is over */
export const confirmOwnPhone = async (body: RequestOf<'POST /student/phone'>['body']): Promise<OwnPhone> =>
  successOf(await callAsAccount('POST /student/phone', { body })).data;

/** @throws ApiError */
export const chooseChannel = async (body: RequestOf<'PATCH /student/phone'>['body']): Promise<OwnPhone> =>
  successOf(await callAsAccount('PATCH /student/phone', { body })).data;

/** @throws ApiError */
export const forgetPhone = async (): Promise<OwnPhone> => successOf(await callAsAccount('DELETE /student/phone')).data;

import type { AccountAnswer, Login, NewPassword, OtpVerified, SignedIn, Signup } from '#domain/accounts/schema.ts';
import type { AccountOtpPurpose } from '#domain/accounts/constants.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { lastAccount } from '#app/lib/session.ts';

/** That an e-mail was verified: carries the call it was verified for (specification 2, section 4). */
export interface EmailProof {
  email: string;
  token: string;
}

/** The role is sent as `student` by everybody; the account has its own (specification 2, section 6). */
export const logIn = ({ email, password }: Pick<Login, 'email' | 'password'>) => enter('/auth/login', { email, password, role: 'student' });

export const signUp = (account: Signup, { token }: EmailProof) => enter('/auth/signup', account, token);

/** `name` is for the greeting of the mail; empty where nobody knows it yet. */
export const generateOtp = (request: { email: string; name: string; purpose: AccountOtpPurpose }) =>
  post<AccountAnswer>('/auth/otp/generate', request);

export const verifyOtp = (request: { email: string; name: string; purpose: AccountOtpPurpose; otp: string }) =>
  post<OtpVerified>('/auth/otp/verify', request);

export const resetPassword = (authData: NewPassword, { token }: EmailProof) =>
  post<AccountAnswer>('/auth/forgot/password', { authData }, token);

/** A call that begins a session. Even if its answer is lost, the session may be the new one: whoever was here before is forgotten first. */
async function enter(path: string, body: object, token?: string): Promise<SignedIn> {
  lastAccount.write(null);
  const answer = await post<SignedIn>(path, body, token);
  lastAccount.write(answer.data);
  return answer;
}

/** @throws ApiError also for an answer that says of itself that it is no success. */
async function post<T extends { status: boolean; msg?: string; message?: string }>(path: string, body: object, token?: string): Promise<T> {
  const answer = await call<T>('POST', path, {
    body,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!answer.status) throw new ApiError(200, answer.message ?? answer.msg ?? '');
  return answer;
}

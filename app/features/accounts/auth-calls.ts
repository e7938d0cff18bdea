import type { AccountAnswer, Login, NewPassword, OtpVerified, SignedIn, Signup } from '#domain/accounts/schema.ts';
import type { AccountOtpPurpose } from '#domain/accounts/constants.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { lastAccount } from '#app/lib/session.ts';

/** Proof that an email address was verified, for the call that follows (specification 2, section 4). */
export interface EmailProof {
  email: string;
  token: string;
}

/** The specification lists an answer with a status and a message only; ours names the account too. */
type Entered = Omit<SignedIn, 'data'> & Partial<Pick<SignedIn, 'data'>>;

/** The role is always sent as `student`; the account has its own (specification 2, section 6). */
export const logIn = ({ email, password }: Pick<Login, 'email' | 'password'>) => enter('/auth/login', { email, password, role: 'student' });

export const signUp = (account: Signup, { token }: EmailProof) => enter('/auth/signup', account, token);

/** `name` is sent because the specification lists it; the server needs only the email. */
export const generateOtp = (request: { email: string; name: string; purpose: AccountOtpPurpose }) =>
  post<AccountAnswer>('/auth/otp/generate', request);

export const verifyOtp = (request: { email: string; name: string; purpose: AccountOtpPurpose; otp: string }) =>
  post<OtpVerified>('/auth/otp/verify', request);

export const resetPassword = (authData: NewPassword, { token }: EmailProof) =>
  post<AccountAnswer>('/auth/forgot/password', { authData }, token);

/** A call that starts a session. Even if the response is lost, the session may be the new one, so the stored account is cleared first. */
async function enter(path: string, body: object, token?: string): Promise<Entered> {
  lastAccount.write(null);
  const answer = await post<Entered>(path, body, token);
  lastAccount.write(answer.data ?? null);
  return answer;
}

/** @throws ApiError also for a response whose own `status` is false. */
async function post<T extends { status: boolean; msg?: string; message?: string }>(path: string, body: object, token?: string): Promise<T> {
  const answer = await call<T>('POST', path, {
    body,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!answer.status) throw new ApiError(200, answer.message ?? answer.msg ?? '');
  return answer;
}

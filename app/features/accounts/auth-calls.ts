import type { ResponseOf } from '#domain/api/operations.ts';
import type { Login, NewPassword, Signup } from '#domain/accounts/form.ts';
import type { AccountOtpPurpose } from '#domain/accounts/constants.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { lastAccount } from '#app/lib/session.ts';

type AccountAnswer = ResponseOf<'POST /auth/otp/generate'>;
type OtpVerified = ResponseOf<'POST /auth/otp/verify'>;
type SignedIn = ResponseOf<'POST /auth/login'>;

/** For the call that follows (specification 2, section 4). */
export interface EmailProof {
  email: string;
  token: string;
}

/** Ours names the account beside the specified fields. */
type Entered = Omit<SignedIn, 'data'> & Partial<Pick<SignedIn, 'data'>>;

/** Always `student`; the account has its own role (specification 2, section 6). */
export const logIn = ({ email, password }: Pick<Login, 'email' | 'password'>) => enter('/auth/login', { email, password, role: 'student' });

/** The staff entrance: no other account gets in there. */
export const logInAtOffice = ({ email, password }: Pick<Login, 'email' | 'password'>) => enter('/auth/office', { email, password });

export const signUp = (account: Signup, { token }: EmailProof) => enter('/auth/signup', account, token);

/** The specification lists `name`; the server needs the email. */
export const generateOtp = (request: { email: string; name: string; purpose: AccountOtpPurpose }) =>
  post<AccountAnswer>('/auth/otp/generate', request);

export const verifyOtp = (request: { email: string; name: string; purpose: AccountOtpPurpose; otp: string }) =>
  post<OtpVerified>('/auth/otp/verify', request);

export const resetPassword = (authData: NewPassword, { token }: EmailProof) =>
  post<AccountAnswer>('/auth/forgot/password', { authData }, token);

/** The session may be new even without a response: the stored account is cleared first. */
async function enter(path: string, body: object, token?: string): Promise<Entered> {
  lastAccount.write(null);
  const answer = await post<Entered>(path, body, token);
  lastAccount.write(answer.data ?? null);
  return answer;
}

/** @throws ApiError also for a `status` of false */
async function post<T extends { status: boolean; msg?: string; message?: string }>(path: string, body: object, token?: string): Promise<T> {
  const answer = await call<T>('POST', path, {
    body,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!answer.status) throw new ApiError(200, answer.message ?? answer.msg ?? '');
  return answer;
}

/** Rethrows a call's error as that of the field which its status is about. */
export const atField =
  (names: Readonly<Record<number, string>>) =>
  (error: unknown): never => {
    const name = error instanceof ApiError ? names[error.status] : undefined;
    throw name === undefined
      ? error
      : new ApiError((error as ApiError).status, (error as ApiError).message, { [name]: (error as ApiError).message });
  };

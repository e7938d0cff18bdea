import type { OperationName, ResponseOf } from '#domain/api/operations.ts';
import type { Login, NewPassword, Signup } from '#domain/accounts/form.ts';
import type { AccountOtpPurpose } from '#domain/accounts/constants.ts';
import { signWithPasskey } from '#app/features/accounts/passkey.ts';
import { ApiError, call, type CallArguments, successOf } from '#app/lib/api.ts';
import { lastAccount, type SessionAccount } from '#app/lib/account/account-here.ts';

/** Must be sent along with the next call (specification 2, section 4). */
export interface EmailProof {
  email: string;
  token: string;
}

/** The role is always `student`: the account has its own (specification 2, section 6). */
export const logIn = ({ email, password }: Pick<Login, 'email' | 'password'>) =>
  enter(() => post('POST /auth/login', { body: { email, password, role: 'student' } }));

export const logInAtOffice = ({ email, password }: Pick<Login, 'email' | 'password'>) =>
  enter(() => post('POST /auth/office', { body: { email, password } }));

/** @throws ApiError when the browser did not use a passkey */
export const logInByPasskey = () =>
  enter(async () => {
    const { data } = await post('POST /auth/office/passkey');
    return post('POST /auth/office/passkey/verify', { body: { response: await signWithPasskey(data) } });
  });

export const sendLoginCode = (phone: string) => post('POST /auth/phone/code', { body: { phone } });

/** @returns who is signed in, or the students to choose from */
export const logInByPhone = (body: { phone: string; otp: string }) => enter(() => post('POST /auth/phone/verify', { body }));

export const chooseStudent = (body: { phone: string; id: string; token: string }) => enter(() => post('POST /auth/phone/choose', { body }));

export const signUp = (account: Signup, proof: EmailProof) =>
  enter(() => post('POST /auth/signup', { body: account, headers: provenBy(proof) }));

/** @param body with the password of a signup, which is refused before a code is sent */
export const generateOtp = (body: { email: string; name: string; purpose: AccountOtpPurpose; password?: string }) =>
  post('POST /auth/otp/generate', { body });

export const verifyOtp = (body: { email: string; name: string; purpose: AccountOtpPurpose; otp: string }) =>
  post('POST /auth/otp/verify', { body });

export const resetPassword = (authData: NewPassword, proof: EmailProof) =>
  post('POST /auth/forgot/password', { body: { authData }, headers: provenBy(proof) });

const provenBy = ({ token }: EmailProof) => ({ authorization: `Bearer ${token}` });

async function enter<Body extends { data?: SessionAccount | undefined }>(send: () => Promise<Body>): Promise<Body> {
  lastAccount.write(null);
  const response = await send();
  lastAccount.write(response.data ?? null);
  return response;
}

const post = async <Name extends OperationName>(name: Name, ...args: CallArguments<Name>): Promise<ResponseOf<Name>> =>
  successOf(await call(name, ...args));

/** Rethrows an error at the field that its status is about. */
export const atField =
  (names: Readonly<Record<number, string>>) =>
  (error: unknown): never => {
    const name = error instanceof ApiError ? names[error.status] : undefined;
    throw name === undefined
      ? error
      : new ApiError((error as ApiError).status, (error as ApiError).message, { [name]: (error as ApiError).message });
  };

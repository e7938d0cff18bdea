import * as m from '#messages/index.ts';
import type { phoneLoginOperations } from '#domain/accounts/login/phone-login-operations.ts';
import { chooseStudent, logInByPhone, requestPhoneLogin } from '#domain/accounts/login/phone-login.server.ts';
import type { Session } from '#domain/accounts/sessions.server.ts';
import type { ownPhoneOperations } from '#domain/phone/operations.ts';
import { choosePhoneChannel, confirmOwnPhone, forgetOwnPhone, readOwnPhone, sendOwnPhoneCode } from '#domain/phone/student.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { codeClientOf, setCodeCookie } from '#server/api/shared/code-cookie.ts';
import { ok, okMessage } from '#server/api/shared/responses.ts';
import { clientOf, setSignInCookies } from '#server/api/shared/sign-in.ts';

const studentOf = ({ session, ip }: { session: Session; ip: string }) => {
  const { sessionId, account, isFresh } = session;
  return { accountId: account.id, sessionId, isFresh, from: ip };
};

/** docs/decisions/0082. */
export const phoneHandlers: Handlers<typeof ownPhoneOperations & typeof phoneLoginOperations> = {
  'GET /student/phone': async (ctx, { account }) => ({ ...ok, data: await readOwnPhone(ctx, account.id) }),

  'POST /student/phone/code': async (ctx, given) => {
    await sendOwnPhoneCode(ctx, studentOf(given), given.body);
    return okMessage(m.accounts.otp.sent);
  },

  'POST /student/phone': async (ctx, given) => okMessage(m.phone.confirmed, await confirmOwnPhone(ctx, studentOf(given), given.body)),

  'PATCH /student/phone': async (ctx, { account, body }) =>
    okMessage(m.phone.saved, await choosePhoneChannel(ctx, account.id, body.channel)),

  'DELETE /student/phone': async (ctx, { account }) => {
    await forgetOwnPhone(ctx.db, account.id);
    return okMessage(m.phone.takenOff, await readOwnPhone(ctx, account.id));
  },

  'POST /auth/phone/code': async (ctx, { body, request, reply }) => {
    setCodeCookie(ctx, reply, await requestPhoneLogin(ctx, { ...body, ...codeClientOf(ctx, request) }));
    return okMessage(m.phone.onItsWay);
  },

  'POST /auth/phone/verify': async (ctx, { body, request, reply }) => {
    const found = await logInByPhone(ctx, { ...body, ...codeClientOf(ctx, request) }, clientOf(ctx, request));
    if ('family' in found) return { ...okMessage(m.phone.who), family: found.family };
    return okMessage(m.accounts.calls.loggedIn, setSignInCookies(ctx, reply, found.signedIn));
  },

  'POST /auth/phone/choose': async (ctx, { body, request, reply }) =>
    okMessage(m.accounts.calls.loggedIn, setSignInCookies(ctx, reply, await chooseStudent(ctx, body, clientOf(ctx, request)))),
};

import QRCode from 'qrcode';
import {
  askForFactor,
  confirmByApp,
  confirmByMail,
  confirmByPasskey,
  confirmByRecoveryCode,
  confirmBySetupCode,
  type Confirming,
  sendOfficeCode,
} from '#domain/accounts/confirm/confirm.server.ts';
import * as m from '#messages/index.ts';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { listOwnFactors } from '#domain/factors/factors.server.ts';
import {
  addOwnPasskey,
  beginOwnApp,
  confirmOwnApp,
  makeOwnRecoveryCodes,
  type Owner,
  removeOwnApp,
  removeOwnPasskey,
  renameOwnPasskey,
} from '#domain/factors/own.server.ts';
import { startPasskey } from '#domain/factors/passkeys.server.ts';
import type { factorOperations } from '#domain/office/operations/factor-operations.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import type { ServerContext } from '#server/config/context.ts';

interface Person {
  session: Session;
  by: StaffActor;
  ip: string;
}

const confirmingOf = ({ session: { sessionId, account }, by, ip }: Person): Confirming => ({ sessionId, account, from: ip, by });
const ownerOf = ({ session: { sessionId, account }, ip }: Person): Owner => ({ ...account, sessionId, from: ip });

const CONFIRMED = 'Confirmed';
const factorsOf = async (ctx: ServerContext, message: string, { session }: Person) =>
  okMessage(message, await listOwnFactors(ctx, session.account.id));

/** docs/decisions/0070. */
export const factorHandlers: Handlers<typeof factorOperations> = {
  'POST /office/code': async (ctx, given) => {
    await sendOfficeCode(ctx, confirmingOf(given));
    return okMessage(m.accounts.otp.sent);
  },

  'POST /office/code/verify': async (ctx, given) => {
    await confirmByMail(ctx, confirmingOf(given), given.body.otp);
    return okMessage(m.accounts.otp.verified);
  },

  'POST /office/confirm': async (ctx, given) => okMessage('Confirm that it is you', await askForFactor(ctx, confirmingOf(given))),

  'POST /office/confirm/passkey': async (ctx, given) => {
    await confirmByPasskey(ctx, confirmingOf(given), given.body.response);
    return okMessage(CONFIRMED);
  },

  'POST /office/confirm/app': async (ctx, given) => {
    await confirmByApp(ctx, confirmingOf(given), given.body.otp);
    return okMessage(CONFIRMED);
  },

  'POST /office/confirm/recovery': async (ctx, given) => {
    await confirmByRecoveryCode(ctx, confirmingOf(given), given.body.code);
    return okMessage(CONFIRMED);
  },

  'POST /office/confirm/setup': async (ctx, given) => {
    await confirmBySetupCode(ctx, confirmingOf(given), given.body.code);
    return okMessage(CONFIRMED);
  },

  'GET /office/factors': (ctx, given) => factorsOf(ctx, 'Your second factors', given),

  'POST /office/factors/passkeys/begin': async (ctx, { session: { account, sessionId } }) =>
    okMessage('Make a passkey', await startPasskey(ctx, account, sessionId)),

  'POST /office/factors/passkeys': async (ctx, given) => {
    await addOwnPasskey(ctx, ownerOf(given), given.body, given.by);
    return factorsOf(ctx, 'The passkey was added.', given);
  },

  'POST /office/factors/passkeys/:id/rename': async (ctx, given) => {
    await renameOwnPasskey(ctx, ownerOf(given), { ...given.params, ...given.body }, given.by);
    return factorsOf(ctx, 'Saved', given);
  },

  'POST /office/factors/passkeys/:id/remove': async (ctx, given) => {
    await removeOwnPasskey(ctx, ownerOf(given), given.params.id, given.by);
    return factorsOf(ctx, 'The passkey was removed.', given);
  },

  'POST /office/factors/app': async (ctx, given) => {
    const { uri, secret } = await beginOwnApp(ctx, ownerOf(given), given.by);
    return okMessage('Set up the app', { uri, secret, qr: await QRCode.toString(uri, { type: 'svg' }) });
  },

  'POST /office/factors/app/confirm': async (ctx, given) => {
    await confirmOwnApp(ctx, ownerOf(given), given.body.otp, given.by);
    return factorsOf(ctx, 'The app was added.', given);
  },

  'POST /office/factors/app/remove': async (ctx, given) => {
    await removeOwnApp(ctx, ownerOf(given), given.by);
    return factorsOf(ctx, 'The app was removed.', given);
  },

  'POST /office/factors/recovery': async (ctx, given) => {
    const codes = await makeOwnRecoveryCodes(ctx, ownerOf(given), given.by);
    return okMessage('Keep these codes', { codes, factors: await listOwnFactors(ctx, given.account.id) });
  },
};

import type { Trx } from '#database/client.ts';
import { isUniqueViolation } from '#database/engine.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { makeChallenge, takeChallenge } from './challenges.server.ts';
import { CHALLENGE_MS, MAX_PASSKEYS, PASSKEY_REJECTED } from './constants.ts';
import type { Assertion, Attestation, CreationOptions, RequestOptions } from './schema.ts';

/* WebAuthn level 3, with user verification. */

/** It takes 30 MB, and few need it. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256 (RFC 9053, RFC 8812). */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys are bound to the host of PUBLIC_URL. */
function siteOf({ publicUrl }: DomainContext): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

const handleOf = (accountId: string): Buffer<ArrayBuffer> => Buffer.from(accountId);

/** @param owner the authenticator shows name and email @throws AppError `conflict` for too many */
export async function startPasskey(
  ctx: DomainContext,
  owner: { id: string; name: string; email: string },
  sessionId: string,
): Promise<CreationOptions> {
  const known = await passkeysOf(ctx, owner.id);
  if (known.length >= MAX_PASSKEYS) throw new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys already. Remove one first.`);
  const { generateRegistrationOptions } = await webauthn();
  const challenge = await makeChallenge(ctx, { purpose: 'register', holder: sessionId });
  const options = await generateRegistrationOptions({
    rpName: ctx.content().foundation.name,
    rpID: siteOf(ctx).rpID,
    userID: handleOf(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    // Discoverable: needs no email and password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as CreationOptions;
}

interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
}

/** @throws AppError `expired` for a late or repeated answer; `wrong_code` for other errors */
export async function checkAttestation(ctx: DomainContext, response: Attestation, sessionId: string): Promise<NewPasskey> {
  const expectedChallenge = await takeChallenge(ctx, { purpose: 'register', holder: sessionId });
  const { verifyRegistrationResponse } = await webauthn();
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  const { rpID: expectedRPID, origin: expectedOrigin } = siteOf(ctx);
  const { credential } = await refusing(async () => {
    await refuseCertificates(response);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credentialOf(response), response: { clientDataJSON, attestationObject } },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo;
  });
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports.join(','),
  };
}

/** @throws AppError `conflict` when somebody has it */
export async function addPasskey(trx: Trx, ctx: DomainContext, passkey: NewPasskey & { accountId: string; name: string }): Promise<void> {
  const { accountId, credentialId, publicKey, counter, transports, name } = passkey;
  const row = { account_id: accountId, credential_id: credentialId, public_key: publicKey, counter, transports, name };
  try {
    await trx
      .insertInto('passkeys')
      .values({ id: ctx.random.id(), ...row, created_at: ctx.clock.now() })
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', 'This passkey is registered already.', { cause: error });
  }
}

/** @param accountId whose passkeys may answer; any at the login */
export async function askPasskey(
  ctx: DomainContext,
  { purpose, holder, accountId }: { purpose: 'confirm' | 'login'; holder: string; accountId?: string },
): Promise<RequestOptions> {
  return {
    challenge: await makeChallenge(ctx, { purpose, holder }),
    rpId: siteOf(ctx).rpID,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(accountId === undefined ? {} : { allowCredentials: (await passkeysOf(ctx, accountId)).map(descriptorOf) }),
  };
}

export interface UsedPasskey {
  id: string;
  accountId: string;
  /** As stored. */
  counter: number;
  newCounter: number;
}

/** Note its use with {@link usePasskey}. @throws AppError `expired` for a late or repeated answer; `wrong_code` for other errors */
export async function checkAssertion(
  ctx: DomainContext,
  response: Assertion,
  { purpose, holder, accountId }: { purpose: 'confirm' | 'login'; holder: string; accountId: string | undefined },
): Promise<UsedPasskey> {
  const expectedChallenge = await takeChallenge(ctx, { purpose, holder });
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as string))
    .executeTakeFirst();
  const { clientDataJSON, authenticatorData, signature, userHandle } = response.response;
  if (!passkey || (userHandle && userHandle !== handleOf(passkey.account_id).toString('base64url'))) throw rejected();
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID: expectedRPID, origin: expectedOrigin } = siteOf(ctx);
  const { newCounter } = await refusing(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credentialOf(response), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: { id: passkey.credential_id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  });
  return { id: passkey.id, accountId: passkey.account_id, counter: passkey.counter, newCounter };
}

/** @throws AppError `wrong_code` when removed or used meanwhile */
export async function usePasskey(trx: Trx, { clock }: DomainContext, { id, counter, newCounter }: UsedPasskey): Promise<void> {
  const used = trx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: clock.now() })
    .where('id', '=', id)
    .where('counter', '=', counter);
  if ((await changeRows(used)) === 0) throw rejected();
}

const passkeysOf = ({ db }: Pick<DomainContext, 'db'>, accountId: string) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

function descriptorOf({ credential_id: id, transports }: { credential_id: string; transports: string }) {
  return { id, type: 'public-key' as const, ...(transports === '' ? {} : { transports: transports.split(',') }) };
}

/** Extensions are not asked for. */
const credentialOf = ({ id, rawId, type }: Assertion | Attestation) => ({ id, rawId, type, clientExtensionResults: {} });

/** The library would fetch revocation lists from addresses in a certificate. */
async function refuseCertificates({ response }: Attestation): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isSelfMade = statement.get('fmt') === 'packed' && statement.get('attStmt').get('x5c') === undefined;
  if (statement.get('fmt') !== 'none' && !isSelfMade) throw new Error('attestation was not asked for');
}

async function refusing<T>(check: () => Promise<T | undefined>): Promise<T> {
  let result: T | undefined;
  try {
    result = await check();
  } catch (error) {
    throw rejected(error);
  }
  if (result === undefined) throw rejected();
  return result;
}

const rejected = (cause?: unknown): AppError => new AppError('wrong_code', PASSKEY_REJECTED, cause === undefined ? {} : { cause });

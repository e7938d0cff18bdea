import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { changeRows } from '#database/rows.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Act } from '#domain/activity/acts.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { OFFICE_LOGIN_PATH } from '#domain/shared/office-path.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { type AppSetup, confirmApp, startApp } from './app.server.ts';
import { makeRecoveryCodes } from './codes.server.ts';
import { CODE_REJECTED } from './constants.ts';
import { areMailCodesOn, countLasting } from './factors.server.ts';
import { countFactorTry } from './limits.server.ts';
import { addPasskey, checkAttestation } from './passkeys.server.ts';
import type { Attestation } from './schema.ts';

/* Each change is mailed and logged in its transaction. */

export interface Owner {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  /** Network address. */
  from: string;
}

/** @throws AppError as `checkAttestation`; `conflict` when registered already; `too_many_requests` */
export async function addOwnPasskey(
  ctx: DomainContext,
  owner: Owner,
  { name, response }: { name: string; response: Attestation },
  by: StaffActor,
): Promise<void> {
  const takeBack = await countFactorTry(ctx, { factor: 'passkey', accountId: owner.id, from: owner.from });
  const passkey = await checkAttestation(ctx, response, owner.sessionId);
  await changing(ctx, owner, by, async (trx) => {
    await addPasskey(trx, ctx, { ...passkey, accountId: owner.id, name });
    return { act: 'factor.added', change: 'added', what: passkeyNamed(name) };
  });
  await takeBack();
}

/** @throws AppError `not_found` */
export async function renameOwnPasskey(
  ctx: DomainContext,
  owner: Owner,
  { id, name }: { id: string; name: string },
  by: StaffActor,
): Promise<void> {
  await changing(ctx, owner, by, async (trx) => {
    const renamed = trx.updateTable('passkeys').set({ name }).where('id', '=', id).where('account_id', '=', owner.id);
    if ((await changeRows(renamed)) === 0) throw noPasskey();
    return { act: 'factor.renamed', change: null, what: passkeyNamed(name) };
  });
}

/** @throws AppError `not_found`; `conflict` for the last factor while emailed codes are off */
export async function removeOwnPasskey(ctx: DomainContext, owner: Owner, id: string, by: StaffActor): Promise<void> {
  await changing(ctx, owner, by, async (trx) => {
    const removed = trx.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', owner.id).returning('name');
    const passkey = await removed.executeTakeFirst();
    if (!passkey) throw noPasskey();
    await requireAnother(trx, owner.id);
    return { act: 'factor.removed', change: 'removed', what: passkeyNamed(passkey.name) };
  });
}

/** @throws AppError `conflict` when there is one */
export const beginOwnApp = (ctx: DomainContext, owner: Owner, by: StaffActor): Promise<AppSetup> =>
  ctx.db.transaction().execute(async (trx) => {
    const setup = await startApp(trx, ctx, owner);
    await recordActivity(trx, ctx, by, { act: 'factor.begun', about: owner.id, details: { what: APP } });
    return setup;
  });

/** @throws AppError `wrong_code`; `expired` when begun too long ago; `too_many_requests` */
export async function confirmOwnApp(ctx: DomainContext, owner: Owner, otp: string, by: StaffActor): Promise<void> {
  const takeBack = await countFactorTry(ctx, { factor: 'app', accountId: owner.id, from: owner.from });
  await changing(ctx, owner, by, async (trx) => {
    if (!(await confirmApp(trx, ctx, { accountId: owner.id, otp }))) throw new AppError('wrong_code', CODE_REJECTED);
    return { act: 'factor.added', change: 'added', what: APP };
  });
  await takeBack();
}

/** @throws AppError `not_found`; `conflict` for the last factor while emailed codes are off */
export async function removeOwnApp(ctx: DomainContext, owner: Owner, by: StaffActor): Promise<void> {
  await changing(ctx, owner, by, async (trx) => {
    const removed = trx.deleteFrom('authenticator_apps').where('account_id', '=', owner.id).where('confirmed_at', 'is not', null);
    if ((await changeRows(removed)) === 0) throw new AppError('not_found', 'You have no authenticator app here.');
    await requireAnother(trx, owner.id);
    return { act: 'factor.removed', change: 'removed', what: APP };
  });
}

/** Replaces all earlier ones. */
export async function makeOwnRecoveryCodes(ctx: DomainContext, owner: Owner, by: StaffActor): Promise<string[]> {
  let codes: string[] = [];
  await changing(ctx, owner, by, async (trx) => {
    codes = await makeRecoveryCodes(trx, ctx, owner.id);
    return { act: 'recovery.made', change: 'recovery-made', what: 'recovery codes' };
  });
  return codes;
}

interface Change {
  act: Act;
  /** Null for what opens nothing. */
  change: MailTemplates['factor-changed']['change'] | null;
  what: string;
}

const APP = 'authenticator app';
const passkeyNamed = (name: string): string => `passkey “${name}”`;

/** One at a time, and none while emailed codes are being switched off. */
async function changing(ctx: DomainContext, owner: Owner, by: StaffActor, make: (trx: Trx) => Promise<Change>): Promise<void> {
  const { id, name, email } = owner;
  await ctx.db.transaction().execute(async (trx) => {
    await forUpdate(trx, trx.selectFrom('accounts').select('id').where('id', '=', id)).executeTakeFirstOrThrow();
    const { act, change, what } = await make(trx);
    if (change)
      await enqueue(trx, ctx, {
        kind: 'mail',
        payload: {
          to: email,
          template: 'factor-changed',
          props: { name, change, what, at: ctx.clock.now(), loginUrl: `${ctx.publicUrl}${OFFICE_LOGIN_PATH}` },
        },
      });
    await recordActivity(trx, ctx, by, { act, about: id, details: { what } });
  });
}

async function requireAnother(trx: Trx, accountId: string): Promise<void> {
  if ((await areMailCodesOn(trx)) || (await countLasting(trx, accountId)) > 0) return;
  throw new AppError('conflict', 'This is your last passkey or app, and emailed codes are switched off. Add another first.');
}

const noPasskey = (): AppError => new AppError('not_found', 'There is no such passkey any more.');

import { generate } from 'otplib';
import { expect } from 'vitest';
import type { ResponseOf } from '#domain/api/operations.ts';
import { startSession } from '#domain/accounts/sessions.server.ts';
import { accountOperations } from '#domain/accounts/operations.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { createAuthenticator } from '#tests/setup/providers/authenticator.ts';

export async function openFactors() {
  const api = await serveApi({ ...accountOperations, ...officeOperations });
  const { ctx, app } = api;

  const callAs = async (header: string, name: `${'GET' | 'POST'} /${string}`, payload: object = {}) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const response = await app.inject({
      method,
      url: `/api/office${path}`,
      headers: { cookie: header },
      ...(method === 'POST' ? { payload } : {}),
    });
    return { ...response.json<{ code?: string; message: string; data: never }>(), status: response.statusCode };
  };

  async function person(overrides: Parameters<typeof createAccount>[1] = {}) {
    const { account, cookie } = await createAccount(ctx, { role: 'staff', ...overrides });
    const call = (name: `${'GET' | 'POST'} /${string}`, payload?: object) => callAs(cookie, name, payload);
    return {
      account,
      cookie,
      call,
      async logIn() {
        const header = `session=${await startSession(ctx.db, ctx, { accountId: account.id, device: 'Another browser' })}`;
        return (name: `${'GET' | 'POST'} /${string}`, payload?: object) => callAs(header, name, payload);
      },
      async addPasskey(name = 'My phone') {
        const authenticator = createAuthenticator();
        const { data: options } = await call('POST /factors/passkeys/begin');
        const added = await call('POST /factors/passkeys', { name, response: authenticator.create(options) });
        expect(added).toMatchObject({ status: 200 });
        return authenticator;
      },
      /** @returns the code that it shows now, or this many seconds later */
      async addApp() {
        const { data } = (await call('POST /factors/app')) as unknown as ResponseOf<'POST /office/factors/app'>;
        const secret = data.secret.replaceAll(' ', '');
        const codeIn = (seconds = 0) => generate({ secret, epoch: Math.floor(ctx.clock.now() / 1000) + seconds });
        expect(await call('POST /factors/app/confirm', { otp: await codeIn() })).toMatchObject({ status: 200 });
        ctx.clock.advance(30_000);
        return codeIn;
      },
      async makeRecoveryCodes() {
        const { data } = (await call('POST /factors/recovery')) as unknown as ResponseOf<'POST /office/factors/recovery'>;
        return data.codes;
      },
    };
  }

  return { ...api, person };
}

export type Call = Awaited<ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof openFactors>>['person']>>['logIn']>>;

export const isConfirmed = async (call: Call): Promise<boolean> => (await call('GET /factors')).status === 200;

export async function askedIn(call: Call) {
  const { data } = (await call('POST /confirm')) as unknown as ResponseOf<'POST /office/confirm'>;
  if (!data.passkey) throw new Error('no passkey can be used');
  return data.passkey;
}

export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { fileOperations } from '#domain/files/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import type { TestOverrides } from '#tests/setup/database/context.ts';
import { multipart } from '#tests/setup/files/files.ts';

export const UPLOAD = '/api/student/upload';

export async function serve(overrides: TestOverrides = {}) {
  const api = await serveApi(fileOperations, { papers: 'real', ...overrides });
  const { cookie, account } = await createAccount(api.ctx);
  return { ...api, cookie, account };
}

export type Served = Awaited<ReturnType<typeof serve>>;

/** @returns its port on the loopback */
export async function listen({ app }: Served): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

export async function post({ app, cookie }: Served, files: Parameters<typeof multipart>[0]) {
  const { payload, headers } = await multipart(files);
  return app.inject({ method: 'POST', url: UPLOAD, payload, headers: { ...headers, cookie } });
}

export async function expectClean({ ctx }: Pick<TestApi, 'ctx'>): Promise<void> {
  await expect.poll(() => readdir(ctx.files.workDirectory).catch(() => [])).toEqual([]);
  const keys: string[] = [];
  for await (const { key } of ctx.files.list()) keys.push(key);
  expect(keys).toEqual([]);
  expect(await ctx.db.selectFrom('files').selectAll().execute()).toEqual([]);
}

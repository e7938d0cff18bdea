import { join } from 'node:path';
import pino from 'pino';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { confirmSession, readSession, startSession } from '#domain/accounts/sessions.server.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import { fillDemo } from '#scripts/demo/demo.ts';
import { STAFF } from '#scripts/demo/office.ts';
import { compose } from '#server/compose.ts';
import { readSettings } from '#server/config/env.server.ts';
import { root } from '#server/config/root.ts';
import type { ServerContext } from '#server/config/context.ts';
import { cookieName } from '#server/plugins/sessions.ts';
import { launchBrowser } from '#tests/setup/browser/browser.ts';
import { withSite } from '#bench/site.ts';

export type OpenOffice = (role: StaffRole, path: string, options: BrowserContextOptions) => Promise<Page>;

export async function withDemo<T>(work: (open: OpenOffice) => Promise<T>): Promise<T> {
  return withSite(
    {},
    (site, dataDirectory) => beside({ dataDirectory, url: site.url }, (ctx) => withBrowser(ctx, work)),
    (dataDirectory) => beside({ dataDirectory, url: 'http://localhost' }, async (ctx) => void (await fillDemo(ctx))),
  );
}

/** Works on the data of a running site. */
export async function beside<T>(
  { dataDirectory, url }: { dataDirectory: string; url: string },
  work: (ctx: ServerContext) => Promise<T>,
): Promise<T> {
  const settings = readSettings({ DATA_DIR: dataDirectory, PUBLIC_URL: url });
  const { ctx, close } = await compose(settings, pino({ level: 'silent' }), join(root, 'content'));
  try {
    return await work(ctx);
  } finally {
    await close();
  }
}

async function withBrowser<T>(ctx: ServerContext, work: (open: OpenOffice) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  const url = ctx.publicUrl;
  try {
    return await work(async (role, path, options) => {
      const context = await browser.newContext({ baseURL: url, locale: 'en-IN', timezoneId: 'Asia/Kolkata', ...options });
      await context.addCookies([{ url, name: cookieName(ctx, 'session'), value: await signIn(ctx, role) }]);
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      return page;
    });
  } finally {
    await browser.close();
  }
}

async function signIn(ctx: ServerContext, role: StaffRole): Promise<string> {
  const { id } = await ctx.db.selectFrom('accounts').select('id').where('email', '=', STAFF[role].email).executeTakeFirstOrThrow();
  const token = await startSession(ctx.db, ctx, { accountId: id, device: 'Chrome on Linux' });
  const session = await readSession(ctx, token);
  if (session) await confirmSession(ctx.db, ctx, session.sessionId);
  return token;
}

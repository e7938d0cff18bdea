import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings } from '#server/config/env.server.ts';
import { root } from '#server/config/root.ts';
import { startJobs } from '#server/jobs/index.ts';
import type { RenderMail } from '#server/mail/index.ts';
import { loadBuiltPages } from '#server/pages/production.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { freePort } from '#tests/setup/database/postgres.ts';

/** The built pages in this process, over content of their own. */
export async function openOwnSite(content: string): Promise<{ url: string; ctx: ServerContext }> {
  const port = await freePort();
  const settings = readSettings({ DATA_DIR: temporaryFolder(), PORT: String(port), TRIAL_OPEN: 'true' });
  const log = pino({ level: 'silent' });
  const { ctx, close } = await compose(settings, log, content);
  const build = join(root, 'build');
  const { renderMail } = (await import(join(build, 'mail', 'render.js'))) as { renderMail: RenderMail };
  const pages = await loadBuiltPages(build);
  const { server } = await buildApp(ctx, { log, pages, clientDirectory: join(build, 'client'), mediaDirectory: join(content, 'media') });
  await server.listen({ port, host: settings.HOST });
  const jobs = startJobs(ctx, { renderMail });
  onTestFinished(async () => {
    await server.close();
    await jobs.stop();
    await close();
  });
  return { url: settings.PUBLIC_URL, ctx };
}

import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { oneLanguage } from '#scripts/vite/one-language.ts';
import { root } from '#server/config/root.ts';
import { serve, startOrExplain } from '#server/index.ts';
import { rendererOf } from '#server/pages/production.ts';

await startOrExplain(async (settings, log) => {
  let vite: ViteDevServer;
  const running = await serve(settings, log, {
    attach: async (server) => {
      vite = await createServer({
        root,
        configFile: join(root, 'vite.config.ts'),
        plugins: [oneLanguage('en')],
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server } },
      });
    },
    app: {
      middleware: (request, response, next) => vite.middlewares(request, response, next),
      pages: {
        async render(request, page) {
          const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
          return rendererOf(build, 'development', page.language)(request, page);
        },
        routeIds: [],
      },
    },
    jobs: {
      renderMail: async (foundation, job) => (await vite.ssrLoadModule('/server/mail/templates/render.tsx'))['renderMail'](foundation, job),
    },
    warm: [],
  });
  return {
    ...running,
    async stop() {
      await vite.close();
      await running.stop();
    },
  };
});

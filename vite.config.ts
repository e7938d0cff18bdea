import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { contentShapes } from './domain/content/shape.ts';
import { defineConfig } from 'vite';
import { keepPageWithoutScript } from './scripts/vite/keep-page-without-script.ts';

/** Chromium compiles a file that begins with this hint in the background, beside the page and not in its way (decision 0025). */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';

export default defineConfig({
  // What app/lib/content-check.ts compares with.
  define: { CONTENT_SHAPES: JSON.stringify(contentShapes()) },
  plugins: [tailwindcss(), reactRouter(), keepPageWithoutScript],
  build: {
    target: 'es2022',
    // Assets of the last deploys stay readable for pages that are still open: scripts/build.ts deletes old ones.
    emptyOutDir: false,
    // scripts/build-worker.ts reads from it which files the student area's service worker stores.
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        postBanner: ({ name }) => (name === 'framework' ? COMPILED_AHEAD : ''),
        codeSplitting: {
          groups: [
            // What every page needs and few deploys change stays in the browser's cache.
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
            // Every page has a form, the newsletter's at least, and most ask for a name and an email.
            // Never by a share count over drafts and what dashboards alone show: it would put their code on the home page.
            {
              name: 'shared',
              test: /[\\/]domain[\\/](forms[\\/]form|shared[\\/](email|person-name))\.ts|[\\/]app[\\/](root\.|lib[\\/](?!draft[\\/])|ui[\\/](?!dashboard[\\/]))/,
              minShareCount: 7,
            },
          ],
        },
      },
    },
  },
});

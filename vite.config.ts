import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { contentShapes } from './domain/content/shape.ts';
import { defineConfig } from 'vite';
import { keepPageWithoutScript } from './scripts/vite/keep-page-without-script.ts';

/** Chromium compiles a file that begins with this hint in the background, beside the page (decision 0025). */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';

export default defineConfig({
  define: { CONTENT_SHAPES: JSON.stringify(contentShapes()) },
  plugins: [tailwindcss(), reactRouter(), keepPageWithoutScript],
  build: {
    target: 'es2022',
    // Pages that are still open need assets of the last deploys: scripts/build.ts deletes older ones.
    emptyOutDir: false,
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
            // Every page has a form, the newsletter's at least, and most ask for a name and an email. Drafts and dashboards stay out,
            // whatever their share count: they would add code to the home page.
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

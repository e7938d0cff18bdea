import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { contentShapes } from './domain/content/shape.ts';
import { defineConfig } from 'vite';
import { keepPageWithoutScript } from './scripts/vite/keep-page-without-script.ts';

/** Chromium compiles a file that begins with this hint in the background, beside the page (decision 0025). */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** The list of routes, which each first view brings, names every file: what pages merely share has a hash alone. */
const GROUPS = new Set(['framework', 'shell']);

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
      // A message stands where it is shown: a page brings its own alone.
      optimization: { inlineConst: true },
      treeshake: { moduleSideEffects: [{ test: /[\\/]messages[\\/]/, sideEffects: false }] },
      output: {
        chunkFileNames: ({ name, isDynamicEntry }) => `assets/${isDynamicEntry || GROUPS.has(name) ? '[name]-' : ''}[hash].js`,
        postBanner: ({ name }) => (name === 'framework' ? COMPILED_AHEAD : ''),
        codeSplitting: {
          groups: [
            // What every page needs and few deploys change stays in the browser's cache.
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
            // Each page brings the messages that it reads, not those of all pages.
            { name: 'messages', test: /[\\/]messages[\\/]\w\w[\\/]/, priority: 1, entriesAware: true },
            // Nearly every public page has these, so all that they import comes in one file: the newsletter's form, too.
            {
              name: 'shell',
              test: /[\\/](app[\\/](root|shell[\\/]layout|lib[\\/]seo[\\/](content-)?meta|ui[\\/]icon)|domain[\\/]shared[\\/]office-path)\.tsx?/,
            },
            // The office's group would take them along, and donors and students need them, too.
            {
              name: 'days',
              test: /[\\/]time[\\/](calendar|day-words)\.ts/,
            },
            // Nearly every page of the office has these. As files of their own they weigh on the list of routes, which every page loads.
            {
              name: 'office',
              test: /[\\/](app[\\/]features[\\/]office[\\/](lib[\\/](api|page|use-(dates|roles|keys|loaded|today))|ui[\\/]detail-parts)|domain[\\/]staff[\\/]rights)\.tsx?/,
            },
          ],
        },
      },
    },
  },
});

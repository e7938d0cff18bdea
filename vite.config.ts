import { createRequire } from 'node:module';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin } from 'vite';

/** The shared chunks, in the order in which they are filled. `null` stands for the chunks of single pages, which get the rest. */
const SHARED_CHUNKS = ['site', 'account', 'student', null] as const;

/**
 * A browser that knows this hint compiles the whole file in the background as it arrives, rather than each function when it is
 * first called, which would block the page (Chromium's "explicit compile hints"; to others it is a comment).
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** Simplifies the code with the bundler's own minifier before terser does: together they save 0.4 kB more on every page. */
const compressFirst: Plugin = {
  name: 'compress-first',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code, { fileName }) {
    const { code: compressed } = await minify(fileName, code, {
      module: true,
      compress: { target: 'es2022' },
      mangle: false,
      codegen: { removeWhitespace: false },
    });
    return { code: compressed, map: null };
  },
};

/**
 * React Router reloads the page when another page's script cannot be loaded, even one that is fetched ahead for a link that a
 * finger only touches. Without a signal that would put the browser's error page in place of all that was typed. Here such a
 * page fails only when it is shown, and then like any other: in the error page (decision 0020).
 */
const keepPageWithoutScript: Plugin = {
  name: 'keep-page-without-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/].*[\\/]routeModules\.js$/ },
    handler(code) {
      if (!/location\.reload\(\)[^]*export \{ loadRouteModule \};/.test(code)) this.error('React Router loads pages in another way now.');
      return `export async function loadRouteModule(route, loaded) {
        try {
          return (loaded[route.id] ??= await import(/* @vite-ignore */ route.module));
        } catch (error) {
          const fail = () => { throw error; };
          return { default: fail, clientLoader: fail };
        }
      }`;
    },
  },
};

/** What nearly every file of the site imports, and is CommonJS. */
const REACT = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
const AS_MODULE = 'as-module:';

/**
 * Each importer of a CommonJS package wraps it anew, and looks up every function by its name at each call. Here React's packages
 * become modules, once, so that their functions are imported like any others: 0.45 kB less on every page.
 */
const reactAsModule: Plugin = {
  name: 'react-as-module',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    const isOfReact = importer.startsWith(AS_MODULE) || /node_modules[\\/]react(-dom)?[\\/]/.test(importer);
    return REACT.has(source) && !isOfReact ? AS_MODULE + source : null;
  },
  load(id) {
    if (!id.startsWith(AS_MODULE)) return null;
    const source = id.slice(AS_MODULE.length);
    const names = Object.keys(createRequire(import.meta.url)(source) as object).filter((name) => !name.startsWith('__'));
    // Pure, so that what nobody imports is left out.
    const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`);
    return [`import all from '${source}';`, 'export default all;', ...exported].join('\n');
  },
};

export default defineConfig({
  plugins: [reactAsModule, tailwindcss(), reactRouter(), keepPageWithoutScript, compressFirst],
  build: {
    target: 'es2022',
    // Assets of the last deploys stay readable for pages that are still open: scripts/build.ts prunes old ones.
    emptyOutDir: false,
    // scripts/build-worker.ts reads from it which files the student area's service worker keeps.
    manifest: true,
    assetsInlineLimit: 0,
    // Slower than the bundler's own, and 0.7 kB less on every page.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, hoist_vars: true } },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // Seven characters are enough to tell builds apart; every page lists all the names, and hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        postBanner: ({ name }) => (name === 'framework' ? COMPILED_AHEAD : ''),
        // One file for what every page needs and few deploys change: it compresses better and stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime|^as-module:/ },
            // The frame of every page, and the small pieces that public pages and the student area share.
            {
              name: 'frame',
              test: /[\\/]app[\\/](root|entry\.client|lib[\\/](document-route|api|meta)|components[\\/]ui[\\/](icon|field)|routes[\\/]public[\\/]layout|images[\\/]rangoli)\.(tsx?|svg)/,
            },
            // Used by a few public pages and the student area: a chunk of its own, so that neither loads the other's code.
            { name: 'modal', test: /[\\/]app[\\/]lib[\\/]modal\.ts/ },
            { name: 'numbers', test: /[\\/]domain[\\/]indian-number\.ts/ },
            { name: 'days', test: /[\\/]domain[\\/]day-words\.ts/ },
            // In this order: a chunk also takes what its modules import, unless an earlier one has it.
            ...SHARED_CHUNKS.map((chunk) => ({
              name: nameIn(chunk),
              test: /[\\/](app[\\/](lib|components)|domain[\\/](students|scholarships))[\\/]|vite[\\/]/,
            })),
          ],
        },
      },
    },
  },
});

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * The chunk of a module that several pages share: the site's, the accounts', or, when few pages use it, whichever the bundler
 * chooses (`null`). What only accounts and students need never weighs on a public page.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const pages = [...pagesOf(id, graph)];
  const publicPages = pages.filter((page) => !/[\\/]routes[\\/](auth|student)[\\/]/.test(page)).length;
  if (publicPages > 0) return publicPages >= 3 ? 'site' : null;
  if (pages.length >= 2) return 'account';
  // A part that loads later imports it too: in the page's own chunk it would bring all of that along.
  if (pages.length === 1 && /[\\/]routes[\\/]student[\\/]/.test(pages[0] ?? '') && isSharedLater(id, graph)) return 'student';
  // On a slow connection each file waits for the ones before it: what a student's page needs at once is one file.
  return /[\\/]routes[\\/]student[\\/](\w+)/.exec(pages[0] ?? '')?.[1] ?? null;
}

/** Names the chunk of each module that belongs to `wanted`; `null` takes whatever is left. */
function nameIn(wanted: (typeof SHARED_CHUNKS)[number]): (id: string, graph: ModuleGraph) => string | null {
  return (id, graph) => {
    const chunk = chunkOf(id, graph);
    return wanted === null || chunk === wanted ? chunk : null;
  };
}

/** True for a module that is also imported by code which no page loads at first. */
function isSharedLater(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => {
    if (seen.has(importer) || /[\\/]app[\\/](routes[\\/](?!office[\\/]pages)|root)/.test(importer)) return false;
    seen.add(importer);
    const isEnd = graph.getModuleInfo(importer)?.importers.length === 0;
    return isEnd || isSharedLater(importer, graph, seen);
  });
}

/** The pages that load a module at first: those that reach it without a dynamic import. */
function pagesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const pages = new Set<string>();
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (seen.has(importer)) continue;
    seen.add(importer);
    const [file = ''] = importer.split('?', 1);
    // The office has few users: what it shares with other pages stays in their chunks.
    if (/[\\/]app[\\/]routes[\\/]office[\\/]/.test(file)) continue;
    if (/[\\/]app[\\/]routes[\\/]/.test(file)) pages.add(file);
    else for (const page of pagesOf(importer, graph, seen)) pages.add(page);
  }
  return pages;
}

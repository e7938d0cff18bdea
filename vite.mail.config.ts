import { defineConfig } from 'vite';
import { oneLanguage } from './scripts/vite/one-language.ts';

/** The mails, which Node cannot run as TSX: one module for server/jobs to load. */
export default defineConfig({
  publicDir: false,
  plugins: [oneLanguage('en')],
  // Bundled, only what mails use is loaded: otherwise the library of parts brings a CSS compiler (50 MB, 250 ms).
  ssr: { noExternal: true, external: ['react', 'react-dom', 'prettier'] },
  build: {
    ssr: 'server/mail/templates/render.tsx',
    outDir: 'build/mail',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});

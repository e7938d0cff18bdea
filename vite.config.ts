import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Assets of the last deploys stay readable for pages that are still open: scripts/build.ts prunes old ones.
    emptyOutDir: false,
    // The student area's service worker is told its files from it (scripts/build-worker.ts).
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // One file for what every page needs and few deploys change: it compresses better and stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
            // The frame of every page, and the small pieces that most pages share.
            { name: 'frame', test: /[\\/]app[\\/](root|entry\.client|routes[\\/]public[\\/]layout)\.tsx/ },
            { name: 'site', test: /[\\/]app[\\/](lib|components)[\\/](ui[\\/])?[\w-]+\.tsx?$|vite[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});

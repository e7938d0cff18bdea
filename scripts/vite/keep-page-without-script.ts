import type { Plugin } from 'vite';

/**
 * React Router reloads the page when a script cannot be loaded, which loses what was typed. Instead such a page fails when it is shown
 * (decision 0020). Remove this when React Router stops reloading.
 */
export const keepPageWithoutScript: Plugin = {
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

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest goes with the first view: no request per link, and links work with a weak signal.
  routeDiscovery: { mode: 'initial' },
  // Client loaders here are a few lines: a file of their own would weigh more than they do.
  splitRouteModules: false,
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest comes with the first view, so that links work with a weak connection.
  routeDiscovery: { mode: 'initial' },
  // Client loaders here are a few lines, less than a file of their own would weigh.
  splitRouteModules: false,
} satisfies Config;

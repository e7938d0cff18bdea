import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest goes with the first view: no request per link, and links work with a weak signal.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

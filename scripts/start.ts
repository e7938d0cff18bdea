import { spawnSync } from 'node:child_process';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { isBuilt } from '#scripts/build.ts';
import { root } from '#scripts/root.ts';

if (!isBuilt()) {
  // In a process of its own: the builder's memory goes with it.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The pages could not be built; see the reason above.');
    process.exit(1);
  }
}
// Compiled code is kept for the next start, which takes a third less by it.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
// The libraries choose their faster half by it; SITE_MODE says what the site itself does.
process.env['NODE_ENV'] = 'production';
const { start } = await import('#server/index.ts');
await start();
flushCompileCache();

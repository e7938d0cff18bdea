import { spawnSync } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { isBuilt } from '#scripts/build.ts';
import { root } from '#server/config/root.ts';

if (!isBuilt()) {
  // In a process of its own, which frees its memory.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The pages could not be built; see the reason above.');
    process.exit(1);
  }
}
// For libraries; the site depends on SITE_MODE alone.
process.env['NODE_ENV'] = 'production';
const { start } = await import('#server/index.ts');
await start();
// Otherwise lost if this process is killed.
flushCompileCache();

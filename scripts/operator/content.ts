import { join } from 'node:path';
import { command, subcommand } from '#scripts/operator/command.ts';
import { root } from '#server/config/root.ts';
import { type ContentError, contentErrorText, loadContent } from '#domain/content/load.server.ts';

const USAGE = `Checks the texts, pictures and reports in content/, as the site does when it reads them.

  npm run content

Prints every fault with its file, key and field, and ends with exit code 1 when there is one. Entries of a list are counted
from 0. What each key is for: content/README.md`;

export default command(import.meta, USAGE, {
  '': subcommand({
    async run() {
      const errors: string[] = [];
      try {
        loadContent(join(root, 'content'), { error: (error) => void errors.push(contentErrorText(error as ContentError)) });
      } catch (error) {
        errors.push((error as Error).message);
      }
      if (errors.length === 0) return 'The content is in order.';
      process.exitCode = 1;
      return errors.join('\n');
    },
  }),
});

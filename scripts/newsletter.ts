import { parseArgs } from 'node:util';
import { subscriberSheet } from '#domain/newsletter/newsletter.server.ts';
import { AppError } from '#domain/errors.ts';
import { answer, withContext, writeSheet } from '#scripts/office.ts';

const USAGE = `Who gets the newsletter, for the program that sends it.

  npm run newsletter -- export subscribers.csv

Writes everybody who is subscribed now into a new file, each with the address of the page that ends the subscription: it
belongs into every newsletter ("One-click" is for the header List-Unsubscribe). Write the file anew for every newsletter,
so that nobody gets it who has left.`;

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const [command, file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (command !== 'export' || !file || more.length > 0) throw new AppError('invalid_input', USAGE);
  return writeSheet(file, await withContext(subscriberSheet));
}

await answer(run);

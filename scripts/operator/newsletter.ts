import { parseArgs } from 'node:util';
import { subscriberSheet } from '#domain/newsletter/newsletter.server.ts';
import { AppError } from '#domain/errors.ts';
import { answer, withContext, writeSheet } from '#scripts/operator/office.ts';

const USAGE = `Who gets the newsletter, for the program that sends it.

  npm run newsletter -- export subscribers.csv

Writes all current subscribers to a new file, each with a link that ends the subscription: put it in every newsletter
("One-click" is for the List-Unsubscribe header). Write a fresh file for each newsletter, so that nobody who has
unsubscribed gets it.`;

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const [command, file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (command !== 'export' || !file || more.length > 0) throw new AppError('invalid_input', USAGE);
  return writeSheet(file, await withContext(subscriberSheet));
}

await answer(run);

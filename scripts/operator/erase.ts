import { parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '#domain/email.ts';
import { type Erasure, erase, type Kept } from '#domain/erasure.server.ts';
import { AppError } from '#domain/errors.ts';
import { STATE_LABELS } from '#domain/scholarships/state-labels.ts';
import { answer, dayWords, timeWords, withContext } from '#scripts/operator/office.ts';
import type { ServerContext } from '#server/context.ts';

const USAGE = `Erase what the site keeps of a person who asks for it.

  npm run erase -- asha@example.in
  npm run erase -- asha@example.in --yes

The first changes nothing: it says what would go, and what must stay and why. "--yes" erases at once and for good; an application
that is under way ends with it. Make sure first that whoever asks reads that mailbox. That it was done is recorded without the address.`;

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true });
  const [address = '', ...more] = positionals;
  const email = normaliseEmail(address);
  const isReal = values.yes === true;
  if (more.length > 0 || !isEmail(email)) throw new AppError('invalid_input', USAGE);
  return withContext(async (ctx) => words(ctx, await erase(ctx, email, isReal), isReal));
}

function words(ctx: ServerContext, { goes, applications, stays, before }: Erasure, isReal: boolean): string {
  const isNothing = Object.keys(goes).length === 0;
  const sections = [
    isNothing
      ? ['There is nothing to erase.']
      : [isReal ? 'Erased:' : 'Would be erased:', ...Object.entries(goes).map(([what, count]) => `  ${count} ${what}`)],
    applications.length > 0
      ? ['Applications among it:', ...applications.map(({ number, status }) => `  ${number}\t${STATE_LABELS[status]}`)]
      : [],
    stays.length > 0 ? ['Stays, and why:', ...stays.map((one) => `  ${one.reference}\t${reasonOf(ctx, one)}`)] : [],
    before.length > 0 ? [`Erased before: ${before.map((at) => timeWords(ctx, at)).join('; ')}.`] : [],
    isNothing
      ? []
      : ['Not kept by the site, so look there too: the office’s own mailbox, sheets and documents that were exported, backups.'],
    isNothing || isReal ? [] : ['Nothing was changed. To erase it, add --yes.'],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function reasonOf(ctx: ServerContext, { kind, until }: Kept): string {
  if (until === null) return 'an order that was not paid in full: settle it first ("npm run donations -- show"), then erase again';
  const day = dayWords(ctx, until);
  return kind === 'gift'
    ? `a paid gift with name, email, phone and PAN: the tax rules ask for it in the books until ${day}`
    : `a scholarship that was paid: the tax rules ask for it in the books until ${day}; its documents go when they have been audited`;
}

await answer(run);

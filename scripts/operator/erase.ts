import { isEmail } from '#domain/shared/text/email.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { type Erasure, erase, type Retained } from '#domain/privacy/erasure.server.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { command, formatDate, formatTime, subcommand, UsageError, withContext } from '#scripts/operator/command.ts';
import type { ServerContext } from '#server/config/context.ts';

const USAGE = `Erase what the site keeps about a person who asks for it.

  npm run erase -- asha@example.in
  npm run erase -- asha@example.in --yes

The first changes nothing: it lists what would be erased, and what must stay and why. "--yes" erases at once and for good, including
an application under way. Make sure first that the person who asks reads that mailbox. The erasure is recorded without the address.`;

export default command(import.meta, USAGE, {
  '': subcommand({
    args: 1,
    flags: ['yes'],
    run({ yes: isReal = false }, [address = '']) {
      const email = normaliseEmail(address);
      if (!isEmail(email)) throw new UsageError('Give an email address.');
      return withContext(async (ctx) => report(ctx, await erase(ctx, email, isReal), isReal));
    },
  }),
});

function report(ctx: ServerContext, { goes, applications, stays, before }: Erasure, isReal: boolean): string {
  const isNothing = Object.keys(goes).length === 0;
  const sections = [
    isNothing
      ? ['There is nothing to erase.']
      : [isReal ? 'Erased:' : 'Would be erased:', ...Object.entries(goes).map(([what, count]) => `  ${count} ${what}`)],
    applications.length > 0
      ? ['Including these applications:', ...applications.map(({ number, status }) => `  ${number}\t${APPLICATION_STATES[status].label}`)]
      : [],
    stays.length > 0 ? ['Must stay, and why:', ...stays.map((one) => `  ${one.reference}\t${reasonOf(ctx, one)}`)] : [],
    before.length > 0 ? [`Erased before: ${before.map((at) => formatTime(ctx, at)).join('; ')}.`] : [],
    ['Not searched, so look there too: other people’s applications, which may name the person as a referee, a relative or a contact.'],
    isNothing ? [] : ['Outside the site, so look there too: the office’s mailbox, exported sheets and documents, backups.'],
    isNothing || isReal ? [] : ['Nothing was changed. To erase it, add --yes.'],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function reasonOf(ctx: ServerContext, { kind, until }: Retained): string {
  if (until === null) return 'an order that was not paid in full: settle it first, then erase again';
  const day = formatDate(ctx, until);
  return kind === 'donation'
    ? `a paid donation with name, email, phone and PAN: tax law requires it in the books until ${day}`
    : `a scholarship that was paid: tax law requires it in the books until ${day}; its documents are erased after their audit`;
}

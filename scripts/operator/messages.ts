import { parseArgs } from 'node:util';
import { listMessages, readMessage } from '#domain/contact/contact.server.ts';
import { AppError } from '#domain/errors.ts';
import { answer, limitOf, timeWords, withContext } from '#scripts/operator/office.ts';
import type { ServerContext } from '#server/context.ts';

const USAGE = `Messages from the contact form. Each was mailed to the foundation, except those suspected of being spam.

  npm run messages -- list [--suspected] [--limit 50] [--before ID]
  npm run messages -- show ID

"--suspected" lists only those, which were not mailed to anyone: now and then a person wrote one.`;

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { suspected: { type: 'boolean' }, limit: text, before: text } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, id, ...more] = positionals;
  if (more.length > 0) throw new AppError('invalid_input', USAGE);
  return withContext(async (ctx) => {
    if (command === 'show' && id) return show(ctx, id);
    if (command !== 'list' || id) throw new AppError('invalid_input', USAGE);
    const { before } = values;
    const messages = await listMessages(ctx, {
      status: values.suspected ? 'suspected' : undefined,
      before,
      limit: limitOf(values.limit, USAGE),
    });
    if (messages.length === 0) return 'There is no such message.';
    return messages.map((m) => [m.id, m.status, timeWords(ctx, m.created_at), m.subject, m.name].join('\t')).join('\n');
  });
}

async function show(ctx: ServerContext, id: string): Promise<string> {
  const { status, created_at, subject, name, email, phone, message } = await readMessage(ctx, id);
  const facts = { status, sent: timeWords(ctx, created_at), subject, name, email, phone };
  return [...Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`), '', message].join('\n');
}

await answer(run);

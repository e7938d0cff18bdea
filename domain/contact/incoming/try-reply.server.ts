import type { DomainContext } from '#domain/shared/context.ts';
import type { Mailbox } from '#domain/shared/sending/mailbox.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';
import { fetchMails } from './fetch-mails.server.ts';
import { replyAddress } from './reply-address.server.ts';

const TEXT = 'A trial: this email was sent to an address with a plus, and should come back into its thread.';

interface Trial {
  /** Where answers arrive. */
  address: string;
  /** Sends a mail without a reference to anything. */
  send: (to: string, text: string) => Promise<unknown>;
  /** Between two looks. */
  wait: () => Promise<void>;
  /** How often to look. */
  looks: number;
}

/** Writes to a thread's own address and looks whether it arrives there. Leaves no message behind. */
export async function tryReply(
  ctx: DomainContext & { mailbox: Mailbox },
  { address, send, wait, looks }: Trial,
): Promise<{ to: string; arrived: boolean }> {
  const [id, now] = [ctx.random.id(), ctx.clock.now()];
  const to = replyAddress(ctx, address, id);
  const written = { name: 'Trial', email: address, phone: '', subject: 'Trial of the reply address', message: TEXT };
  await ctx.db
    .insertInto('contact_messages')
    .values({ id, ...written, name_keys: nameKeys(written.name), status: 'suspected', sent_from: '', written_at: now, created_at: now })
    .execute();
  try {
    await send(to, TEXT);
    for (let look = 0; look < looks; look += 1) {
      await fetchMails(ctx);
      if (await ctx.db.selectFrom('contact_entries').select('id').where('message_id', '=', id).executeTakeFirst())
        return { to, arrived: true };
      await wait();
    }
    return { to, arrived: false };
  } finally {
    await ctx.db.deleteFrom('contact_messages').where('id', '=', id).execute();
  }
}

import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { MailJob } from '#domain/shared/jobs.ts';

const PURPOSE = 'reply-address';
/** A UUID to the base of 36; a hash's hex digits. */
const ID_LENGTH = 25;
const PROOF_LENGTH = 12;
const TOKEN = new RegExp(`^[0-9a-z]{${ID_LENGTH + PROOF_LENGTH}}$`);
/** Of what stands before the @, with the plus (RFC 5321, section 4.5.3.1.1). */
export const MAX_REPLY_NAME_LENGTH = 64 - 1 - ID_LENGTH - PROOF_LENGTH;

type Keys = Pick<DomainContext, 'vault'>;

/** Letters and digits of one case, since some programs lower an address. */
export function replyToken({ vault }: Keys, messageId: string): string {
  const id = BigInt(`0x${messageId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0');
  return id + vault.hash(PURPOSE, messageId).slice(0, PROOF_LENGTH);
}

/** Null when the token is not one of ours. */
function messageOfToken({ vault }: Keys, token: string): string | null {
  const given = token.toLowerCase();
  if (!TOKEN.test(given)) return null;
  const id = idOf(given.slice(0, ID_LENGTH));
  return vault.isHash(PURPOSE, id, given.slice(ID_LENGTH), PROOF_LENGTH) ? id : null;
}

function idOf(digits: string): string {
  let number = 0n;
  for (const digit of digits) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = number.toString(16).padStart(32, '0');
  return [0, 8, 12, 16, 20].map((at, n, all) => hex.slice(at, all[n + 1])).join('-');
}

/** `answers+token@deepvan.example`. @param address where mails to name+anything arrive, too */
export function replyAddress(ctx: Keys, address: string, messageId: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${replyToken(ctx, messageId)}${address.slice(at)}`;
}

/** By what stands behind the plus; the last plus, as a name may have one. @param to addresses of To, Cc, Delivered-To, X-Original-To */
export async function findByAddress(ctx: Keys & { db: DbOrTrx }, to: readonly string[]): Promise<string | undefined> {
  const ids = to.flatMap((address) => messageOfToken(ctx, /\+([^+@]+)@[^@]*$/.exec(address)?.[1] ?? '') ?? []);
  if (ids.length === 0) return;
  return (await ctx.db.selectFrom('contact_messages').select('id').where('id', 'in', ids).limit(1).executeTakeFirst())?.id;
}

const hashOf = ({ vault }: Keys, id: string): string[] => vault.hashes('relay-id', id);

/** By ids that relays gave to our mails. @param ids without `@...` */
export async function findByRelayId(ctx: Keys & { db: DbOrTrx }, ids: readonly string[]): Promise<string | undefined> {
  const hashes = ids.flatMap((id) => hashOf(ctx, id));
  if (hashes.length === 0) return;
  const found = await ctx.db.selectFrom('relay_ids').select('message_id').where('id_hash', 'in', hashes).limit(1).executeTakeFirst();
  return found?.message_id;
}

/** Once each; of a message that is still there. */
export async function keepRelayIds(ctx: Keys & { db: DbOrTrx }, messageId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await ctx.db
      .insertInto('relay_ids')
      .columns(['id_hash', 'message_id'])
      .expression((e) =>
        e
          .selectFrom('contact_messages')
          .select((one) => [one.val(ctx.vault.hash('relay-id', id)).as('id_hash'), 'contact_messages.id as message_id'])
          .where('contact_messages.id', '=', messageId),
      )
      .onConflict((conflict) => conflict.column('id_hash').doNothing())
      .execute();
}

const BEGINS: ReadonlySet<MailJob['template']> = new Set(['contact-received', 'message-first']);

/** Whose mail it is: a reply names it, and what begins a thread has its id. @returns undefined for mails of no thread */
export function messageOfMail(jobId: string, { template, messageId }: Pick<MailJob, 'template' | 'messageId'>): string | undefined {
  return messageId ?? (BEGINS.has(template) ? jobId : undefined);
}

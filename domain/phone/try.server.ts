import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { CodeOnPhone, PhoneChannel } from '#domain/shared/sending/phone-messages.ts';
import { deliverPhoneMessage } from './deliver.server.ts';

const NO_CODE = '000000';

/**
 * The registered text of a code, with one that opens nothing. It counts as any other message.
 * @param to ten digits @returns the channel that it went by
 * @throws AppError `provider_failed`; `too_many_requests` when the number wants none or got too many
 */
export async function sendTestMessage(ctx: DomainContext, { to, ...wish }: CodeOnPhone & { to: string }): Promise<PhoneChannel> {
  const id = ctx.random.id();
  try {
    await deliverPhoneMessage(ctx, id, { to, ...wish, template: 'phone-code', values: { code: NO_CODE }, accountId: null });
  } catch (error) {
    throw new AppError('provider_failed', 'The message was not sent.', { cause: error });
  }
  const sent = await ctx.db.selectFrom('phone_messages').select('channel').where('id', '=', id).executeTakeFirst();
  if (!sent) throw new AppError('too_many_requests', 'The message was not sent: the number wants none, or got too many.');
  return sent.channel;
}

import type { DomainContext } from '#domain/shared/context.ts';

export function officeAddress(ctx: DomainContext): string {
  const [first] = ctx.content().foundation.contact.emails;
  if (!first) throw new Error('The foundation has no email address');
  return first.address;
}

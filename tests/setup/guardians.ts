import type { TestContext } from '#tests/setup/context.ts';

/** Tokens of the links to guardians, by mail and phone, oldest first. */
export async function linksTo(ctx: TestContext): Promise<string[]> {
  const mails = (await ctx.jobs('mail')).flatMap(({ payload: p }) =>
    p.template === 'guardian-link' ? [p.props.url.split('/').at(-1)!] : [],
  );
  const messages = (await ctx.jobs('phone')).flatMap(({ payload: p }) => (p.template === 'guardian-link' ? [p.values.token] : []));
  return [...mails, ...messages];
}

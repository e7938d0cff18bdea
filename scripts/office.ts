import { join } from 'node:path';
import pino from 'pino';
import { complain } from '#scripts/operator.ts';
import { root } from '#scripts/root.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/context.ts';
import { readSettings } from '#server/env.server.ts';

/** Carry out a command of the office and print its answer. A fault ends the process with one sentence. */
export async function answer(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    complain(error);
  }
}

/** Do `work` with everything that the site of the settings has at hand, beside the running site. */
export async function withContext<T>(work: (ctx: ServerContext) => Promise<T>): Promise<T> {
  const site = await compose(readSettings(process.env), pino({ level: 'silent' }), join(root, 'content'));
  try {
    return await work(site.ctx);
  } finally {
    await site.close();
  }
}

/** A moment as the foundation writes it: `21 Nov 2026, 12:00 pm`. @param at milliseconds since the epoch */
export function timeWords(ctx: ServerContext, at: number): string {
  const { locale, timezone } = ctx.content().foundation;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(at);
}

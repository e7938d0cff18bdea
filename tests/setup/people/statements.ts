import { type Line, linesOf, reckon } from '#domain/donations/statement/lines.server.ts';
import type { ServerContext } from '#server/config/context.ts';

/** Every line of a year's statement, as it would be handed in now. */
export async function linesIn(ctx: ServerContext, year: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const some of linesOf(ctx, await reckon(ctx, year))) lines.push(...some);
  return lines;
}

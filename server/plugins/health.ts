import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/shared/errors.ts';
import type { ServerContext } from '#server/config/context.ts';

/** `/health/live`: the process responds. `/health/ready`: and is not stopping. */
export function registerHealth(app: FastifyInstance, ctx: ServerContext, state: { isDraining: boolean }): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: true, msg: 'alive' }));
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    if (state.isDraining) throw new AppError('unavailable', 'This process is stopping.', { retryAfter: 5 });
    await sql`select 1`.execute(ctx.db);
    return { status: true, msg: 'ready' };
  });
}

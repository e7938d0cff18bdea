import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerContext } from '#server/context.ts';

export interface Metrics {
  registry: Registry;
  /** Pages answered, by outcome: from the page cache, or rendered now. */
  pages: Record<'kept' | 'rendered', Pick<Counter.Internal, 'inc'>>;
}

/** Counters for one process, in a registry of their own so that several can live in one test. */
export function createMetrics(ctx: ServerContext): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pages = new Counter({ name: 'deepvan_pages_total', help: 'Pages answered', labelNames: ['outcome'], registers: [registry] });
  new Gauge({
    name: 'deepvan_jobs',
    help: 'Background jobs by state',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const rows = await ctx.db
        .selectFrom('jobs')
        .select(['status', (e) => e.fn.countAll<number>().as('count')])
        .where('status', '<>', 'done')
        // Schedules always wait for their next time: no backlog.
        .where('kind', 'not like', 'schedule:%')
        .groupBy('status')
        .execute();
      this.reset();
      for (const status of ['waiting', 'running', 'dead']) this.set({ status }, 0);
      for (const row of rows) this.set({ status: row.status }, row.count);
    },
  });
  new Gauge({
    name: 'deepvan_gifts_flagged',
    help: 'Gifts that the office should look at',
    registers: [registry],
    async collect() {
      const { count } = await ctx.db
        .selectFrom('donations')
        .select((e) => e.fn.countAll<number | string>().as('count'))
        .where('flags', 'is not', null)
        .executeTakeFirstOrThrow();
      this.set(Number(count));
    },
  });
  // Looked up once: a kept page takes less time than its label.
  return { registry, pages: { kept: pages.labels('kept'), rendered: pages.labels('rendered') } };
}

/** `/metrics` in Prometheus's text form, and a duration histogram of every API request. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'deepvan_request_duration_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address itself: addresses can carry secrets.
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}

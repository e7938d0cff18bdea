import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isUnavailable } from '#database/engine.ts';
import { readHead } from '#domain/activity/check.server.ts';
import { countStaffFailures } from '#domain/activity/doors.server.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { countFlaggedDonations } from '#domain/donations/office/office.server.ts';
import type { ServerContext } from '#server/config/context.ts';
import { JOB_STATES } from '#domain/shared/job-states.ts';
import { statesWith } from '#domain/shared/states.ts';

const COUNTED = statesWith(JOB_STATES, 'isCounted', true);

export interface Metrics {
  registry: Registry;
  pages: Record<'cached' | 'rendered', Pick<Counter.Internal, 'inc'>>;
}

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
      this.reset();
      const rows = await readable(() =>
        ctx.db
          .selectFrom('jobs')
          .select(['status', (e) => e.fn.countAll<number>().as('count')])
          .where('status', 'in', COUNTED)
          // Scheduled jobs always wait.
          .where('kind', 'not like', 'schedule:%')
          .where((e) => e.or([e('run_at', '<=', ctx.clock.now()), e('attempts', '>', 0)]))
          .groupBy('status')
          .execute(),
      );
      if (!rows) return;
      for (const status of COUNTED) this.set({ status }, 0);
      for (const row of rows) this.set({ status: row.status }, row.count);
    },
  });
  new Gauge({
    name: 'deepvan_donations_flagged',
    help: 'Donations that the office should look at',
    registers: [registry],
    async collect() {
      this.remove();
      const count = await readable(() => countFlaggedDonations(ctx));
      if (count !== undefined) this.set(count);
    },
  });
  new Gauge({
    name: 'deepvan_staff_logins_failed',
    help: 'Failed and limited logins and codes of staff in the last hour',
    registers: [registry],
    async collect() {
      this.remove();
      const count = await readable(() => countStaffFailures(ctx, ctx.clock.now() - ONE_HOUR_MS));
      if (count !== undefined) this.set(count);
    },
  });
  new Gauge({
    name: 'deepvan_activity_log_faulty',
    help: '1 when the last check of the activity log found a fault',
    registers: [registry],
    async collect() {
      this.remove();
      const head = await readable(() => readHead(ctx));
      if (head) this.set(head.fault === null ? 0 : 1);
    },
  });
  // Looked up once: a look-up takes longer than a cached page.
  return { registry, pages: { cached: pages.labels('kept'), rendered: pages.labels('rendered') } };
}

/** Without the database the process's own metrics matter most. */
async function readable<T>(query: () => Promise<T>): Promise<T | undefined> {
  try {
    return await query();
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

export function registerMetrics(app: FastifyInstance, { registry }: Metrics, isOpen: boolean): void {
  const duration = new Histogram({
    name: 'deepvan_request_duration_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // URLs can carry secrets.
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  if (!isOpen) return;
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}

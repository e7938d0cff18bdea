import type { FastifyInstance } from 'fastify';
import { addressOf } from '#domain/scholarships/tasks/short-address.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';

/** Of phone messages, where every letter is paid for: a student's dashboard, and a task of hers. */
export function registerShortAddresses(server: FastifyInstance): void {
  const schema = { hide: true };
  server.get('/dashboard', { schema }, (_request, reply) => reply.redirect(DASHBOARD_PATH));
  server.get<{ Params: { task: string } }>('/t/:task', { schema }, ({ params }, reply) => reply.redirect(addressOf(params.task)));
}

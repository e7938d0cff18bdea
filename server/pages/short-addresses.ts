import type { FastifyInstance } from 'fastify';
import { addressIn, languages } from '#messages/language.ts';
import { addressOf } from '#domain/scholarships/tasks/short-address.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';

/** Of phone messages, where every letter is paid for: a student's dashboard, and a task of hers. */
export function registerShortAddresses(server: FastifyInstance): void {
  const schema = { hide: true };
  for (const language of languages) {
    const to = (address: string) => addressIn(language, address);
    server.get(to('/dashboard'), { schema }, (_request, reply) => reply.redirect(to(DASHBOARD_PATH)));
    server.get<{ Params: { task: string } }>(to('/t/:task'), { schema }, ({ params }, reply) => reply.redirect(to(addressOf(params.task))));
  }
}

import Fastify, { type FastifyInstance } from 'fastify';
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import type { ServerContext } from '#server/config/context.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerRateLimits } from '#server/plugins/rate-limits.ts';
import { registerSecurity } from '#server/plugins/security.ts';
import { openTestContext, type TestContext, type TestOverrides } from '#tests/setup/context.ts';

export interface TestApi {
  ctx: TestContext;
  app: FastifyInstance;
  serverLog(): string;
}

/** Routes with security, limits and error responses, for injected calls. */
export async function serveApi(
  routes: readonly ((ctx: ServerContext) => FastifyPluginAsyncZod)[],
  overrides: TestOverrides = {},
): Promise<TestApi> {
  const ctx = await openTestContext(overrides);
  const lines: string[] = [];
  const app = Fastify({
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
  });
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await registerSecurity(app, ctx.settings);
  await registerRateLimits(app, ctx);
  registerErrors(app, ctx);
  for (const route of routes) for (const prefix of ['/api', '']) await app.register(route(ctx), { prefix });
  return { ctx, app, serverLog: () => lines.join('') };
}

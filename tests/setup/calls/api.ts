import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import type { Call } from '#domain/shared/operation.ts';
import { callRoutes } from '#server/api/index.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerRateLimits } from '#server/plugins/rate-limits.ts';
import { registerSecurity } from '#server/plugins/security.ts';
import { registerLanguage } from '#server/plugins/language.ts';
import { openTestContext, type TestContext, type TestOverrides } from '#tests/setup/database/context.ts';

export interface TestApi {
  ctx: TestContext;
  app: FastifyInstance;
  serverLog(): string;
}

/** Serves calls with security, limits and error responses, to be injected. */
export async function serveApi(rows: Readonly<Record<string, Call>>, overrides: TestOverrides = {}): Promise<TestApi> {
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
  registerLanguage(app);
  registerErrors(app, ctx);
  await app.register(callRoutes(ctx, rows));
  return { ctx, app, serverLog: () => lines.join('') };
}

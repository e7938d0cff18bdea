import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { ServerContext } from '#server/config/context.ts';
import { SESSION_COOKIE, cookieName } from '#server/plugins/sessions.ts';

/** The pages of Swagger UI: its own scripts and calls to this site. It sets styles inline. */
const UI_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Every error (server/plugins/errors.ts). */
const ERROR_SCHEMA = {
  description: 'Refused; `msg` and `message` say why, `fields` beside which field',
  type: 'object',
  properties: {
    status: { type: 'boolean', enum: [false] },
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    msg: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['status', 'statusCode', 'code', 'msg', 'message'],
} as const;

const FILE_SCHEMA = { type: 'string', format: 'binary' } as const;
const UPLOAD_SCHEMA = {
  type: 'object',
  properties: Object.fromEntries(Object.keys(UPLOAD_FIELDS).map((field) => [field, FILE_SCHEMA])),
} as const;

/** For a scope's `onRoute` hook: its calls need the session cookie. */
export const needsSession = (route: RouteOptions): void => {
  route.schema = { ...route.schema, security: [{ session: [] }] };
};

/** Describe the API at `/api/docs`, and as JSON at `/api/docs/json`, if they are open. Register it before the routes. */
export async function registerOpenApi(server: FastifyInstance, ctx: ServerContext): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      info: { title: `${ctx.content().foundation.name} API`, version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(ctx, SESSION_COOKIE) },
          verification: { type: 'http', scheme: 'bearer', description: 'The token of `/auth/otp/verify`' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: { ...schema, ...describeBytes(schema), response: describeResponses(schema) }, url };
    },
  });
  if (ctx.settings.API_DOCS_OPEN) await server.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: UI_CSP });
}

type Documented = Pick<FastifySchema, 'response' | 'produces' | 'consumes'>;

function describeResponses({ response, produces }: Documented): object {
  return { ...(produces ? { 200: FILE_SCHEMA } : {}), ...(response as object | undefined), '4xx': ERROR_SCHEMA, '5xx': ERROR_SCHEMA };
}

/** The body of an upload, which is parsed part by part and so has no schema of its own. */
function describeBytes({ consumes }: Documented): object {
  return consumes?.includes('multipart/form-data') ? { body: UPLOAD_SCHEMA } : {};
}

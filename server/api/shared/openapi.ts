import fastifySwagger, { type SwaggerTransformObject } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { Call } from '#domain/shared/operation.ts';
import { ERROR_SCHEMA, errorResponses, errorResponsesOf } from '#server/api/shared/openapi-errors.ts';
import { exampleOf, type JsonSchema } from '#server/api/shared/openapi-examples.ts';
import { callOf, OPERATION, shownBody } from '#server/api/shared/route.ts';
import type { ServerContext } from '#server/config/context.ts';
import { SESSION_COOKIE, cookieName } from '#server/plugins/sessions.ts';

/** Swagger UI sets styles inline. */
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

/** Uploads are parsed part by part, not by a schema. */
const UPLOAD_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'At most 5 MB for each file',
  properties: Object.fromEntries(Object.keys(UPLOAD_FIELDS).map((field) => [field, { type: 'string', format: 'binary' }])),
};

const ERRORS = 'x-errors';

type RouteSchema = FastifySchema & { [OPERATION]?: Call };
interface Media {
  schema?: JsonSchema;
  example?: unknown;
}
interface Described {
  summary?: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>;
  [ERRORS]?: Record<string, string>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema>; responses?: object };
}

/** At `/api/docs`, as JSON at `/api/docs/json`, if open. Register it before the routes. */
export async function registerOpenApi(server: FastifyInstance, ctx: ServerContext): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${ctx.content().foundation.name} API`,
        version: '1',
        description: 'Times are milliseconds since the epoch, amounts whole paise or rupees as each field says. Days are YYYY-MM-DD.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(ctx, SESSION_COOKIE) },
          verification: { type: 'http', scheme: 'bearer', description: 'The token of `/auth/otp/verify`' },
        },
      },
    },
    transform: (route) => {
      const operation = callOf(route.schema);
      const body = operation && shownBody(operation);
      const { schema, url } = jsonSchemaTransform(body ? { ...route, schema: { ...route.schema, body } } : route);
      return { schema: describe(schema), url };
    },
    transformObject: complete,
  });
  if (ctx.settings.API_DOCS_OPEN) await server.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: UI_CSP });
}

function describe({ [OPERATION]: operation, ...schema }: RouteSchema): FastifySchema {
  if (!operation) return schema;
  const { uploads, file, redirect, summary } = operation;
  const described = {
    ...schema,
    ...(uploads && { body: { $ref: '#/components/schemas/Upload' } }),
    response: {
      ...(file && { 200: { type: 'string', contentMediaType: file, description: summary } }),
      ...(redirect && { 302: { type: 'null', description: redirect } }),
      ...(schema.response as object | undefined),
    },
    [ERRORS]: errorResponsesOf(operation, schema.security !== undefined),
  };
  return described;
}

const complete: SwaggerTransformObject = (given) => {
  const document = jsonSchemaTransformObject(given) as unknown as Document;
  const schemas: Record<string, JsonSchema> = { ...document.components.schemas, Error: ERROR_SCHEMA, Upload: UPLOAD_SCHEMA };
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const { requestBody, responses, [ERRORS]: errors = {}, summary = '' } = operation;
    delete operation[ERRORS];
    const success = responses['200'];
    if (success) success.description = summary;
    for (const media of [requestBody?.content['application/json'], success?.content?.['application/json']])
      if (media?.schema) media.example = exampleOf(media.schema, schemas);
    for (const [status, name] of Object.entries(errors)) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  document.components = { ...document.components, responses: errorResponses() };
  document.components.schemas = usedOf(schemas, JSON.stringify([document.paths, document.components.responses]));
  // zod leaves an empty list where no part of a union can be written as JSON Schema.
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'anyOf' && Array.isArray(value) && value.length === 0 ? undefined : value,
  );
  return JSON.parse(text) as ReturnType<SwaggerTransformObject>;
};

function usedOf(schemas: Record<string, JsonSchema>, text: string): Record<string, JsonSchema> {
  const used = new Set<string>();
  const visit = (part: string): void => {
    for (const [, name = ''] of part.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(JSON.stringify(schemas[name]));
    }
  };
  visit(text);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

import * as z from 'zod/mini';
import type { FastifySchema, HTTPMethods } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { Audience, Call, Operation } from '#domain/shared/operation.ts';

/** Key for what Fastify's own schema lacks. */
export const OPERATION = 'x-operation';

/** By audience, as the document names them. */
const SECURITY: Readonly<Record<Audience, 'session' | 'verification' | null>> = {
  anyone: null,
  link: null,
  verified: 'verification',
  donor: 'session',
  account: 'session',
  student: 'session',
  staff: 'session',
};

/**
 * Method, address and schema for Fastify.
 * @param base where the specification writes a call without `/api`, the second of its addresses has none
 * @param today `YYYY-MM-DD`, for bodies whose rules depend on it
 */
export function routeOf(call: Call, base: '/api' | '', today: () => string): { method: HTTPMethods; url: string; schema: FastifySchema } {
  const { id, name, tag, summary, description, params, query, headers, response, file, uploads } = call;
  const [method, path] = name.split(' ') as [HTTPMethods, string];
  const body = typeof call.body === 'function' ? call.body(today) : call.body;
  const shown = shownBody(call);
  if (shown) nameSchema(shown, `${id.charAt(0).toUpperCase()}${id.slice(1)}`);
  const security = SECURITY[call.for];
  const isUnprefixed = base === '' && !path.startsWith('/data/');
  const schema = {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(uploads && { consumes: ['multipart/form-data'] }),
    ...(response && { response: { 200: response } }),
    ...(file && { produces: [file] }),
    ...(security && { security: [{ [security]: [] }] }),
    ...(isUnprefixed && { operationId: `${id}Unprefixed`, deprecated: true, description: `The same as \`/api${path}\`.` }),
    [OPERATION]: call,
  };
  return { method, url: base + path, schema };
}

/** Bodies whose rules depend on today are made for each server: this maps them to the schema that the document shows. */
const SHOWN = new WeakMap<object, $ZodType>();

/** The schema of an operation's body in the document: the same for every server and day. */
export function shownBody({ body }: Operation): $ZodType | undefined {
  if (typeof body !== 'function') return body;
  const shown = SHOWN.get(body) ?? body(() => '');
  SHOWN.set(body, shown);
  return shown;
}

function nameSchema(schema: $ZodType, id: string): void {
  const known = z.globalRegistry.get(schema);
  if (!known?.id) z.globalRegistry.add(schema, { ...known, id });
}

export const callOf = (schema: FastifySchema | undefined): Call | undefined => (schema as { [OPERATION]?: Call } | undefined)?.[OPERATION];

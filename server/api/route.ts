import * as z from 'zod/mini';
import type { FastifySchema, HTTPMethods } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { Operation, OperationName } from '#domain/shared/operation.ts';

type BodyOf<Body> = Body extends (today: () => string) => infer Schema ? Schema : Body;
type Part<One, Name extends keyof Operation> = One extends Readonly<Record<Name, infer Value>> ? Value : undefined;

interface RouteSchema<One> extends FastifySchema {
  params: Part<One, 'params'>;
  querystring: Part<One, 'query'>;
  headers: Part<One, 'headers'>;
  body: BodyOf<Part<One, 'body'>>;
  response: One extends { response: infer Response } ? { 200: Response } : undefined;
}

export interface Route<One> {
  method: HTTPMethods;
  url: string;
  schema: RouteSchema<One>;
}

/** Key for what Fastify's own schema lacks. */
export const OPERATION = 'x-operation';

/**
 * `app.route({ ...route(one), handler })`
 * @param today `YYYY-MM-DD`, for bodies whose rules depend on it
 */
export function route<One extends Operation & { name: OperationName; tag: string }>(
  operation: One,
  today: () => string = () => '',
): Route<One> {
  const { id, name, tag, summary, description, params, query, headers, response, security, file, uploads } = operation;
  const [method, url] = name.split(' ') as [HTTPMethods, string];
  const body = typeof operation.body === 'function' ? operation.body(today) : operation.body;
  const shown = shownBody(operation);
  if (shown) nameSchema(shown, `${id.charAt(0).toUpperCase()}${id.slice(1)}`);
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
    [OPERATION]: operation,
  };
  return { method, url, schema: schema as unknown as RouteSchema<One> };
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

export const operationOf = (schema: FastifySchema | undefined): Operation | undefined =>
  (schema as { [OPERATION]?: Operation } | undefined)?.[OPERATION];

import { Ajv2020 } from 'ajv/dist/2020.js';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { operations as declared } from '#domain/api/operations.ts';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { Operation } from '#domain/shared/operation.ts';
import { openWholeApp } from '#tests/setup/calls/whole-app.ts';

interface Media {
  schema: { $ref?: string; contentMediaType?: string };
  example?: unknown;
}
interface Described {
  operationId?: string;
  summary?: string;
  deprecated?: boolean;
  security?: object[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>;
}
interface Schema {
  type?: string | string[];
  description?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, object> };
}

async function readDocument(): Promise<{ document: Document; operations: (Described & { name: string })[] }> {
  const { server } = await openWholeApp();
  const document = (await server.inject('/api/docs/json')).json<Document>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, name: `${method} ${path}` })),
  );
  return { document, operations };
}

test('the API’s page may load the scripts and styles that it names', async () => {
  const { server } = await openWholeApp();
  for (const page of ['/api/docs', '/api/docs/']) {
    const { body, headers } = await server.inject(page);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(policy).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
    for (const directive of ['script-src', 'style-src', 'connect-src']) expect(policy[directive]).toContain("'self'");
    const files = [...body.matchAll(/(?:src|href)="(\S+\.(?:js|css))"/g)].map(
      ([, file = '']) => new URL(file, `http://site${page}`).pathname,
    );
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const file of files) expect([file, (await server.inject(file)).statusCode]).toEqual([file, 200]);
  }
});

test('the document is valid OpenAPI 3.1', async () => {
  const { document } = await readDocument();
  const { valid, errors } = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('every example is valid by the schema that it stands at, and a body by the rules of its form too', async () => {
  const { document, operations } = await readDocument();
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document');
  const wrong: string[] = [];
  let examples = 0;
  for (const { name, requestBody, responses } of operations)
    for (const media of [requestBody?.content['application/json'], responses[200]?.content?.['application/json']]) {
      if (!media || media.schema.contentMediaType) continue;
      examples += 1;
      if (!ajv.validate({ $ref: `document${media.schema.$ref}` }, media.example)) wrong.push(`${name}: ${ajv.errorsText()}`);
    }
  for (const { name, body } of Object.values<Operation & { name: string }>(declared)) {
    if (!body) continue;
    const [method = '', path = ''] = name.split(' ');
    const { requestBody } = document.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] ?? {};
    const schema = typeof body === 'function' ? body(() => '2026-11-25') : body;
    const { error } = safeParse(schema, requestBody?.content['application/json']?.example);
    if (error) wrong.push(`${name}: ${z.prettifyError(error)}`);
  }
  expect(wrong).toEqual([]);
  expect(examples).toBeGreaterThan(50);
});

test('every body and response says what it holds', async () => {
  const { document } = await readDocument();
  const { schemas } = document.components;
  const isEmpty = (schema: Schema) => Object.keys(schema).every((key) => key === 'description');
  expect(Object.keys(schemas).filter((name) => isEmpty(schemas[name] ?? {}))).toEqual([]);
  const { CreateProfileInput: profile, SubmitApplicationInput: application } = schemas;
  expect(profile).toMatchObject({
    properties: {
      educationType: { enum: ['school', 'college'] },
      pincode: { type: 'string', pattern: '^\\d{6}$', description: 'Pincode. It fills in the three fields below.' },
      currentClass: { type: 'integer', minimum: 1, maximum: 12 },
    },
    required: expect.arrayContaining(['name', 'aadhar']),
  });
  expect(application?.properties?.['amountRequested']).toEqual({
    type: 'integer',
    description: 'Amount requested. Whole rupees, ₹1,000 to ₹1,00,000.',
    minimum: 1000,
    maximum: 100_000,
  });
});

test('every operation has an id of its own, a summary, named schemas, examples and named errors', async () => {
  const { document, operations } = await readDocument();
  const missing: string[] = [];
  for (const { name, operationId, summary, requestBody, responses } of operations) {
    if (!operationId || !summary) missing.push(`${name} has no operationId or summary`);
    const { 200: success, 302: redirect, ...errors } = responses;
    if (!success && !redirect) missing.push(`${name} has no success`);
    for (const [status, { $ref = '' }] of Object.entries(errors))
      if (!$ref.startsWith('#/components/responses/')) missing.push(`${name} has an error without a name: ${status}`);
    for (const media of [requestBody?.content['application/json'], success?.content?.['application/json']]) {
      if (!media || media.schema.contentMediaType) continue;
      if (!media.schema.$ref) missing.push(`${name} has a schema without a name`);
      if (media.example === undefined) missing.push(`${name} has no example`);
    }
  }
  expect(missing).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const used = new Set([...JSON.stringify(document).matchAll(/"#(\/components\/\w+\/\w+)"/g)].map(([, path = '']) => path));
  for (const path of used)
    expect([
      path,
      path
        .split('/')
        .slice(1)
        .reduce<unknown>((part, key) => Reflect.get(Object(part), key), document),
    ]).not.toEqual([path, undefined]);
});

test('every number says what it counts', async () => {
  const { document } = await readDocument();
  const silent: string[] = [];
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { type, description, const: fixed } = part as Schema;
    const isNumber = [type].flat().some((one) => one === 'number' || one === 'integer');
    if (isNumber && !description && fixed === undefined) silent.push(path);
    for (const [key, value] of Object.entries(part)) visit(value, `${path}/${key}`);
  };
  visit(document.components.schemas, '');
  expect(silent).toEqual([]);
});

test('addresses without /api are marked as deprecated, and no other', async () => {
  const { operations } = await readDocument();
  for (const { name, deprecated } of operations)
    expect([name, deprecated ?? false]).toEqual([name, !/^\w+ \/(api|data)\//.test(`${name}/`)]);
});

test('the document names who may call, and what a file is', async () => {
  const { document } = await readDocument();
  const { paths } = document;
  for (const path of ['/api/student/profile', '/student/upload', '/api/office/donations/list', '/api/office/code', '/api/auth/sessions'])
    for (const { security } of Object.values(paths[path] ?? {})) expect([path, security]).toEqual([path, [{ session: [] }]]);
  expect(paths['/api/auth/signup']?.['post']?.security).toEqual([{ verification: [] }]);
  expect(paths['/api/auth/login']?.['post']?.security).toBeUndefined();

  const contentOf = (path: string): string[] => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {});
  expect(contentOf('/api/office/register')).toEqual(['text/csv']);
  expect(contentOf('/api/student/scholarship/pdf')).toEqual(['application/pdf']);
  expect(Object.keys(paths['/api/student/upload']?.['post']?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect(Object.keys(document.components.schemas['Upload']?.properties ?? {})).toEqual(Object.keys(UPLOAD_FIELDS));
});

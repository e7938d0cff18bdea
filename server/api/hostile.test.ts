import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { type JsonSchema, openWholeApp, type Operation } from '#tests/setup/calls/whole-app.ts';

const CASES = Number(process.env['HOSTILE_CASES'] ?? 1_500);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 288_413_776);
/** Of the processor. */
const LONGEST_MS = 5_000;

const MARK = 'h0stile';

const hostileText = fc.constantFrom(
  '',
  ' ',
  `\u0000${MARK}`,
  `<script>${MARK}</script>`,
  `"><img src=x onerror=${MARK}>`,
  `${MARK}\r\nSet-Cookie: session=1\r\n\r\n`,
  `{{${MARK}}}\${${MARK}}%0d%0a%00`,
  `' or 1=1; drop table donations; -- ${MARK}`,
  `../../../../etc/passwd ${MARK}`,
  `\u202E${MARK}\u2066`,
  `\uD800${MARK}`,
  `${MARK}@example.in\nBcc: all@example.in`,
  '__proto__',
  '9'.repeat(400),
  `${MARK}${'अ'.repeat(9_000)}`,
  '-1',
  '1e309',
  '٠١٢٣٤٥',
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1e308, 0.1 + 0.2, Number.MAX_SAFE_INTEGER + 2, [], {}, [[[[[]]]]]),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.constant(nested(3_000)),
  fc.constant(JSON.parse(`{"__proto__": {"${MARK}": true}, "constructor": {"prototype": {"${MARK}": true}}}`)),
);

function nested(depth: number): unknown {
  let value: unknown = MARK;
  for (let n = 0; n < depth; n += 1) value = n % 2 ? [value] : { a: value };
  return value;
}

function nearlyRight(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: right(schema) }, { weight: 1, arbitrary: hostileValue });
}

function right(schema: JsonSchema): fc.Arbitrary<unknown> {
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts?.length) return fc.oneof(...parts.map(nearlyRight));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(right)).map((all) => Object.assign({}, ...all) as unknown);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (!schema.type) return hostileValue;
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: JsonSchema['type']) => right({ ...schema, ...(type && { type }) })));
  switch (schema.type) {
    case 'object': {
      const known = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, nearlyRight(part)]));
      return fc.record(known, { requiredKeys: [] });
    }
    case 'array':
      return fc.array(nearlyRight(schema.items ?? {}), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.oneof(
        fc.constantFrom(`${MARK}@example.in`, '9876543210', '123456', 'अनिता देवी', '2008-01-31', 'student', 'Lamp-Forest9!'),
        fc.string({ unit: 'binary', maxLength: 60 }),
        hostileText,
      );
  }
}

interface Sent {
  body: string | Buffer | undefined;
  type: string;
}

function bodyOf({ body }: Operation): fc.Arbitrary<Sent> {
  const json = (value: unknown): Sent => ({ body: JSON.stringify(value), type: 'application/json' });
  return fc.oneof(
    { weight: 8, arbitrary: nearlyRight(body ?? {}).map(json) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Sent>(
        { body: undefined, type: '' },
        { body: '{"a":', type: 'application/json' },
        { body: '', type: 'application/json' },
        { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, type: 'application/json' },
        { body: `{"email":"${MARK.repeat(150_000)}"}`, type: 'application/json' },
        { body: Buffer.from([0xff, 0xfe, 0x00, 0x7b]), type: 'application/json; charset=utf-16' },
        { body: `email=${MARK}&__proto__[x]=1`, type: 'application/x-www-form-urlencoded' },
        { body: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`, type: 'text/xml' },
        {
          body: `--b\r\nContent-Disposition: form-data; name="photograph"; filename="../${MARK}.png"\r\n\r\nx`,
          type: 'multipart/form-data; boundary=b',
        },
        { body: 'x', type: 'multipart/form-data' },
        { body: MARK, type: `text/${MARK}` },
      ),
    },
  );
}

const pathPiece = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 600)),
  fc.constantFrom('..%2f..%2f..%2fetc%2fpasswd', '%00', '%', '%ff%fe', '..', '%2e%2e%2f', '9999999999999999999999', 'x'.repeat(3_000)),
);

const hostileCall = (operations: readonly Operation[]) =>
  fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      method: fc.constant(operation.method),
      path: fc.constant(operation.path),
      url: fc
        .tuple(pathPiece, fc.option(pathPiece))
        .map(([piece, query]) => operation.path.replaceAll(/\{\w+\}/g, piece) + (query === null ? '' : `?a=${query}&type[]=${query}`)),
      sent: operation.method === 'GET' ? fc.constant({ body: undefined, type: '' }) : bodyOf(operation),
      isSignedIn: fc.boolean(),
    }),
  );

test('no call, whatever its input, responds with 5xx, takes long, or echoes its input', { timeout: 3_600_000 }, async () => {
  const { ctx, server, operations, log } = await openWholeApp();
  let network = 0;

  await fc.assert(
    fc.asyncProperty(hostileCall(operations), async ({ method, path, url, sent, isSignedIn }) => {
      network += 1;
      const role = path.startsWith('/api/office') ? 'staff' : 'student';
      const session = isSignedIn ? await createAccount(ctx, { role }) : undefined;
      const request: InjectOptions = {
        method,
        url,
        headers: {
          // A new network each time, because of the rate limits.
          'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
          ...(sent.type ? { 'content-type': sent.type } : {}),
          ...(session ? { cookie: session.cookie } : {}),
        },
        ...(sent.body === undefined ? {} : { payload: sent.body }),
      };
      const began = process.cpuUsage();
      const { statusCode, headers, body } = await server.inject(request);
      const { user, system } = process.cpuUsage(began);
      expect(statusCode, `${method} ${url}: ${body.slice(0, 300)}`).toBeLessThan(500);
      expect((user + system) / 1_000).toBeLessThan(LONGEST_MS);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBeTruthy();
      expect(headers['set-cookie'] ?? '').not.toContain('session=1');
      if (statusCode >= 400) {
        expect(headers['content-type'], `${method} ${url}`).toMatch(/^application\/json/);
        expect(JSON.parse(body)).toMatchObject({ status: false, msg: expect.stringMatching(/\S/) });
        expect(body, `${method} ${url}`).not.toContain(MARK);
      }
    }),
    { numRuns: CASES, seed: SEED, endOnFailure: true },
  );

  expect(Object.hasOwn(Object.prototype, MARK)).toBe(false);
  expect(log()).not.toContain(MARK);
  expect((await server.inject('/health/ready')).statusCode).toBe(200);
});

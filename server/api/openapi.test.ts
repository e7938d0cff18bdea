import { expect, test } from 'vitest';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { openWholeApp } from '#tests/setup/whole-app.ts';

interface Described {
  security?: object[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content?: Record<string, object> }>;
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

test('the description names who may call, what a file is, and how a refusal looks', async () => {
  const { server } = await openWholeApp();
  const { paths } = (await server.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Described>> }>();
  for (const methods of Object.values(paths))
    for (const { responses } of Object.values(methods)) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['4XX', '5XX']));

  for (const path of ['/api/student/profile', '/student/upload', '/api/office/gifts', '/api/office/code', '/api/auth/sessions'])
    for (const { security } of Object.values(paths[path] ?? {})) expect([path, security]).toEqual([path, [{ session: [] }]]);
  expect(paths['/api/auth/signup']?.['post']?.security).toEqual([{ verification: [] }]);
  expect(paths['/api/auth/login']?.['post']?.security).toBeUndefined();

  const contentOf = (path: string): string[] => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {});
  expect(contentOf('/api/office/register')).toEqual(['text/csv']);
  expect(contentOf('/api/student/scholarship/pdf')).toEqual(['application/pdf']);
  const upload = paths['/api/student/upload']?.['post']?.requestBody?.content['multipart/form-data'];
  expect(Object.keys(upload?.schema.properties ?? {})).toEqual(Object.keys(UPLOAD_FIELDS));
});

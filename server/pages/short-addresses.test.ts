import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { TASK_NAMES } from '#domain/scholarships/task.ts';
import { registerShortAddresses } from '#server/pages/short-addresses.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

function serve() {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerShortAddresses(app);
  return async (url: string) => (await app.inject(url)).headers['location'];
}

const FORM = '/dashboard/student/scholarship';

test.each([
  ['/dashboard', '/dashboard/student'],
  ['/t/bank', `${FORM}?view=sent&task=bank`],
  ['/t/papers', `${FORM}?view=sent&task=papers`],
  ['/t/permission', `${FORM}?task=permission`],
  ['/t/sent', `${FORM}?view=sent`],
  ['/t/asked', FORM],
  ['/t/toString', FORM],
])('%s of a message leads to %s', async (url, to) => {
  expect(await serve()(url)).toBe(to);
});

test('every link of a text to a student names a task', async () => {
  const { templates } = (await openTestContext()).content().phone!;
  const texts = Object.values(templates).flatMap(({ en, hi }) => [en.text, hi.text]);
  const named = texts.flatMap((text) => [...text.matchAll(/\{site\}\/(?!g\/)(\S*)/g)].map(([, path]) => path));
  expect(named).toHaveLength(16);
  expect(named.filter((path) => !TASK_NAMES.some((name) => path === `t/${name}`))).toEqual([]);
});

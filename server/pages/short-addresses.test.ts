import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addressIn, languages } from '#messages/language.ts';
import { contentIn } from '#domain/content/load.server.ts';
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
  ['/hi/t/bank', `/hi${FORM}?view=sent&task=bank`],
  ['/hi/dashboard', '/hi/dashboard/student'],
])('%s of a message leads to %s', async (url, to) => {
  expect(await serve()(url)).toBe(to);
});

test.each(languages)('every link of a %s text to a student names a task, and leads to pages of that language', async (language) => {
  const { templates } = contentIn((await openTestContext()).content(), language).phone!;
  const links = Object.values(templates).flatMap(({ text }) => [...text.matchAll(/\{site\}(\S*)/g)].map(([, path]) => path));
  const known = ['/g/{#token#}', ...TASK_NAMES.map((name) => `/t/${name}`)].map((path) => addressIn(language, path));
  expect(links).toHaveLength(10);
  expect(links.filter((path) => !known.some((one) => one === path))).toEqual([]);
});

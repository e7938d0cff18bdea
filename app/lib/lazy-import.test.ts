import { expect, test } from 'vitest';
import { lazyImport, NotLoaded } from '#app/lib/lazy-import.ts';

const failsFirst = (script: string) => () =>
  Promise.reject<{ greet: () => string }>(
    new TypeError(`Failed to fetch dynamically imported module: data:text/javascript,${encodeURIComponent(`${script}//`)}`),
  );

test('a script that failed is fetched again under a different URL', async () => {
  const { greet } = await lazyImport(failsFirst('export const greet = () => "hello"'))();
  expect(greet()).toBe('hello');
});

test('a module that the bundler exports as an object is found', async () => {
  const wrapped =
    'const n = { greet: () => "hello" }; Object.defineProperty(n, Symbol.toStringTag, { value: "Module" }); export { n, n as t }; export let r;';
  const { greet } = await lazyImport(failsFirst(wrapped))();
  expect(greet()).toBe('hello');
});

test('a script that cannot be fetched at all says so', async () => {
  await expect(lazyImport(() => Promise.reject(new Error('broken')))()).rejects.toThrow(NotLoaded);
});

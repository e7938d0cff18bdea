import { expect, test } from 'vitest';
import { explain, localUrl } from '#server/index.ts';

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('a server on %s is opened at %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url);
});

test.each([
  [{ syscall: 'listen', code: 'EACCES', port: 80 }, 'Port 80 cannot be opened by this user. Set PORT to one above 1023.'],
  [
    { syscall: 'listen', code: 'EADDRNOTAVAIL', address: '10.0.0.9' },
    'This machine has no address 10.0.0.9. Set HOST to one of its own, or to 0.0.0.0.',
  ],
  [{ syscall: 'open', code: 'EACCES', path: 'content/foundation.json' }, 'The site could not start: EACCES: permission denied'],
])('why a start failed: %j', (error, sentence) => {
  expect(explain(Object.assign(new Error(`${error.code}: permission denied`), error))).toBe(sentence);
});

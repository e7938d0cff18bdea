import { expect, test } from 'vitest';
import { isPrintable, printable } from './printable.server.ts';

test.each([
  ['Asha 👨‍👩‍👧 Kumari', 'Asha Kumari'],
  ['👩🏽‍🎓', ''],
  ['Ravi ❤️', 'Ravi'],
  ['🇮🇳 1️⃣', '1'],
  ['क्‍षितिज', 'क्‍षितिज'],
  ['Zoë–O’Neill & Sons © 50%', 'Zoë–O’Neill & Sons © 50%'],
  ['12 Station Road,\nPadrauna', '12 Station Road,\nPadrauna'],
  ['李 雷 😀', '李 雷'],
])('%j is printed as %j', (typed, printed) => {
  expect(printable(typed)).toBe(printed);
});

test.each([
  ['Md. محمد Arif', true],
  ['Nguyễn x\u030c 😀', true],
  ['Ελένη Юлия', true],
  ['李 雷', false],
])('the letters of %j can be printed: %s', (typed, can) => {
  expect(isPrintable(typed)).toBe(can);
});

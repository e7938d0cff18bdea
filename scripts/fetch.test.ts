import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';

const ALLOWED: Readonly<Record<string, string>> = {
  'app/lib/api.ts': 'The client itself.',
  'app/lib/page/content.tsx': 'Content files, with their version in the query.',
  'app/lib/files/upload.ts': 'Files, with progress.',
  'app/shell/offline-notice.tsx': 'Whether the server is there.',
  'app/ui/error-page.tsx': 'Whether the server is there.',
  'app/ui/language/language-switch.tsx': 'The language of the account, while the page is left.',
  'app/features/students/early-calls.tsx': 'Calls that the document starts before the scripts.',
  'app/worker/send-outbox.ts': 'Files, without a page.',
  'app/worker/student-worker.ts': 'Passes on requests of pages.',
  'server/payments/razorpay.ts': 'The payment provider’s API.',
  'server/phone/ask.ts': 'The providers of SMS and WhatsApp.',
};

const FETCH = /(?<![\w.])fetch\((?!\)|true\))|new XMLHttpRequest|\bhttps?\.(?:get|request)\(/;

test('pages call the server by the one client, and the server other services in the places named here', () => {
  const files = globSync('{app,domain,server,database}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const callers = files.filter((file) => FETCH.test(readFileSync(join(root, file), 'utf8')));
  expect(callers.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

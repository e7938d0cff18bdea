import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutPeople } from '#server/config/logging.ts';
import { root } from '#server/config/root.ts';
import { processorTime } from '#tests/setup/providers/processor-time.ts';

test.each([
  ['550 5.1.1 <asha@example.in> unknown', '550 5.1.1 <[address]> unknown'],
  ['duplicate key: (9876543210)', 'duplicate key: ([number])'],
  ['call 98765 43210', 'call [number]'],
  ['aadhaar 2341 2341 2346, or 2341-2341-2346', 'aadhaar [number], or [number]'],
  ['the PAN ABCPE1234F and abcpe1234f', 'the PAN [pan] and [pan]'],
  ['order_Kd82kd9sJd1 of 50000 paise at 127.0.0.1:5432', 'order_Kd82kd9sJd1 of 50000 paise at 127.0.0.1:5432'],
])('what is logged of an error names no person: %s', (text, logged) => {
  expect(withoutPeople(text)).toBe(logged);
});

test.each(['a', '1', '1-', '.a', 'a@'])('a message of %s without end is read in a moment', async (part) => {
  expect(await processorTime(() => withoutPeople(part.repeat(200_000)))).toBeLessThan(5_000);
});

const LOGGING = `
  import { createLog } from '#server/config/logging.ts';
  const log = createLog({ LOG_LEVEL: 'info' });
  for (let n = 0; n < 3; n += 1) log.info({ n }, 'a line');
  setTimeout(() => {
    log.info({}, 'stopping');
    process.exit(0);
  }, 50);
`;

// Linux’s file on a full disk.
const isTried = existsSync('/dev/full');
test(`a log that cannot be written neither ends the process nor holds it up${isTried ? '' : ' (NOT TRIED: no /dev/full)'}`, () => {
  if (!isTried) return;
  const full = openSync('/dev/full', 'w');
  const { status, signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LOGGING], {
    cwd: root,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 100_000,
  });
  closeSync(full);
  expect([status, signal, stderr]).toEqual([0, null, '']);
});

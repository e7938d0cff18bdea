import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import * as m from '#messages/index.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { listen, serve, UPLOAD } from '#tests/setup/calls/file-calls.ts';

test('fifty at once: valid ones are stored, the others refused, and memory stays flat', async () => {
  const api = await serve();
  const url = `http://127.0.0.1:${await listen(api)}${UPLOAD}`;
  const before = process.memoryUsage().rss;
  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5);
  onTestFinished(() => clearInterval(watch));
  const answers = await sendFrom(FIFTY_AT_ONCE, { url, cookie: api.cookie, good: makePdf().toString('base64') });
  expect(answers).toEqual({
    '200 File uploaded successfully': 5,
    [`400 ${m.files.paperErrors.damaged}`]: 45,
  });
  // Far less than is sent; tests before it in this process leave more or less to collect.
  expect(highest - before).toBeLessThan(0.75 * 45 * LARGE_BYTES);
  expect(await readdir(api.ctx.files.workDirectory)).toEqual([]);
});

const LARGE_BYTES = 5_000_000;

/** Only the server is measured. */
const FIFTY_AT_ONCE = `
  const { url, cookie, good } = JSON.parse(process.argv[1]);
  const head = Buffer.from('--x\\r\\ncontent-disposition: form-data; name="certificate"; filename="a.pdf"\\r\\n\\r\\n');
  const bytes = Buffer.from(good, 'base64');
  const bodies = [Buffer.concat([head, bytes, Buffer.from('\\r\\n--x--\\r\\n')]), Buffer.concat([head, Buffer.from('%PDF-1.7 '), Buffer.alloc(${LARGE_BYTES}, 'x'), Buffer.from('\\r\\n--x--\\r\\n')])];
  const send = async (body) => {
    const answer = await fetch(url, { method: 'POST', headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' }, body });
    return answer.status + ' ' + (await answer.json()).msg;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(bodies[n % 10 === 0 ? 0 : 1])));
  const counts = {};
  for (const answer of answers.sort()) counts[answer] = (counts[answer] ?? 0) + 1;
  console.log(JSON.stringify(counts));
`;

async function sendFrom(script: string, input: object): Promise<unknown> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(input)]);
  return JSON.parse(stdout);
}

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { mailsTo, waitForMails } from '#tests/setup/browser/outbox.ts';
import { startSite } from '#tests/setup/site/site.ts';

function operate(script: string, argument: string, env: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'operator', script), argument], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, words }));
  });
}

test('a backup taken while the site is running restores the same site elsewhere', async () => {
  const directory = temporaryFolder('deepvan backup ');
  const [from, to, folder] = ['from', 'to', 'kept'].map((name) => join(directory, name)) as [string, string, string];

  const first = await startSite({ DATA_DIR: from });
  onTestFinished(() => first.stop());
  const requested = await fetch(`${first.url}/api/web/newsletter/email/otp/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kept@example.in' }),
  });
  expect(requested.status).toBe(200);
  const mails = await waitForMails(first.url, 'kept@example.in', 1);

  const made = await operate('backup.ts', folder, { DATA_DIR: from });
  expect(made).toMatchObject({ code: 0, words: expect.stringContaining(`Kept in ${folder}: `) });
  // No backup holds the secret.
  const APP_SECRET = (await readFile(join(from, 'app-secret'), 'utf8')).trim();
  const [overData, intoNothing] = await Promise.all(
    [from, to].map((place) => operate('restore.ts', folder, { DATA_DIR: place, APP_SECRET })),
  );
  expect(overData).toMatchObject({
    code: 1,
    words: expect.stringMatching(/^A backup is restored into an empty database, and this one holds data\./),
  });
  expect(intoNothing).toMatchObject({ code: 0, words: expect.stringContaining('Restored as of') });

  const second = await startSite({ DATA_DIR: to, APP_SECRET });
  onTestFinished(() => second.stop());
  expect(await mailsTo(second.url, 'kept@example.in')).toEqual(mails);
});

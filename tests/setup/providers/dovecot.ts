import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '#tests/setup/database/postgres.ts';
import { LONGEST_WAIT_MS } from '#tests/setup/providers/longest-wait.ts';

const PROGRAM = '/usr/sbin/dovecot';
/** Debian's `dovecot-imapd`; it must start as root. */
export const hasDovecot = existsSync(PROGRAM) && process.getuid?.() === 0;

/** Dovecot serves nobody as root. */
const NOBODY = 65_534;

/**
 * Empty mailboxes; every password is `right`. Stopped with the test.
 * @returns its host and port
 */
export async function startDovecot(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-dovecot-'));
  const [mails, config, port] = [join(directory, 'mails'), join(directory, 'dovecot.conf'), await freePort()];
  mkdirSync(mails);
  chmodSync(directory, 0o755);
  chownSync(mails, NOBODY, NOBODY);
  writeFileSync(config, configOf({ directory, mails, port }));
  const server = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  });
  await vi.waitFor(() => greeted(port), { timeout: LONGEST_WAIT_MS, interval: 50 });
  return `127.0.0.1:${port}`;
}

async function greeted(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'data').finally(() => socket.destroy());
}

const configOf = ({ directory, mails, port }: { directory: string; mails: string; port: number }): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${directory}/run
log_path = ${directory}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${mails}/%u
passdb {
  driver = static
  args = password=right
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${mails}/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
`;

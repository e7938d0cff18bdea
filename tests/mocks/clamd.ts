import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenLocally } from '#tests/setup/providers/listen.ts';

export const VIRUS = 'X5O!P%@AP-a-harmless-test-of-ours';

/** `response` replaces its response; `null` closes the connection. */
export async function startClamd(response?: string | null): Promise<{ address: string; scanned: Buffer[] }> {
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const file = unframed(received);
      if (!file) return;
      scanned.push(file);
      if (response === null) return void socket.destroy();
      socket.end(response ?? (file.includes(VIRUS) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0'));
    });
  });
  const port = await listenLocally(server);
  onTestFinished(() => void server.close());
  return { address: `127.0.0.1:${port}`, scanned };
}

const COMMAND = 'zINSTREAM\0';

function unframed(received: Buffer): Buffer | undefined {
  if (received.length >= COMMAND.length && received.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('Not INSTREAM');
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { FileScanner } from '#domain/shared/storage.ts';

const SILENT_MS = 30_000;

/** INSTREAM (clamd(8)). @param address `host:port` */
export function createClamdScanner(address: string): FileScanner {
  const { hostname, port } = new URL(`tcp://${address}`);
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    async scan(bytes) {
      const socket = connect({ host, port: Number(port) });
      socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('The scanner is silent')));
      try {
        const [response] = await Promise.all([text(socket), pipeline(framed(bytes), socket, { end: false })]);
        return verdictOf(response);
      } finally {
        socket.destroy();
        bytes.destroy();
      }
    },
  };
}

async function* framed(bytes: Readable): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue;
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

function verdictOf(response: string): string | null {
  const line = response.replace(/\0/g, '').trim();
  if (line === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (!found) throw new Error(`The scanner cannot say: ${line.slice(0, 200) || 'no answer'}`);
  return found;
}

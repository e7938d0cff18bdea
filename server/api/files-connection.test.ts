import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makePdf, multipart } from '#tests/setup/files/files.ts';
import { expectClean, listen, serve, UPLOAD } from '#tests/setup/calls/file-calls.ts';

describe('over a real connection', () => {
  test('a broken connection leaves nothing behind', async () => {
    const api = await serve();
    const port = await listen(api);
    const { payload, headers } = await multipart([{ bytes: Buffer.concat([makePdf(), Buffer.alloc(2_000_000)]) }]);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nhost: x\r\ncookie: ${api.cookie}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 1_000_000));
    await expect.poll(() => readdir(api.ctx.files.workDirectory).catch(() => [])).toHaveLength(1);
    socket.destroy();
    await expectClean(api);
  });

  test('a form of very many parts is refused at once, and the rest of it discarded unread', async () => {
    const api = await serve();
    const port = await listen(api);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const empty = '--x\r\n'.repeat(2_000_000);
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nhost: x\r\ncookie: ${api.cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${empty.length}\r\n\r\n`,
    );
    socket.write(empty.slice(0, 1_000));
    let answers = '';
    socket.on('data', (chunk) => (answers += chunk.toString()));
    await expect.poll(() => answers).toContain('HTTP/1.1 400');
    socket.write(empty.slice(1_000));
    socket.write(`GET /api/student/files/x HTTP/1.1\r\nhost: x\r\ncookie: ${api.cookie}\r\n\r\n`);
    await expect.poll(() => answers).toContain('HTTP/1.1 404');
  });

  test('a file much too large is read to its end, so that its sender is told', async () => {
    const api = await serve();
    const url = `http://127.0.0.1:${await listen(api)}${UPLOAD}`;
    const { payload, headers } = await multipart([{ bytes: Buffer.alloc(12 * 1_048_576) }, { field: 'signature', bytes: makePdf() }]);
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, cookie: api.cookie }, body: new Uint8Array(payload) });
    expect([answer.status, await answer.json()]).toMatchObject([413, { message: expect.stringContaining('larger than 5 MB') }]);
    await expectClean(api);
  });

  test('a form of more than 20 MB that does not state its length is cut off', async () => {
    const api = await serve();
    const socket = connect(await listen(api), '127.0.0.1');
    const closed = new Promise((resolve) =>
      socket
        .once('close', resolve)
        .on('error', () => {})
        .resume(),
    );
    const { payload, headers } = await multipart([{ bytes: Buffer.alloc(21 * 1_048_576) }]);
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nhost: x\r\ncookie: ${api.cookie}\r\ncontent-type: ${headers['content-type']}\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    // The client never ends the request.
    socket.write(`${(payload.length + 1).toString(16)}\r\n`);
    socket.write(payload);
    await closed;
    await expectClean(api);
  });
});

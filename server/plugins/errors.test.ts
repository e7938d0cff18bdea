import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { contactOperations } from '#domain/contact/operations.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { soon } from '#tests/setup/database/jobs.ts';

test('a body whose sender went away is logged as refused, not as a failure of ours', async () => {
  const { app, serverLog } = await serveApi(contactOperations);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /api/web/msg HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{');
  await soon(() => expect(serverLog()).toContain('incoming request'));
  socket.destroy();
  await soon(() => expect(serverLog()).toContain('request refused'));
  expect(serverLog()).not.toContain('request failed');
});

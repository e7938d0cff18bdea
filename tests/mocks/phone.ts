import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenLocally } from '#tests/setup/providers/listen.ts';

type Trouble = { status: number; body?: object } | 'hang-up';

/** Exotel ("Send SMS") and the WhatsApp Cloud API ("Send messages") at once. */
export async function startFakePhoneProviders(): Promise<{
  smsUrl: string;
  whatsappUrl: string;
  token: string;
  requests: { path: string; body: Record<string, unknown> }[];
  trouble: Trouble[];
}> {
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  const trouble: Trouble[] = [];
  const token = 'whatsapp token';
  const allowed = new Set([`Basic ${Buffer.from('key:sms secret').toString('base64')}`, `Bearer ${token}`]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const reply = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body));
    const next = trouble.shift();
    if (next === 'hang-up') return void request.socket.destroy();
    if (next) return reply(next.status, next.body ?? {});
    if (!allowed.has(request.headers.authorization ?? '')) return reply(401, { RestException: { Status: 401, Code: 'UNAUTHORIZED' } });
    const isSms = request.url?.includes('/Accounts/') ?? false;
    const body = text === '' ? {} : isSms ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text) as Record<string, unknown>);
    requests.push({ path: `${request.method} ${request.url}`, body });
    const id = `provider-${requests.length}`;
    reply(200, isSms ? { SMSMessage: { Sid: id, Status: 'queued' } } : { messaging_product: 'whatsapp', messages: [{ id }] });
  }

  const server = createServer((request, response) => void answer(request, response));
  const address = `127.0.0.1:${await listenLocally(server)}`;
  onTestFinished(() => void server.close());
  return {
    smsUrl: `http://key:sms%20secret@${address}/v1/Accounts/deepvan`,
    whatsappUrl: `http://${address}/v23.0/1234`,
    token,
    requests,
    trouble,
  };
}

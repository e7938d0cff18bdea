import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';

export interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json(): unknown;
}

interface RequestBody {
  method?: string;
  body?: object | Buffer;
  headers?: Record<string, string>;
}

export interface Visitor {
  site: string;
  ask(path: string, request?: RequestBody): Promise<SiteResponse>;
  /** @throws Rejected for other than 2xx */
  get(path: string): Promise<SiteResponse>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<SiteResponse>;
  put(path: string, body: object): Promise<SiteResponse>;
  cookie(): string;
  at(site: string, onResponse?: OnResponse): Visitor;
  leave(): void;
}

export class Rejected extends Error {
  readonly status: number;

  constructor(method: string, path: string, { status, body }: SiteResponse) {
    super(`${method} ${path.split('?', 1)[0]}: ${status} ${body.toString().slice(0, 200)}`);
    this.status = status;
  }
}

export type OnResponse = (answered: { method: string; path: string; status: number; ms: number }) => void;

/** Longer than the site's longest wait. */
const SILENCE_MS = 60_000;

let last = 0;

function freshAddress(): string {
  last += 1;
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
}

/** Acts as a proxy, which the site must trust (TRUST_PROXY). */
export function createVisitor(
  site: string,
  { onAnswer: onResponse = () => {}, address = freshAddress() }: { onAnswer?: OnResponse; address?: string } = {},
): Visitor {
  return open(site, { onAnswer: onResponse, address, cookies: new Map() });
}

function open(site: string, person: { onAnswer: OnResponse; address: string; cookies: Map<string, string> }): Visitor {
  const base = new URL(site);
  if (!['localhost', '127.0.0.1'].includes(base.hostname)) throw new Error('Proofs are made on this machine only.');
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const { cookies, address, onAnswer: onResponse } = person;

  function ask(path: string, { method = 'GET', body, headers = {} }: RequestBody = {}): Promise<SiteResponse> {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const request = openRequest(
        {
          agent,
          host: '127.0.0.1',
          port: base.port,
          method,
          path,
          headers: {
            host: base.host,
            'x-forwarded-for': address,
            'accept-encoding': 'br, gzip',
            ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
            ...(payload ? { 'content-length': String(payload.length) } : {}),
            ...(payload && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => void chunks.push(chunk));
          response.once('error', reject);
          response.once('close', () => {
            if (!response.complete) reject(new Error(`${method} ${path}: the response was cut off`));
          });
          response.once('end', () => {
            keepCookies(cookies, response.headers['set-cookie'] ?? []);
            const status = response.statusCode ?? 0;
            onResponse({ method, path, status, ms: performance.now() - began });
            const whole = Buffer.concat(chunks);
            resolve({ status, headers: response.headers, body: whole, json: () => JSON.parse(whole.toString()) as unknown });
          });
        },
      );
      request.setTimeout(SILENCE_MS, () => request.destroy(new Error(`${method} ${path}: no response`)));
      request.once('error', (cause) => {
        const connection = request.reusedSocket ? 'a reused connection' : 'a new connection';
        reject(new Error(`${method} ${path} on ${connection}: ${cause.message}`, { cause }));
      });
      request.end(payload);
    });
  }

  async function good(path: string, request: RequestBody): Promise<SiteResponse> {
    const response = await ask(path, request);
    if (response.status < 200 || response.status > 299) throw new Rejected(request.method ?? 'GET', path, response);
    return response;
  }

  return {
    site,
    ask,
    get: (path) => good(path, {}),
    post: (path, body, headers = {}) => good(path, { method: 'POST', body, headers }),
    put: (path, body) => good(path, { method: 'PUT', body }),
    cookie: () => cookieHeader(cookies),
    at: (other, listener = onResponse) => open(other, { ...person, onAnswer: listener }),
    leave: () => agent.destroy(),
  };
}

const cookieHeader = (cookies: ReadonlyMap<string, string>): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

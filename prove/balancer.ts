import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '#bench/site.ts';
import { tie } from '#tests/setup/providers/line.ts';
import { freePort } from '#tests/setup/database/postgres.ts';
import { within } from '#prove/proof.ts';

interface Balancer {
  name: string;
  url: string;
  stop: () => Promise<void>;
}

export function startBalancer(sites: readonly string[]): Promise<Balancer> {
  return isInstalled('nginx') ? startNginx(sites) : startPlain(sites);
}

async function startPlain(sites: readonly string[]): Promise<Balancer> {
  const ports = sites.map((site) => Number(new URL(site).port));
  const sockets = new Set<Socket>();
  let last = 0;
  const server = createServer((near) => {
    last += 1;
    const far = connect(ports[last % ports.length] ?? 0, '127.0.0.1');
    tie(near, far, sockets);
    near.pipe(far).pipe(near);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name: 'a plain balancer',
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function startNginx(sites: readonly string[]): Promise<Balancer> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-balancer-'));
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`);
  const servers = sites.map((site) => `server 127.0.0.1:${new URL(site).port};`);
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${directory}/pid; error_log ${directory}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; client_max_body_size 64m; keepalive_requests 1000000; ${temporary.join(' ')}
  upstream site { ${servers.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
      # Visitors say themselves where they come from: nobody but the proof reaches this server.
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    }
  }
}
`,
  );
  const nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const isUp = await within(10_000, () =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  if (!isUp) throw new Error('nginx does not start');
  return {
    name: 'nginx',
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/setup/postgres.ts';
import { within } from '#prove/proof.ts';

/** Debian's nginx in front of several processes of the site, as a balancer. */
export async function startBalancer(sites: readonly string[]): Promise<{ url: string; stop: () => Promise<void> }> {
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
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

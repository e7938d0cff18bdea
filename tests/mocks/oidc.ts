import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Configuration } from 'oidc-provider';
import { onTestFinished, vi } from 'vitest';
import { listenLocally } from '#tests/setup/providers/listen.ts';

export interface OidcPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

export interface OidcMock {
  env: Record<string, string>;
  person: OidcPerson | null;
  /**
   * Follows redirects as a browser does.
   * @returns where it redirects back to
   */
  visit(url: string): Promise<URL>;
  isBroken: boolean;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const CLIENT = { id: 'deepvan-tests', secret: 'a-secret-of-the-tests-alone' };

/** Its notices would clutter the report. */
async function withoutNotices(): Promise<typeof import('oidc-provider')> {
  for (const level of ['warn', 'info'] as const) {
    const write = console[level];
    const spy = vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!String(words[0]).startsWith('oidc-provider')) write(...words);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return import('oidc-provider');
}

export async function startOidcProvider({ redirectUri }: { redirectUri: string }): Promise<OidcMock> {
  const { default: Provider } = await withoutNotices();
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const server = createServer((request, response) => {
    if (mock.isBroken) response.writeHead(503).end();
    else void handle(request, response);
  });
  const issuer = `http://127.0.0.1:${await listenLocally(server)}`;
  const people = new Map<string, OidcPerson>();

  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'tests' }] },
    cookies: { keys: ['cookies of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/login/${interaction.uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ clientId: CLIENT.id, accountId: ctx.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const callback = provider.callback();

  const mock: OidcMock = {
    env: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER_URL: issuer },
    person: { sub: 'google-1', email: 'asha@example.in', email_verified: true, name: 'Asha Kumari' },
    async visit(url) {
      const cookies = new Map<string, string>();
      let next = new URL(url);
      while (next.origin === issuer) {
        const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie: header } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
    isBroken: false,
  };

  handle = async (request, response) => {
    if (!request.url?.startsWith('/login/')) return callback(request, response);
    const { person } = mock;
    if (person) people.set(person.sub, person);
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'The person pressed Cancel' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return mock;
}

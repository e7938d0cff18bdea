import type * as Oidc from 'openid-client';
import { z } from 'zod';
import { BASE_LANGUAGE, type Language, languages } from '#messages/language.ts';
import type { AccountRole } from '#domain/accounts/constants.ts';
import { accountRoles } from '#domain/pages/choices.ts';
import type { GoogleNotice } from '#domain/accounts/login/google-notices.ts';
import type { GoogleIdentity } from '#domain/accounts/login/google.server.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import type { ServerContext } from '#server/config/context.ts';

/** On the page where it began. */
interface Chosen {
  role: AccountRole;
  language: Language;
}

/** OpenID Connect: authorization code with PKCE, state and nonce. */
export interface GoogleSignIn {
  /** @returns the URL to redirect to, and the encrypted state that the browser keeps meanwhile */
  begin(journey: Chosen): Promise<{ url: string; sealed: string }>;
  /** Logs errors. @param search query string of the callback @param encrypted the state of {@link begin} */
  finish(search: string, encrypted: string | undefined): Promise<Chosen & ({ person: GoogleIdentity } | { notice: GoogleNotice })>;
}

const journeySchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  role: z.enum(accountRoles),
  /** A sign-in that began before pages had languages names none. */
  language: z.enum(languages).default(BASE_LANGUAGE),
  expiresAt: z.number(),
});
type Journey = z.output<typeof journeySchema>;

const UNKNOWN: Chosen = { role: 'student', language: BASE_LANGUAGE };
const IN_COOKIE = { table: 'cookies', column: 'google', row: '' } as const;

export const GOOGLE_JOURNEY_MS = TEN_MINUTES_MS;
const CALLBACK_PATH = '/api/auth/google/callback';
const TIMEOUT_SECONDS = 10;

const library = () => import('openid-client');

type Tools = Pick<ServerContext, 'settings' | 'vault' | 'clock' | 'log' | 'publicUrl'>;

/** Null without its keys. The endpoints are discovered on first use. */
export function createGoogleSignIn({ settings, vault, clock, log, publicUrl }: Tools): GoogleSignIn | null {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER_URL } = settings;
  if (!id || !secret) return null;
  const issuer = new URL(GOOGLE_ISSUER_URL);
  let discovered: Promise<Oidc.Configuration> | undefined;

  async function provider(): Promise<Oidc.Configuration> {
    discovered ??= discover();
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw error;
    }
  }

  async function discover(): Promise<Oidc.Configuration> {
    const oidc = await library();
    // The library rejects plain http, which the tests' provider uses.
    const execute = [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])];
    return oidc.discovery(issuer, id!, secret, undefined, { execute, timeout: TIMEOUT_SECONDS });
  }

  function open(encrypted: string | undefined): Journey | null {
    try {
      const journey = journeySchema.parse(JSON.parse(vault.decrypt(encrypted ?? '', IN_COOKIE)));
      return journey.expiresAt > clock.now() ? journey : null;
    } catch {
      return null;
    }
  }

  return {
    async begin({ role, language }) {
      const oidc = await library();
      const journey: Journey = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        role,
        language,
        expiresAt: clock.now() + GOOGLE_JOURNEY_MS,
      };
      const url = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: publicUrl + CALLBACK_PATH,
        scope: 'openid email profile',
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, sealed: vault.encrypt(JSON.stringify(journey), IN_COOKIE) };
    },

    async finish(search, sealed) {
      const journey = open(sealed);
      if (!journey) return { ...UNKNOWN, notice: 'google-failed' };
      const { role, language } = journey;
      const back = { role, language };
      const oidc = await library();
      try {
        const tokens = await oidc.authorizationCodeGrant(await provider(), new URL(publicUrl + CALLBACK_PATH + search), {
          pkceCodeVerifier: journey.verifier,
          expectedState: journey.state,
          expectedNonce: journey.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return { ...back, notice: 'google-failed' };
        return { ...back, person: personOf(claims) };
      } catch (error) {
        if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
          return { ...back, notice: 'google-cancelled' };
        const { name, code } = error as Error & { code?: string };
        log.warn({ error: code ?? name }, 'Google sign-in failed');
        return { ...back, notice: 'google-failed' };
      }
    },
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

function personOf(claims: Oidc.IDToken): GoogleIdentity {
  return {
    sub: claims.sub,
    email: textOf(claims['email']),
    isEmailVerified: claims['email_verified'] === true,
    name: textOf(claims['name']),
  };
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '#domain/factors/schema.ts';

interface Odd {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
  format?: string;
}

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** An authenticator in software (WebAuthn level 3, section 6): ES256, without attestation. */
export function createAuthenticator(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const key = publicKey.export({ format: 'jwk' });
  const coordinate = (name: 'x' | 'y'): Buffer => Buffer.from(key[name] ?? '', 'base64url');
  // Map of kty: EC2, alg: ES256, crv: P-256, x, y (RFC 9053).
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    coordinate('x'),
    Buffer.from([0x22, 0x58, 0x20]),
    coordinate('y'),
  ]);
  let counter = 0;

  const clientData = (type: string, challenge: string, odd: Odd): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? origin, crossOrigin: false }));
  const authenticatorData = (flags: number, odd: Odd, rest: Buffer = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const isVerified = odd.isVerified ?? true;
    const rpId = odd.rpId ?? new URL(origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), uint32(counter), rest]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;

  return {
    id: credential.id,
    create({ challenge }: CreationOptions, odd: Odd = {}): Attestation {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = authenticatorData(HAS_KEY, odd, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(odd.format ?? 'none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, odd));
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] },
      };
    },
    get({ challenge }: RequestOptions, odd: Odd = {}): Assertion {
      const data = authenticatorData(0, odd);
      const client = clientData('webauthn.get', challenge, odd);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(odd.userHandle === undefined ? {} : { userHandle: odd.userHandle }),
        },
      };
    },
  };
}

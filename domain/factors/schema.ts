/** WebAuthn level 3, section 5.1. */
import { z } from 'zod';

/** More than any credential (section 4: 1,023 bytes), key or signature. */
const MAX_LENGTH = 16_000;
const base64url = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^[\w-]*$/);

/** Drops what else browsers add. */
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

/** Of `startAuthentication`. */
export const assertionSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type Assertion = z.output<typeof assertionSchema>;

/** Of `startRegistration`. */
export const attestationSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  })
  .meta({ id: 'PasskeyAttestation' });
export type Attestation = z.output<typeof attestationSchema>;

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).exactOptional() });
const common = {
  challenge: z.string().describe('Base64url; it is answered once, within five minutes'),
  timeout: z.int().describe('Milliseconds'),
};

/** For `startAuthentication`. */
export const requestOptionsSchema = z
  .object({
    ...common,
    rpId: z.string(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(known).exactOptional().describe('Left out: any passkey of this site'),
  })
  .meta({ id: 'PasskeyRequest' });
export type RequestOptions = z.output<typeof requestOptionsSchema>;

/** For `startRegistration`. */
export const creationOptionsSchema = z
  .object({
    ...common,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int().describe('COSE algorithm') })),
    excludeCredentials: z.array(known),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' });
export type CreationOptions = z.output<typeof creationOptionsSchema>;

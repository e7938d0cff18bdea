/** docs/decisions/0070. */
import { z } from 'zod';
import { FACTORS, type Factor, RECOVERY_CODES } from '#domain/factors/constants.ts';
import { appCodeForm, passkeyForm, recoveryForm, setupForm } from '#domain/factors/form.ts';
import { assertionSchema, attestationSchema, creationOptionsSchema, requestOptionsSchema } from '#domain/factors/schema.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { count, messageResponseSchema, messageFields, time } from '#domain/shared/responses.ts';
import { officeCodeForm } from '#domain/office/forms.ts';
import { byId, defineOfficeOperations } from './operation-parts.ts';

const confirmationSchema = z.object({
  factors: z
    .object(Object.fromEntries(Object.keys(FACTORS).map((factor) => [factor, z.boolean()])) as Record<Factor, z.ZodBoolean>)
    .describe('Which may be used now; with `setup` nothing else'),
  passkey: z.nullable(requestOptionsSchema).describe('What a passkey of theirs is to sign; null without one'),
});

const ownSchema = z.object({
  passkeys: z
    .array(z.object({ id: z.string(), name: z.string(), addedAt: time, lastUsedAt: z.nullable(time) }))
    .describe('In the order they were added'),
  app: z.nullable(z.object({ addedAt: time, lastUsedAt: z.nullable(time) })),
  recovery: z.object({ left: count('Recovery codes that were not used'), madeAt: z.nullable(time) }),
  isMailOn: z.boolean().describe('Whether an emailed code is a second factor'),
});

const response = z.object({ ...messageFields, data: ownSchema }).meta({ id: 'OwnFactors' });
const passkeyName = fieldSchema(() => passkeyForm.fields.name);

/** For these a session by password alone is enough. */
const confirmOperations = defineOfficeOperations({
  'POST /office/code': {
    id: 'sendOfficeCode',
    right: 'own.session',
    act: 'code.sent',
    summary: 'Send the code that confirms this session by email',
    response: messageResponseSchema,
    errors: ['conflict'],
  },
  'POST /office/code/verify': {
    id: 'confirmOfficeSession',
    right: 'own.session',
    act: 'session.confirmed',
    summary: 'Confirm this session by its code',
    body: schemaOf(officeCodeForm),
    response: messageResponseSchema,
    errors: ['wrong_code', 'expired', 'conflict'],
  },
  'POST /office/confirm': {
    id: 'askForFactor',
    right: 'own.session',
    act: 'factor.asked',
    summary: 'Which second factors may confirm this session',
    description: 'What a passkey is to sign works once, for five minutes, in this session.',
    response: z.object({ ...messageFields, data: confirmationSchema }).meta({ id: 'Confirmation' }),
  },
  'POST /office/confirm/passkey': {
    id: 'confirmByPasskey',
    right: 'own.session',
    act: 'session.confirmed',
    summary: 'Confirm this session by a passkey',
    body: z.object({ response: assertionSchema }),
    response: messageResponseSchema,
    errors: ['wrong_code', 'expired', 'conflict'],
  },
  'POST /office/confirm/app': {
    id: 'confirmByApp',
    right: 'own.session',
    act: 'session.confirmed',
    summary: 'Confirm this session by a code of the authenticator app',
    body: schemaOf(appCodeForm),
    response: messageResponseSchema,
    errors: ['wrong_code', 'conflict'],
  },
  'POST /office/confirm/recovery': {
    id: 'confirmByRecoveryCode',
    right: 'own.session',
    act: 'session.confirmed',
    summary: 'Confirm this session by a recovery code',
    body: schemaOf(recoveryForm),
    response: messageResponseSchema,
    errors: ['wrong_code', 'conflict'],
  },
  'POST /office/confirm/setup': {
    id: 'confirmBySetupCode',
    right: 'own.session',
    act: 'session.confirmed',
    summary: 'Confirm this session by the setup code that an administrator handed over',
    body: schemaOf(setupForm),
    response: messageResponseSchema,
    errors: ['wrong_code', 'expired'],
  },
});

const ownOperations = defineOfficeOperations({
  'GET /office/factors': {
    id: 'listOwnFactors',
    right: 'own.factors',
    act: 'factors.listed',
    summary: 'One’s own second factors',
    response,
  },
  'POST /office/factors/passkeys/begin': {
    id: 'beginPasskey',
    right: 'own.factors.change',
    act: 'factor.begun',
    summary: 'What a new passkey is to sign',
    response: z.object({ ...messageFields, data: creationOptionsSchema }).meta({ id: 'PasskeyBegun' }),
    errors: ['conflict'],
  },
  'POST /office/factors/passkeys': {
    id: 'addPasskey',
    right: 'own.factors.change',
    act: 'factor.added',
    summary: 'Add a passkey',
    body: z.object({ name: passkeyName, response: attestationSchema }),
    response,
    errors: ['wrong_code', 'expired', 'conflict'],
  },
  'POST /office/factors/passkeys/:id/rename': {
    id: 'renamePasskey',
    right: 'own.factors.change',
    act: 'factor.renamed',
    summary: 'Rename a passkey',
    params: byId,
    body: schemaOf(passkeyForm),
    response,
    errors: ['not_found'],
  },
  'POST /office/factors/passkeys/:id/remove': {
    id: 'removePasskey',
    right: 'own.factors.change',
    act: 'factor.removed',
    summary: 'Remove a passkey',
    params: byId,
    response,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/factors/app': {
    id: 'beginApp',
    right: 'own.factors.change',
    act: 'factor.begun',
    summary: 'Begin to set up an authenticator app',
    description: 'It counts once its first code was entered, within 15 minutes.',
    response: z
      .object({
        ...messageFields,
        data: z.object({
          uri: z.string().describe('otpauth://'),
          secret: z.string().describe('To be typed, in groups of four'),
          qr: z.string().describe('The address as a QR code, an SVG'),
        }),
      })
      .meta({ id: 'AppBegun' }),
    errors: ['conflict'],
  },
  'POST /office/factors/app/confirm': {
    id: 'confirmApp',
    right: 'own.factors.change',
    act: 'factor.added',
    summary: 'Add the authenticator app, by its first code',
    body: schemaOf(appCodeForm),
    response,
    errors: ['wrong_code', 'expired'],
  },
  'POST /office/factors/app/remove': {
    id: 'removeApp',
    right: 'own.factors.change',
    act: 'factor.removed',
    summary: 'Remove the authenticator app',
    response,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/factors/recovery': {
    id: 'makeRecoveryCodes',
    right: 'own.factors.change',
    act: 'recovery.made',
    summary: 'Make ten recovery codes, in place of earlier ones',
    description: 'They are shown this once.',
    response: z
      .object({
        ...messageFields,
        data: z.object({ codes: z.array(z.string()).describe(`${RECOVERY_CODES}, each for one use`), factors: ownSchema }),
      })
      .meta({ id: 'RecoveryCodes' }),
  },
});

export const factorOperations = { ...confirmOperations, ...ownOperations };

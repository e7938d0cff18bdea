import type { z } from 'zod';
import { PermanentFailure } from '#domain/shared/jobs.ts';
import type { PhoneTransport } from '#domain/shared/sending/phone-messages.ts';

/** The provider of one channel. */
export type Provider = Pick<PhoneTransport, 'send'> & Required<Pick<PhoneTransport, 'verify'>>;

const WHOLE_CALL_MS = 20_000;
/** Faults before anything was sent. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Neither numbers, texts nor secrets stand in the errors. @throws as {@link PhoneTransport.send} */
export async function ask<T extends z.ZodType>(url: string, request: RequestInit, schema: T): Promise<z.output<T>> {
  const { response, json } = await call(url, request);
  if (response.status === 429 || response.status >= 500) throw new Error(`The gateway is busy (HTTP ${response.status}).`);
  // Keys and balance: the operator mends them.
  if ([401, 402, 403].includes(response.status)) throw new Error(`The gateway refused our account (HTTP ${response.status}).`);
  if (!response.ok) throw new PermanentFailure(`The gateway refused the message (HTTP ${response.status}, ${codeOf(json)}).`);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new PermanentFailure('The gateway’s answer cannot be read: whether the message went out is not known.');
  return parsed.data;
}

async function call(url: string, request: RequestInit): Promise<{ response: Response; json: unknown }> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(WHOLE_CALL_MS) });
    const text = await response.text();
    return { response, json: parse(text) };
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
    if (NOT_CONNECTED.has(code)) throw new Error(`The gateway cannot be reached (${code}).`, { cause: error });
    throw new PermanentFailure('The gateway did not answer: whether the message went out is not known.', { cause: error });
  }
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Exotel: `RestException.Code`; WhatsApp: `error.code`. */
function codeOf(json: unknown): string {
  const { RestException, error } = (json ?? {}) as { RestException?: { Code?: unknown }; error?: { code?: unknown } };
  const code = RestException?.Code ?? error?.code;
  return typeof code === 'string' || typeof code === 'number' ? `code ${String(code).slice(0, 40)}` : 'no code';
}

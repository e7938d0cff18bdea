import * as m from '#messages/index.ts';
import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { mailboxOf } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import {
  clearRate,
  enforceRate,
  inNetwork,
  type RateLimit,
  rejectWhenFull,
  type Subject,
} from '#domain/shared/security/rate-limit.server.ts';
import { type CodeOnPhone, isMobile } from '#domain/shared/sending/phone-messages.ts';
import type { OtpPurpose } from './constants.ts';

/* docs/decisions/0011. */

export interface CodeRequest {
  purpose: OtpPurpose;
  /** A normalised email, or a mobile number of ten digits. */
  to: string;
  from: string;
  /** From the browser's first code; in the office the session's id. */
  requestId?: string | undefined;
  knownDevice?: string | undefined;
  /** For a mobile number; default: an SMS in English. */
  phone?: CodeOnPhone | undefined;
}

const PER_CLIENT: readonly RateLimit[] = [
  { name: 'otp-caller', max: 5, windowMs: TEN_MINUTES_MS },
  { name: 'otp-caller', max: 15, windowMs: ONE_DAY_MS },
];
const PER_MAILBOX: readonly RateLimit[] = [{ name: 'otp-mailbox', max: 20, windowMs: ONE_DAY_MS }];
/** A school may share an address. */
const PER_NETWORK: readonly RateLimit[] = [
  { name: 'otp-network', max: 40, windowMs: TEN_MINUTES_MS },
  { name: 'otp-network', max: 400, windowMs: ONE_DAY_MS },
];
const TRIES_PER_NETWORK: readonly RateLimit[] = [{ name: 'otp-tries', max: 120, windowMs: TEN_MINUTES_MS }];

/** Minutes; a longer wait is told in hours. */
const HOURS_FROM = 120;

type Counter = readonly [limits: readonly RateLimit[], subject: Subject];

/** Known devices have their own limit. @returns the mail's turn, 1 for the first in ten minutes @throws AppError `too_many_requests` */
export async function countCodeMail(ctx: DomainContext, request: CodeRequest): Promise<number> {
  const counters = countersOf(ctx, request);
  try {
    // Cheap during a flood.
    for (const [limits, subject] of counters) await rejectWhenFull(ctx, limits, subject);
    let turn = 0;
    for (const [limits, subject] of counters) turn = (await enforceRate(ctx, limits, subject)).count;
    return turn;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    const minutes = Math.ceil((error.retryAfter ?? 0) / 60);
    throw new AppError(error.code, minutes <= HOURS_FROM ? m.errors.noCodeFor(minutes) : m.errors.noCodeForHours(Math.ceil(minutes / 60)), {
      retryAfter: error.retryAfter ?? 0,
    });
  }
}

function countersOf(ctx: DomainContext, { purpose, to, from, requestId, knownDevice }: CodeRequest): Counter[] {
  const mailbox = `${purpose}\0${isMobile(to) ? to : mailboxOf(to)}`;
  if (purpose === 'office')
    return [
      [PER_MAILBOX, mailbox],
      [PER_CLIENT, `${purpose}\0session\0${requestId}`],
    ];
  if (knownDevice !== undefined) return [[PER_CLIENT, `${purpose}\0device\0${knownDevice}`]];
  return [
    [PER_CLIENT, inNetwork(ctx, from, mailbox)],
    [PER_MAILBOX, mailbox],
    [PER_NETWORK, inNetwork(ctx, from, purpose)],
  ];
}

/** Staff sessions count theirs. @throws AppError `too_many_requests` */
export async function countCodeTry(ctx: DomainContext, { purpose, from }: Pick<CodeRequest, 'purpose' | 'from'>): Promise<void> {
  if (purpose !== 'office') await enforceRate(ctx, TRIES_PER_NETWORK, inNetwork(ctx, from, purpose));
}

export const renewOfficeCodes = (trx: DbOrTrx, ctx: DomainContext, email: string): Promise<void> =>
  clearRate(trx, ctx, PER_MAILBOX, `office\0${mailboxOf(email)}`);

import { type Donation, flagsOf } from '#domain/donations/donation.ts';
import type { DonorColumns } from './donor.server.ts';
import type { DonationEvent, EventData, EventSource } from '#domain/donations/events.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { History } from '#domain/donations/history.ts';

/** The receipt number follows from `paid_at`. */
export type DonationPatch = Partial<
  Pick<
    Donation,
    | 'status'
    | 'mode'
    | 'nature'
    | 'fund'
    | 'reference'
    | 'frequency'
    | 'provider_payment_id'
    | 'amount_refunded'
    | 'method'
    | 'international'
    | 'flags'
    | 'paid_at'
    | 'next_poll_at'
  > &
    DonorColumns
>;

/** Empty for a repeated report. */
export interface Decision {
  patch: DonationPatch;
  events: DonationEvent[];
  flags: { flag: DonationFlag; data: EventData }[];
}

export interface Moment {
  /** Ms since the epoch. */
  now: number;
  timezone: string;
}

export type Event = Omit<DonationEvent, 'source' | 'data'> & { data?: EventData };

export class Draft {
  donation: Donation;
  readonly moment: Moment;
  readonly decision: Decision = { patch: {}, events: [], flags: [] };
  readonly #source: EventSource;
  readonly #past: History;

  constructor(donation: Donation, past: History, source: EventSource, moment: Moment) {
    this.donation = donation;
    this.moment = moment;
    this.#past = past;
    this.#source = source;
  }

  get history(): History {
    return [...this.#past, ...this.decision.events];
  }

  change(patch: DonationPatch): void {
    const news = Object.entries(patch).filter(([column, value]) => this.donation[column as keyof DonationPatch] !== value);
    Object.assign(this.decision.patch, Object.fromEntries(news));
    this.donation = { ...this.donation, ...Object.fromEntries(news) };
  }

  /** Always for the office. @returns false for a repeated report */
  record({ kind, data = {} }: Event): boolean {
    const text = JSON.stringify(data);
    const isKnown = this.history.some((event) => event.kind === kind && JSON.stringify(event.data) === text);
    if (isKnown && this.#source !== 'office') return false;
    this.decision.events.push({ kind, source: this.#source, data });
    return true;
  }

  /** A repeated report brings back no settled flag. */
  flag(flag: DonationFlag, event: Event): void {
    if (!this.record(event)) return;
    this.decision.flags.push({ flag, data: event.data ?? {} });
    if (!this.has(flag)) this.change({ flags: JSON.stringify([...flagsOf(this.donation), flag]) });
  }

  unflag(flag: DonationFlag, event: Event): void {
    if (!this.has(flag)) return;
    const left = flagsOf(this.donation).filter((one) => one !== flag);
    this.change({ flags: left.length === 0 ? null : JSON.stringify(left) });
    this.record(event);
  }

  has(flag: DonationFlag): boolean {
    return flagsOf(this.donation).includes(flag);
  }

  get isFromBrowser(): boolean {
    return this.#source === 'browser';
  }
}

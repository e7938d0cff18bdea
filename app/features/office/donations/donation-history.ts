import { eventWords, sourceWords } from '#domain/donations/events.ts';
import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import type { HistoryEntry } from '#app/ui/dashboard/timeline.tsx';

export function eventEntry({ at, kind, source, data, changes }: DonationDetails['history'][number]): HistoryEntry {
  const details = parseDetails(data);
  return {
    at,
    title: eventWords(kind),
    by: text(details['by']) || sourceWords(source),
    detail: [...changes.map(({ label, before, after }) => `${label}: ${before ?? 'none'} → ${after ?? 'none'}`), detailOf(kind, details)]
      .filter(Boolean)
      .join('\n'),
  };
}

function parseDetails(data: string): Readonly<Record<string, unknown>> {
  try {
    const details: unknown = JSON.parse(data);
    return typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function detailOf(kind: string, details: Readonly<Record<string, unknown>>): string {
  const { paymentId, expected, taken, amountRefunded, disputed, deducted, flag, reason } = details;
  const settled = text(flag);
  return [
    kind.startsWith('second_payment') && text(paymentId) && `Payment ${text(paymentId)}`,
    typeof expected === 'number' && typeof taken === 'number' && `${amountOf(expected)} ordered, ${amountOf(taken)} paid`,
    typeof disputed === 'number' && `${amountOf(disputed)} disputed`,
    typeof amountRefunded === 'number' && `${amountOf(amountRefunded)} refunded`,
    typeof deducted === 'number' && `${amountOf(deducted)} taken back by the bank`,
    settled && (DONATION_FLAGS[settled as keyof typeof DONATION_FLAGS]?.words ?? settled),
    text(reason),
  ]
    .filter(Boolean)
    .join('\n');
}

import * as m from '#messages/index.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { defineStates, type StateOf, withLabels } from '#domain/shared/states.ts';
import type { Due } from '#domain/content/schema/promises-schema.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

/** `returned`: the bank sent the money back. */
const TABLE = defineStates({
  due: { badge: 'quiet', next: ['paid'], isOpen: true, isReturned: false },
  paid: { badge: 'plain', next: ['returned'], isOpen: false, isReturned: false },
  returned: { badge: 'warn', next: ['paid'], isOpen: true, isReturned: true },
});
export const INSTALMENT_STATES = withLabels(TABLE, () => m.scholarships.states.instalment);
export type InstalmentState = StateOf<typeof TABLE>;

/** Of a payment or return that was a slip: its details, or all of it. */
export const AMENDMENTS = ['changed', 'undone'] as const;
export type Amendment = (typeof AMENDMENTS)[number];

export const isOpen = ({ state }: { state: InstalmentState }): boolean => INSTALMENT_STATES[state].isOpen;

export const isReturned = ({ state }: { state: InstalmentState }): boolean => INSTALMENT_STATES[state].isReturned;

/** It was never paid yet. */
export const isDue = (one: { state: InstalmentState }): boolean => isOpen(one) && !isReturned(one);

/** Of the application; money that came back stays in the books. */
export function stateOfPayments(instalments: readonly { state: InstalmentState }[]): 'approved' | 'paying' | 'disbursed' {
  if (!instalments.some(isOpen)) return 'disbursed';
  return instalments.every(isDue) ? 'approved' : 'paying';
}

export const MAX_AWARD_RUPEES = 10_000_000;

const AT_ONCE = [{ share: 100 }] as const;

/**
 * Whole rupees each; the last takes what is left.
 * @param rupees whole @param awardedOn `YYYY-MM-DD` @returns amounts in paise
 */
export function splitAward(
  rupees: number,
  plan: readonly { share: number; due?: Due | undefined }[] = AT_ONCE,
  awardedOn: string,
): { number: number; amount: number; dueOn: string | null }[] {
  const parts = plan.map(({ share }) => Math.floor((rupees * share) / 100));
  const rest = rupees - parts.reduce((sum, part) => sum + part, 0);
  return plan
    .map(({ due }, index) => ({ rupees: parts[index]! + (index === plan.length - 1 ? rest : 0), dueOn: dueDay(due, awardedOn) }))
    .filter((part) => part.rupees > 0)
    .map((part, index) => ({ number: index + 1, amount: part.rupees * 100, dueOn: part.dueOn }));
}

/** @param amount in paise */
export const formatPaise = (amount: number): string => formatRupees(amount / 100);

/** `Instalment 1 of 2: ₹9,000`; of one alone `₹9,000`. */
export const instalmentWords = ({ number, amount }: { number: number; amount: number }, of: number): string =>
  of === 1 ? formatPaise(amount) : m.scholarships.award.instalment(number, of, formatPaise(amount));

/** `YYYY-MM-DD`. @param from what days count from @returns null when nothing is said, or the day was over before */
export function dueDay(due: Due | undefined, from: string | null): string | null {
  if (due === undefined || from === null) return null;
  if (typeof due === 'string') return due < from ? null : due;
  return new Date(Date.parse(from) + due * ONE_DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

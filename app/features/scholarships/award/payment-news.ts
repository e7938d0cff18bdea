import { formatPaise, instalmentWords, isDue, isOpen, isReturned } from '#domain/scholarships/instalments.ts';
import type { Award } from '#domain/scholarships/responses.ts';

interface PaymentNews {
  isReturned: boolean;
  title: string;
  lines: string[];
}

/**
 * The payment that came back, else the one that was paid last; null when nothing has moved.
 * @param today `YYYY-MM-DD`
 */
export function paymentNews(award: Award | null | undefined, today: string, inWords: (day: string) => string): PaymentNews | null {
  const instalments = award?.instalments ?? [];
  const of = instalments.length;
  const returned = instalments.find(isReturned);
  if (returned && award?.isBankCorrected)
    return {
      isReturned: false,
      title: 'Your bank account is corrected',
      lines: [`There is nothing more to do: ${formatPaise(returned.amount)} will be paid to it.`],
    };
  if (returned)
    return {
      isReturned: true,
      title: `A payment came back: ${formatPaise(returned.amount)}`,
      lines: [
        ...(returned.note === null ? [] : [`The bank says: “${returned.note}”`]),
        'The money is still yours. Please correct your bank account; then we pay it again.',
      ],
    };
  const paid = instalments.filter((one) => !isOpen(one)).sort((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1));
  const last = paid.at(-1);
  if (!last) return null;
  const next = instalments.find((one) => isDue(one) && one.dueOn !== null && one.dueOn >= today);
  return {
    isReturned: false,
    title: `${of === 1 ? 'Scholarship' : 'Instalment'} paid: ${formatPaise(last.amount)}`,
    lines: [
      ...(last.on === null ? [] : [`${instalmentWords(last, of)} was paid to your bank account on ${inWords(last.on)}.`]),
      ...(next?.dueOn ? [`The next, ${formatPaise(next.amount)}, comes by ${inWords(next.dueOn)}.`] : []),
    ],
  };
}

import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { disclosureEntries, moveEntry } from '#app/features/office/application-history.ts';
import { consentEntry } from '#app/features/office/consent-entries.ts';
import { HistoryList } from '#app/features/office/history-list.tsx';
import { inOrder } from '#app/features/office/history.ts';
import { useSite } from '#app/lib/site.ts';

/** Moves, corrections, a guardian's consent and what was shown in full. */
export function ApplicationPast({ details: { history, consents, disclosures } }: { details: ApplicationDetails }) {
  const { foundation } = useSite();
  const moves = history.map((move) => moveEntry(move, foundation));
  return <HistoryList entries={inOrder([...moves, ...consents.map(consentEntry), ...disclosureEntries(disclosures)])} />;
}

import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { disclosureEntries, moveEntry } from '#app/features/office/application-history.ts';
import { consentEntry } from '#app/features/office/consent-entries.ts';
import { History } from '#app/features/office/detail-parts.tsx';
import { inOrder } from '#app/features/office/history.ts';
import { useSite } from '#app/lib/site.ts';

/** Moves, corrections, a guardian's consent and what was shown in full. */
export function ApplicationPast({ details: { history, consents, disclosures } }: { details: ApplicationDetails }) {
  const { foundation } = useSite();
  const moves = history.map((move) => moveEntry(move, foundation));
  return <History entries={inOrder([...moves, ...consents.map(consentEntry), ...disclosureEntries(disclosures)])} />;
}

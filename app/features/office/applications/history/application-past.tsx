import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { disclosureEntries, moveEntry } from '#app/features/office/applications/history/application-history.ts';
import { consentEntry, isGiven } from '#app/features/office/applications/consent/consent-entries.ts';
import { ConsentDocument } from '#app/features/office/applications/consent/consent-document.tsx';
import { HistoryList } from '#app/features/office/ui/history-list.tsx';
import { inOrder } from '#app/features/office/lib/history.ts';
import { ProfileChanges } from '#app/features/office/applications/history/profile-changes.tsx';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { WithdrawConsent } from '#app/features/office/applications/consent/withdraw-consent.tsx';

interface ApplicationPastProps {
  details: ApplicationDetails;
  onChanged: () => void;
}

/** Moves, corrections, a guardian's consent and what was shown in full. */
export function ApplicationPast({ details: { application, history, consents, disclosures }, onChanged }: ApplicationPastProps) {
  const may = useMay();
  const moves = history.map(moveEntry);
  return (
    <>
      <HistoryList entries={inOrder([...moves, ...consents.map(consentEntry), ...disclosureEntries(disclosures)])} />
      {consents.some(({ hasPaper }) => hasPaper) && may('applications.consent') && (
        <ConsentDocument number={application.applicationNumber} />
      )}
      {may('applications.read') && <ProfileChanges number={application.applicationNumber} />}
      {isGiven(consents) && may('applications.consent') && <WithdrawConsent number={application.applicationNumber} onDone={onChanged} />}
    </>
  );
}

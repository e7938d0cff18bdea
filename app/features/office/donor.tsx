import { useEffect, useRef, useState } from 'react';
import type { DonationDetails } from '#domain/office/donation-operations.ts';
import { ReasonButton } from '#app/forms/reason-button.tsx';
import { CopiedNumber } from '#app/features/office/copied-number.tsx';
import { Facts, Section } from '#app/features/office/record-parts.tsx';
import { mailLink, phoneLink } from '#app/features/office/texts.ts';
import { readDonation, readPan } from '#app/features/office/donations-api.ts';

interface DonorProps {
  donation: DonationDetails;
  /** Called with the donation as it is after its PAN was shown: the history says so. */
  onReveal: (donation: DonationDetails) => void;
}

/** Who gave. The PAN is shown in full to those who give a reason. */
export function Donor({ donation, onReveal }: DonorProps) {
  const { reference, name, email, phone, address, isIndianCitizen } = donation;
  const [pan, setPan] = useState<string | null>(null);
  const shown = useRef<HTMLParagraphElement>(null);

  // The focused button is gone: focus moves to what replaced it.
  useEffect(() => {
    if (pan) shown.current?.focus();
  }, [pan]);

  async function showPan(reason: string) {
    setPan(await readPan(reference, reason));
    // The history now includes it; if this fails, it appears on the next load.
    void readDonation(reference).then(onReveal, () => undefined);
  }

  return (
    <Section title="Donor">
      <Facts
        rows={[
          ['Name', name ?? 'Not known'],
          ['Email', email && <a href={mailLink(email)}>{email}</a>],
          ['Phone', phone && <a href={phoneLink(phone)}>{phone}</a>],
          ['PAN', donation.pan === null ? 'Not given' : pan === null ? donation.pan : null],
          ['Address', address],
          ['Indian citizen', isIndianCitizen ? 'Yes, as the donor said' : 'Not said'],
        ]}
      />
      {donation.pan !== null && pan === null && (
        <div>
          <ReasonButton label="Show full PAN" title="Show the full PAN" button="Show full" run={showPan}>
            The PAN is shown until you leave this page.
          </ReasonButton>
        </div>
      )}
      {pan !== null && (
        <p className="grid gap-1" ref={shown} tabIndex={-1}>
          <span className="small muted">PAN, until you leave this page</span>
          <CopiedNumber name="the PAN" value={pan} />
        </p>
      )}
    </Section>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { type DonorRow, donorRows } from '#domain/donations/donor-rows.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { DialogButton } from '#app/forms/dialog-button.tsx';
import { ReasonButton } from '#app/forms/form-buttons.tsx';
import { CopiedNumber } from '#app/features/office/ui/copied-number.tsx';
import { Details, Section } from '#app/features/office/ui/detail-parts.tsx';
import { mailLink, phoneLink } from '#app/features/office/lib/links.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { WriteButton } from '#app/features/office/ui/write-button.tsx';
import { readDonation, readPan, writeToDonor } from '#app/features/office/donations/lib/donations-api.ts';

interface DonorProps {
  donation: DonationDetails;
  onChange: (donation: DonationDetails) => void;
}

const LINKS: Partial<Record<DonorRow['name'], (text: string) => ReactNode>> = {
  email: (email) => <a href={mailLink(email)}>{email}</a>,
  phone: (phone) => <a href={phoneLink(phone)}>{phone}</a>,
};
const EMPTY: Partial<Record<DonorRow['name'], string>> = { name: 'Not known', panNo: 'Not given', isIndianCitizen: 'Not said' };

const loadCorrection = () => import('#app/features/office/donations/correct-dialog.tsx');
const loadJointDonors = () => import('#app/features/office/donations/joint-donors-dialog.tsx');

/** The full PAN is shown after a reason is given. */
export function Donor({ donation, onChange }: DonorProps) {
  const { reference } = donation;
  const may = useMay();
  const [pan, setPan] = useState<string | null>(null);
  const revealed = useRef<HTMLParagraphElement>(null);

  // The pressed button is gone: focus what replaced it.
  useEffect(() => {
    if (pan) revealed.current?.focus();
  }, [pan]);

  async function showPan(reason: string) {
    setPan(await readPan(reference, reason));
    // Shows the look in the history; if this fails, it appears on the next load.
    void readDonation(reference).then(onChange, () => undefined);
  }

  return (
    <Section title="Donor">
      <Details
        rows={donorRows({ ...donation, panNo: donation.pan })
          .filter(({ name }) => name !== 'panNo' || pan === null)
          .map(({ name, label, text }) => [label, text ? (LINKS[name]?.(text) ?? text) : EMPTY[name]])}
      />
      {donation.donor !== null && (
        <Link className="more justify-self-start" to={`${OFFICE_PATH}/donors/${donation.donor}`}>
          All donations of {donation.donor}
        </Link>
      )}
      {donation.donor !== null && may('letters.write') && DONATION_STATES[donation.status].isGiven && (
        <Link className="more justify-self-start" to={`${OFFICE_PATH}/letters/write?donation=${encodeURIComponent(reference)}`}>
          Write a letter about it
        </Link>
      )}
      {donation.donor === null && may('messages.writeToDonors') && donation.email && (
        <div>
          <WriteButton label="Write to the donor" to={donation.email} send={(letter) => writeToDonor(reference, letter)} />
        </div>
      )}
      <SharedWith donation={donation} />
      <div className="btns empty:hidden">
        {may('donations.correct') && donation.paidAt !== null && (
          <DialogButton
            label="Correct details"
            load={loadCorrection}
            render={(part, opening) => <part.CorrectDialog donation={donation} onChange={onChange} {...opening} />}
          />
        )}
        {may('donations.correct') && donation.donor !== null && (
          <DialogButton
            label="Joint donors"
            load={loadJointDonors}
            render={(part, opening) => <part.JointDonorsDialog donation={donation} onChange={onChange} {...opening} />}
          />
        )}
        {donation.pan !== null && pan === null && (
          <ReasonButton label="Show full PAN" title="Show the full PAN" button="Show full" choices="pan" run={showPan}>
            The PAN is shown until you leave this page.
          </ReasonButton>
        )}
      </div>
      {pan !== null && (
        <p className="grid gap-1" ref={revealed} tabIndex={-1}>
          <span className="small muted">PAN, until you leave this page</span>
          <CopiedNumber name="the PAN" value={pan} />
        </p>
      )}
    </Section>
  );
}

/** Who gave it together, and the share of each. */
function SharedWith({ donation: { shares } }: Pick<DonorProps, 'donation'>) {
  const sum = shares.reduce((all, { weight }) => all + weight, 0);
  if (shares.length === 0) return null;
  return (
    <p>
      Given together:{' '}
      {shares.map((share, n) => (
        <span key={share.donor}>
          {n > 0 && ', '}
          <Link className="more" to={`${OFFICE_PATH}/donors/${share.donor}`}>
            {share.name ?? share.donor}
          </Link>{' '}
          {Math.round((share.weight * 100) / sum)}%
        </span>
      ))}
    </p>
  );
}

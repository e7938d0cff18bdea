import { Link } from 'react-router';
import { OTHERS, sharesForm } from '#domain/donations/statement/form.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { readDonation, shareDonation } from '#app/features/office/donations/lib/donations-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface JointDonorsProps {
  donation: DonationDetails;
  onChange: (donation: DonationDetails) => void;
}

/** Who gave it together, and the share of each. */
export function SharedWith({ donation: { shares } }: Pick<JointDonorsProps, 'donation'>) {
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

/** The yearly statement has a line for each. */
export function JointDonors({ donation, onChange }: JointDonorsProps) {
  const { reference, donor, shares } = donation;
  const may = useMay();
  const others = shares.filter((share) => share.donor !== donor).map((share) => share.donor);
  if (donor === null || !may('donations.correct')) return null;
  return (
    <FormButton
      label="Joint donors"
      form={sharesForm}
      initial={Object.fromEntries(OTHERS.map((name, n) => [name, others[n] ?? '']))}
      title="Who gave it together?"
      button="Note it"
      run={async ({ percent, reason, ...given }) => {
        const share = () =>
          shareDonation(reference, {
            was: shares.map((one) => one.donor),
            others: OTHERS.flatMap((name) => given[name] ?? []),
            ...(percent !== undefined && { percent }),
            reason,
          });
        onChange(await orShowNewer(share, async () => onChange(await readDonation(reference))));
        toast.success('Noted. The receipt stays as it is.');
      }}
    >
      The yearly statement has a line for each, with equal shares unless they say otherwise. Receipt and register stay.
    </FormButton>
  );
}

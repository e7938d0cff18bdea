import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Route } from './+types/donations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { donationCalls, readDonationChoices } from '#app/features/office/donations/lib/donations-api.ts';
import { donationsListed, filterIn } from '#app/features/office/donations/donations-listed.tsx';
import { OfficeList } from '#app/features/office/lists/office-list.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Donations');
export const clientLoader = officeLoader(async (_params, query) => {
  const [choices, saved] = await Promise.all([readDonationChoices(), donationCalls.saved.read()]);
  return { query: query.toString(), choices, saved };
});

export default function DonationsPage({ loaderData: { choices, ...shown } }: Route.ComponentProps) {
  const listed = useMemo(() => donationsListed(choices), [choices]);
  return <OfficeList {...{ listed, filterIn }} {...shown} links={<EnterLink />} />;
}

const ENTER = `${OFFICE_PATH}/donations/new`;

function EnterLink() {
  const mayEnter = useMay()('donations.enter');
  const navigate = useNavigate();
  useKeys({ enter: mayEnter ? () => void navigate(ENTER) : undefined });
  return mayEnter ? (
    <Link className="btn btn-primary" to={ENTER}>
      Enter a donation
    </Link>
  ) : null;
}

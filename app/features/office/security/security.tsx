import type { Route } from './+types/security.ts';
import { readFactors } from '#app/features/office/security/security-api.ts';
import { SecurityDetails } from '#app/features/office/security/security-details.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const meta = officeMeta('Second factors');
export const clientLoader = officeLoader(readFactors);

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return <SecurityDetails loaded={loaderData} />;
}

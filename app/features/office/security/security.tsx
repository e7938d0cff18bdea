import { AppSection } from '#app/features/office/security/app-section.tsx';
import { PasskeySection } from '#app/features/office/security/passkey-section.tsx';
import { RecoverySection } from '#app/features/office/security/recovery-section.tsx';
import { type OwnFactors, readFactors } from '#app/features/office/security/security-api.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import type { Route } from './+types/security.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const meta = officeMeta('Second factors');
export const clientLoader = officeLoader(readFactors);

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return <SecurityDetails loaded={loaderData} />;
}

function SecurityDetails({ loaded }: { loaded: OwnFactors }) {
  const [factors, setFactors] = useLoaded(loaded);
  const own = { factors, onChanged: setFactors };
  return (
    <>
      <DashboardHead title="Second factors" />
      <div className="wrap pb-(--section)">
        <div className="grid max-w-180 gap-12">
          <p className="lead">
            Somebody who learns your password still cannot read what the office holds: it also asks for one of these.{' '}
            {factors.isMailOn
              ? 'Without any, or besides them, a code by email does it.'
              : 'Codes by email are switched off: keep at least two of these, so that a lost phone does not lock you out.'}
          </p>
          <PasskeySection {...own} />
          <AppSection {...own} />
          <RecoverySection {...own} />
        </div>
      </div>
    </>
  );
}

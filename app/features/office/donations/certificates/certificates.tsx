import type { Route } from './+types/certificates.ts';
import { CERTIFICATE_SETS } from '#domain/donations/certificates/constants.ts';
import { CertificatesOfYear } from '#app/features/office/donations/certificates/certificates-of-year.tsx';
import { readCertificates } from '#app/features/office/donations/certificates/certificates-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { keysOf } from '#domain/shared/states.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Certificates');
export const clientLoader = officeLoader(async (_params, query) => {
  const set = keysOf(CERTIFICATE_SETS).find((one) => one === query.get('set')) ?? 'waiting';
  return { set, list: await readCertificates({ set, year: /^20\d\d$/.exec(query.get('year') ?? '')?.[0] }) };
});

export default function CertificatesPage({ loaderData: { set, list } }: Route.ComponentProps) {
  return <CertificatesOfYear set={set} loaded={list} />;
}

import { Link } from 'react-router';
import type { Route } from './+types/certificates.ts';
import { CERTIFICATE_SETS } from '#domain/donations/certificates/constants.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { keysOf } from '#domain/shared/states.ts';
import { AddCertificates } from '#app/features/office/donations/certificates/add-certificates.tsx';
import { CertificateRows } from '#app/features/office/donations/certificates/certificate-rows.tsx';
import { type Act, readCertificates, sendCertificates, type Sent } from '#app/features/office/donations/certificates/certificates-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useFilters } from '#app/features/office/lib/use-filters.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { yearLabel, yearOptions } from '#app/features/office/lib/years.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { ChoiceButtons } from '#app/ui/choice-buttons.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Certificates');
export const clientLoader = officeLoader(async (_params, query) => {
  const set = keysOf(CERTIFICATE_SETS).find((one) => one === query.get('set')) ?? 'waiting';
  return { set, list: await readCertificates({ set, year: /^20\d\d$/.exec(query.get('year') ?? '')?.[0] }) };
});

export default function CertificatesPage({ loaderData: { set, list: loaded } }: Route.ComponentProps) {
  const [list, setList] = useLoaded(loaded);
  const may = useMay();
  const setFilters = useFilters();
  const { year, presentYear, counts, isFiled } = list;

  const show = async () => setList(await readCertificates({ year: String(year), set }));
  const act: Act = async (ask) => {
    const done = await orShowNewer(ask, show);
    await show();
    toast.success(done);
  };

  return (
    <>
      <DashboardHead title="Certificates">
        <Select
          label="Financial year"
          value={String(year)}
          options={yearOptions(presentYear)}
          onSelect={(picked) => setFilters({ set, year: picked })}
        />
      </DashboardHead>
      <div className="wrap grid gap-8 pb-(--section)">
        {may('certificates.change') && <AddCertificates onChange={show} />}
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <ChoiceButtons
              action={`${OFFICE_PATH}/certificates`}
              name="set"
              label="Which certificates"
              choices={keysOf(CERTIFICATE_SETS).map((value) => ({ value, text: `${CERTIFICATE_SETS[value].label} ${counts[value]}` }))}
              chosen={set}
              onChoose={(chosen) => setFilters({ set: chosen, year: String(year) })}
            />
            {may('certificates.change') && counts.placed > 0 && (
              <ActButton className="btn btn-primary" act={() => act(async () => sentWords(await sendCertificates(year)))} busy="Sending...">
                {counts.placed === 1 ? 'Mail the one not sent yet' : `Mail the ${counts.placed} not sent yet`}
              </ActButton>
            )}
          </div>
          <p className="muted">{CERTIFICATE_SETS[set].about}</p>
          {!isFiled && (
            <p className="callout">
              It is not noted that a statement of {yearLabel(year)} was handed in: certificates are compared with the donations themselves,
              and nobody is listed who has none.{' '}
              <Link className="more" to={`${OFFICE_PATH}/statement?year=${year}`}>
                Yearly statement
              </Link>
            </p>
          )}
          <CertificateRows key={`${set} ${year}`} list={list} set={set} act={act} />
        </div>
      </div>
    </>
  );
}

function sentWords({ certificates, donors, unreached }: Sent): string {
  const sent = certificates === 0 ? 'Nothing was sent.' : `On their way to ${donors === 1 ? 'one donor' : `${donors} donors`}.`;
  if (unreached === 0) return sent;
  return `${sent} ${unreached === 1 ? 'One donor has' : `${unreached} donors have`} no email: print for them.`;
}

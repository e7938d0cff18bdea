import { useEffect, useEffectEvent } from 'react';
import type { Route } from './+types/takeover.ts';
import { openingForm } from '#domain/donations/receipt-forms.ts';
import { TAKEOVER_STATES } from '#domain/donations/takeover/kinds.ts';
import type { TakeoverOverview } from '#domain/office/operations/takeover-operations.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { FileToTakeOver } from '#app/features/office/donations/takeover/file-to-take-over.tsx';
import { TakenFiles } from '#app/features/office/donations/takeover/taken-files.tsx';
import { openSeries, readTakeovers } from '#app/features/office/donations/takeover/takeover-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { yearLabel } from '#app/features/office/lib/years.ts';
import { DetailHead, Section } from '#app/features/office/ui/detail-parts.tsx';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { toast } from '#app/lib/toast/toast.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Earlier books');
export const clientLoader = officeLoader(readTakeovers);

const POLL_MS = 2_000;

export default function TakeoverPage({ loaderData }: Route.ComponentProps) {
  const [overview, setOverview] = useLoaded(loaderData);
  const { series, files, columns } = overview;
  const isWorking = files.some(({ status }) => TAKEOVER_STATES[status].isWorking);
  const refresh = useEffectEvent(() => void readTakeovers().then(setOverview, () => undefined));
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWorking]);
  return (
    <>
      <DetailHead back="Back to donations" backTo={`${OFFICE_PATH}/donations`} title="Earlier books">
        <span>What was kept before this site: numbers, donors, donations and receipts.</span>
      </DetailHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <Section title="Where numbers begin">
          <p className="muted">Set them before the first donation: once this site has given a number, its series goes on from there.</p>
          <ul className="border-t border-line">
            {series.map((one) => (
              <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3" key={one.series}>
                <span>
                  {nameOf(one)}: <strong className="num">{one.next}</strong> is next
                </span>
                {one.isOpen && (
                  <FormButton
                    label="Set the next number"
                    title={nameOf(one)}
                    form={openingForm}
                    initial={{ next: String(one.next) }}
                    button="Set"
                    run={async ({ next }) => {
                      setOverview(
                        await orShowNewer(
                          () => openSeries(one.series, next, one.next),
                          async () => setOverview(await readTakeovers()),
                        ),
                      );
                      toast.success('Set. You can change it until a number is given.');
                    }}
                  >
                    The number after the last one that your earlier books gave.
                  </FormButton>
                )}
              </li>
            ))}
          </ul>
        </Section>
        <FileToTakeOver columns={columns} isWorking={isWorking} onBegun={setOverview} />
        <TakenFiles files={files} onChange={setOverview} />
      </div>
    </>
  );
}

const nameOf = ({ series, year }: TakeoverOverview['series'][number]): string =>
  year === null ? 'Donors' : `Receipts of ${yearLabel(year)} (${series.split(':')[1]})`;

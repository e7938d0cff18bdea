import { useMemo, useState } from 'react';
import { CERTIFICATE_DOUBTS, CERTIFICATE_SETS, type CertificateSet, placeForm } from '#domain/donations/certificates/constants.ts';
import { DONATION_NATURES } from '#domain/donations/modes.ts';
import type { CertificateList } from '#domain/office/operations/certificate-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import {
  type Act,
  type Certificate,
  partCertificate,
  placeCertificate,
  printCertificate,
  readCertificates,
  removeCertificates,
} from '#app/features/office/donations/certificates/certificates-api.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { useRowKeys } from '#app/features/office/lib/use-row-keys.ts';
import { useRows } from '#app/features/office/lib/use-rows.ts';
import { yearLabel } from '#app/features/office/lib/years.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { RowLink } from '#app/features/office/ui/detail-parts.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { MoreButton } from '#app/features/office/ui/more-button.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';

type Without = CertificateList['without'][number];

const rowsOf = ({ rows, without, next }: CertificateList) => ({ rows: [...rows, ...without], next });
const isWithout = (row: Certificate | Without): row is Without => !('id' in row);

interface CertificateRowsProps {
  list: CertificateList;
  set: CertificateSet;
  act: Act;
}

export function CertificateRows({ list: loaded, set, act }: CertificateRowsProps) {
  const { year } = loaded;
  const first = useMemo(() => rowsOf(loaded), [loaded]);
  const { rows, list, ...more } = useRows<Certificate | Without>(first, async (before) =>
    rowsOf(await readCertificates({ year: String(year), set, before })),
  );
  useRowKeys(list, { count: rows.length, more: more.hasMore ? more.more : undefined, opens: set !== 'waiting' });
  return (
    <>
      <div ref={list} tabIndex={-1}>
        {rows.length === 0 ? (
          <EmptyState title={`None of ${yearLabel(year)}`} text={`No certificate is in “${CERTIFICATE_SETS[set].label}”.`} />
        ) : (
          <ul className="border-t border-line">
            {rows.map((row) =>
              isWithout(row) ? (
                <li className="grid gap-1 border-b border-line py-3 wrap-anywhere" key={`${row.donor.number} ${row.nature} ${row.amount}`}>
                  <Head donor={row.donor} amount={row.amount} />
                  <p className="small muted">{DONATION_NATURES[row.nature]}</p>
                </li>
              ) : (
                <li className="grid gap-2 border-b border-line py-3 wrap-anywhere" key={row.id}>
                  <OneCertificate certificate={row} year={year} act={act} />
                </li>
              ),
            )}
          </ul>
        )}
      </div>
      <MoreButton {...more} />
    </>
  );
}

function Head({ donor, amount }: { donor: Without['donor']; amount: number | null }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <p className="flex flex-wrap items-center gap-x-3" dir="auto">
        <RowLink list={`${OFFICE_PATH}/donors`} name={donor.number} />
        <span>{donor.name ?? <span className="muted">Name not known</span>}</span>
        {!donor.hasEmail && <span className="badge warn">No email</span>}
      </p>
      <span className="num shrink-0">{amount === null ? '' : amountOf(amount)}</span>
    </div>
  );
}

function OneCertificate({ certificate, year, act }: { certificate: Certificate; year: number; act: Act }) {
  const { day } = useDates();
  const may = useMay();
  const { donor, name, amount, doubt, form, number, idShown, handedAt, addedAt, addedBy } = certificate;
  const details = [
    form ? `Form ${form}` : 'Form not known',
    certificate.year === null ? 'year not known' : yearLabel(certificate.year),
    number ?? 'without a number',
    idShown,
    handedAt === null ? `added on ${day(addedAt)} by ${addedBy}` : `handed over on ${day(handedAt)}`,
  ];
  return (
    <>
      {donor ? (
        <Head donor={donor} amount={amount} />
      ) : (
        <div className="flex items-baseline justify-between gap-4">
          <strong dir="auto" tabIndex={-1} data-row>
            {name ?? 'Name not read'}
          </strong>
          <span className="num shrink-0">{amount === null ? 'Amount not read' : amountOf(amount)}</span>
        </div>
      )}
      <p className="small muted">{details.filter(Boolean).join(' · ')}</p>
      {doubt && (
        <p>
          <span className="badge warn">{CERTIFICATE_DOUBTS[doubt]}</span>
        </p>
      )}
      {may('certificates.change') && <Acts certificate={certificate} year={year} act={act} />}
    </>
  );
}

const loadPages = () => import('#app/features/office/donations/certificates/certificate-pages.tsx');

function Acts({ certificate, year, act }: { certificate: Certificate; year: number; act: Act }) {
  const [isShown, setIsShown] = useState(false);
  const { id, donor, proposed, status } = certificate;
  const place = (number: string) =>
    act(async () => {
      await placeCertificate(certificate, number, year);
      return `It is with ${number} now.`;
    });
  return (
    <>
      <div className="btns">
        {!donor && proposed && (
          <ActButton act={() => place(proposed.number)} busy="One moment...">
            Give it to {proposed.name ?? ''} {proposed.number}
          </ActButton>
        )}
        {!donor && (
          <FormButton
            label={proposed ? 'To somebody else' : 'Give it to a donor'}
            form={placeForm}
            title="Whose certificate is it?"
            button="Give it to this donor"
            run={({ donor: number }) => place(number)}
          >
            The donor then finds it on the own page, of {yearLabel(certificate.year ?? year)}.
          </FormButton>
        )}
        {donor && (
          <ActButton
            act={() =>
              act(async () => {
                return `Saved as ${await printCertificate(certificate)}. It counts as handed over.`;
              })
            }
            busy="One moment..."
          >
            {status === 'placed' ? 'Print for the donor' : 'Print again'}
          </ActButton>
        )}
        {!isShown && (
          <button className="btn btn-line" type="button" onClick={() => setIsShown(true)}>
            Look at it
          </button>
        )}
        {donor && (
          <ActButton
            act={() =>
              act(async () => {
                await partCertificate(certificate);
                return 'It waits for you to decide.';
              })
            }
            busy="One moment..."
          >
            Not this donor’s
          </ActButton>
        )}
        <ActButton
          act={() =>
            act(async () => {
              await removeCertificates([id]);
              return 'Taken out. Add its file again to bring it back.';
            })
          }
          busy="One moment..."
        >
          Take it out
        </ActButton>
      </div>
      {isShown && (
        <LazyPart
          load={loadPages}
          fallback={<p className="muted">Loading...</p>}
          render={({ CertificatePages }) => <CertificatePages id={id} />}
        />
      )}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CERTIFICATE_STATES } from '#domain/donations/certificates/states.ts';
import { CITIZENSHIPS, DONOR_KINDS, DONOR_LANGUAGES, OTHER_IDS } from '#domain/donations/donor-constants.ts';
import { mergeForm } from '#domain/donations/donors/form.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { DonorDonations } from '#app/features/office/donors/donor-donations.tsx';
import { Doubts, Merged } from '#app/features/office/donors/other-records.tsx';
import { FullNumber } from '#app/features/office/donors/full-number.tsx';
import { type Donor, mergeDonor, readDonor, writeToDonor } from '#app/features/office/donors/donors-api.ts';
import { DonorLetters } from '#app/features/office/letters/donor-letters.tsx';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { mailLink, phoneLink } from '#app/features/office/lib/links.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { yearLabel } from '#app/features/office/lib/years.ts';
import { Details, Section, SeenLink } from '#app/features/office/ui/detail-parts.tsx';
import { HistoryList } from '#app/features/office/ui/history-list.tsx';
import { SumTable } from '#app/features/office/ui/sum-table.tsx';
import { WriteButton } from '#app/features/office/ui/write-button.tsx';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';
import { toast } from '#app/lib/toast/toast.ts';

const loadForm = () => import('#app/features/office/donors/donor-form.tsx');

export function DonorDetails({ loaded }: { loaded: Donor }) {
  const [donor, setDonor] = useLoaded(loaded);
  const may = useMay();
  const [form, fetchForm] = useLazyImport(loadForm);
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  const { number, mergedInto, doubts, merged } = donor;
  const isOpen = mergedInto === null;

  /** Shows what came of an act; if somebody was first, what is there now. */
  async function act(ask: () => Promise<Donor>, done: string): Promise<void> {
    setDonor(await orShowNewer(ask, () => readDonor(number).then(setDonor)));
    toast.success(done);
  }

  // The form replaces the button that opened it.
  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);

  return (
    <>
      <div className="wrap grid gap-3 pb-6">
        <h1 className="text-[length:var(--text-h2)] leading-tight wrap-anywhere" dir="auto">
          {donor.name ?? 'Name not known'}
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="num font-normal [font-stretch:100%]">{number}</span>
          <span>{DONOR_KINDS[donor.kind]}</span>
          {donor.noContact && <span className="badge warn">Wants no letters</span>}
          <SeenLink kind="donor" reference={number} />
        </p>
        {mergedInto !== null && (
          <p className="rounded-(--radius) bg-marigold-soft px-5 py-4">
            This record is a part of{' '}
            <Link className="more" to={`${OFFICE_PATH}/donors/${mergedInto}`}>
              {mergedInto}
            </Link>
            , which has its donations.
          </p>
        )}
      </div>
      <div className="wrap grid gap-10 pb-(--section)">
        {isOpen && doubts.length > 0 && <Doubts donor={donor} act={act} />}
        <div className="grid gap-10 lg:grid-cols-2">
          <Section title="Donor">
            {isChanging && form ? (
              <form.DonorForm donor={donor} act={act} onClose={() => setIsChanging(false)} />
            ) : (
              <>
                <Known donor={donor} />
                <FullNumber donor={donor} what="pan" onShown={() => void readDonor(number).then(setDonor, () => undefined)} />
                <FullNumber donor={donor} what="otherId" onShown={() => void readDonor(number).then(setDonor, () => undefined)} />
              </>
            )}
            <div className="btns">
              {isOpen && may('donors.change') && !isChanging && (
                <button
                  className="btn btn-line"
                  type="button"
                  ref={change}
                  onClick={() => void fetchForm().then((isThere) => isThere && setIsChanging(true))}
                >
                  Change
                </button>
              )}
              {may('messages.writeToDonors') && donor.email && !donor.noContact && (
                <WriteButton label="Write to the donor" to={donor.email} send={(letter) => writeToDonor(number, letter)} />
              )}
              {isOpen && may('donors.merge') && (
                <FormButton
                  label="Merge another record"
                  title="Merge another record into this one"
                  form={mergeForm}
                  button="Merge"
                  run={({ other }) => act(() => mergeDonor(donor, other), `${other} is a part of ${number} now.`)}
                >
                  Its donations move here, and what this record lacks is filled in. It can be undone.
                </FormButton>
              )}
            </div>
          </Section>
          <Given donor={donor} />
        </div>
        <DonorDonations donor={donor} act={act} />
        {donor.certificates.length > 0 && <Certificates donor={donor} />}
        <DonorLetters letters={donor.letters} number={number} />
        {merged.length > 0 && <Merged donor={donor} act={act} />}
        <Section title="What has happened so far">
          {donor.history.length === 0 ? (
            <p className="muted">Nobody has changed it.</p>
          ) : (
            <HistoryList entries={donor.history.map(historyEntry)} />
          )}
        </Section>
      </div>
    </>
  );
}

function Known({ donor }: { donor: Donor }) {
  const { email, phone, otherIdKind, also } = donor;
  return (
    <Details
      rows={[
        ['Email', email && <a href={mailLink(email)}>{email}</a>],
        ['Phone', phone && <a href={phoneLink(phone)}>{phone}</a>],
        ['Address', donor.address],
        ['PAN', donor.pan ?? 'Not known'],
        [otherIdKind ? OTHER_IDS[otherIdKind] : '', donor.otherId],
        ['Citizenship', donor.citizenship ? CITIZENSHIPS[donor.citizenship] : 'Not known'],
        ['Language of letters', donor.language && DONOR_LANGUAGES[donor.language]],
        ['Also named', also.names.join(', ')],
        ['Other emails', also.emails.join(', ')],
        ['Other phones', also.phones.join(', ')],
        ['Notes', donor.notes && <span className="whitespace-pre-line">{donor.notes}</span>],
      ]}
    />
  );
}

function Certificates({ donor: { certificates } }: { donor: Donor }) {
  const { day } = useDates();
  return (
    <Section title="Certificates">
      <ul className="border-t border-line">
        {certificates.map(({ id, status, form, year, number, amount, handedAt }) => (
          <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 wrap-anywhere" key={id}>
            <Link className="more tap" to={`${OFFICE_PATH}/certificates?set=${status}${year === null ? '' : `&year=${year}`}`}>
              {[form && `Form ${form}`, year !== null && yearLabel(year)].filter(Boolean).join(' of ') || 'Certificate'}
            </Link>
            <span className="small muted flex-1">{number}</span>
            {handedAt !== null && <span className="whitespace-nowrap">{day(handedAt)}</span>}
            <Badge state={CERTIFICATE_STATES[status]} />
            <span className="num min-w-24 text-right">{amount === null ? '' : amountOf(amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Given({ donor: { years, total, count } }: { donor: Donor }) {
  return (
    <Section title="Given">
      <SumTable
        caption="By financial year, without what went back"
        titles={['Year', 'Donations', 'Amount']}
        rows={years.map(({ year, donations, amount }) => ({ title: yearLabel(year), count: donations, amount: amountOf(amount) }))}
        total={{ title: 'In all', count, amount: amountOf(total) }}
      />
    </Section>
  );
}

const historyEntry = ({ at, act, by, reason, changes }: Donor['history'][number]) => ({
  at,
  title: act,
  by,
  detail: [
    ...changes.map(
      ({ name, before, after }) => `${name}: ${before === '' ? after : after === '' ? `${before} was removed` : `${before} → ${after}`}`,
    ),
    reason,
  ]
    .filter(Boolean)
    .join('\n'),
});

import type { ReactNode } from 'react';
import { DOUBTS } from '#domain/donations/donor-constants.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { type Donor, mergeDonor, partDonors, unmergeDonor } from '#app/features/office/donors/donors-api.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { RowLink, Section } from '#app/features/office/ui/detail-parts.tsx';

interface OthersProps {
  donor: Donor;
  act: (ask: () => Promise<Donor>, done: string) => Promise<void>;
}

/** Records that may be the same donor. */
export function Doubts({ donor, act }: OthersProps) {
  const may = useMay();
  return (
    <Section title="May be the same donor">
      <ul className="grid gap-4 md:grid-cols-2">
        {donor.doubts.map((other) => (
          <Other key={other.number} other={other} note={DOUBTS[other.why]}>
            {may('donors.merge') && (
              <>
                <ActButton act={() => act(() => mergeDonor(donor, other.number), `${other.number} is a part of ${donor.number} now.`)}>
                  Merge into this record<span className="sr-only">: {other.number}</span>
                </ActButton>
                <ActButton className="text-button" act={() => act(() => partDonors(donor, other.number), 'Noted. It is not asked again.')}>
                  They are two<span className="sr-only">: {other.number}</span>
                </ActButton>
              </>
            )}
          </Other>
        ))}
      </ul>
    </Section>
  );
}

/** Records that were merged into this one. */
export function Merged({ donor, act }: OthersProps) {
  const may = useMay();
  const { day } = useDates();
  return (
    <Section title="Merged records">
      <ul className="grid gap-4 md:grid-cols-2">
        {donor.merged.map((other) => (
          <Other key={other.number} other={other} note={`Merged on ${day(other.at)}`}>
            {may('donors.merge') && donor.mergedInto === null && (
              <ActButton act={() => act(() => unmergeDonor(donor, other.number), `${other.number} is a record of its own again.`)}>
                Take it out again<span className="sr-only">: {other.number}</span>
              </ActButton>
            )}
          </Other>
        ))}
      </ul>
    </Section>
  );
}

interface OtherProps {
  other: Omit<Donor['doubts'][number], 'why'>;
  note: string;
  children: ReactNode;
}

const Other = ({ other: { number, name, email, phone, pan, donations, total }, note, children }: OtherProps) => (
  <li className="panel grid content-start gap-2 shadow-none wrap-anywhere">
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <RowLink list={`${OFFICE_PATH}/donors`} name={number} />
      <span className="small muted">{note}</span>
    </p>
    <p className="font-semibold" dir="auto">
      {name ?? 'Name not known'}
    </p>
    <p className="small muted">{[email, phone, pan && `PAN ${pan}`].filter(Boolean).join(' · ')}</p>
    {donations > 0 && (
      <p className="small">
        {donations === 1 ? '1 donation' : `${donations} donations`}, {amountOf(total)}
      </p>
    )}
    <div className="btns empty:hidden">{children}</div>
  </li>
);

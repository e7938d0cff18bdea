import { Link } from 'react-router';
import { ASKS } from '#domain/donations/entry/form.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { EntryAsk } from '#domain/office/operations/entry-operations.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';

/** What stands out, beside what is there already. */
export function AskList({ asks }: { asks: readonly EntryAsk[] }) {
  const { day } = useDates();
  return (
    <div className="grid gap-3 rounded-(--radius) bg-marigold-soft px-5 py-4" role="alert">
      {asks.map(({ kind, donations, donors }) => (
        <div key={kind}>
          <p className="font-semibold">{ASKS[kind]}</p>
          <ul>
            {donations.map(({ reference, name, amount, at }) => (
              <li key={reference}>
                <Link className="more" to={`${OFFICE_PATH}/donations/${encodeURIComponent(reference)}`} target="_blank">
                  {reference}
                </Link>{' '}
                {name ?? 'Without a name'}, {amountOf(amount)}, {day(at)}
              </li>
            ))}
            {donors.map(({ number, name }) => (
              <li key={number}>
                <Link className="more" to={`${OFFICE_PATH}/donors/${number}`} target="_blank">
                  {number}
                </Link>{' '}
                {name ?? 'Name not known'}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

import { useSearchParams } from 'react-router';
import { OFFICE_PATH } from '#domain/office/address.ts';
import type { GiftView } from '#domain/office/constants.ts';
import type { GiftRow, Gifts } from '#domain/office/schema.ts';
import { ChoiceButtons } from '#app/components/ui/choice-buttons.tsx';
import { Empty } from '#app/components/office/empty.tsx';
import { RowLink } from '#app/components/office/record-parts.tsx';
import { MoreButton } from '#app/components/office/more-button.tsx';
import { Pick } from '#app/components/office/pick.tsx';
import { useDates } from '#app/components/office/use-dates.ts';
import { useRows } from '#app/components/office/use-rows.ts';
import { amountOf, FREQUENCY, GIFT_STATUS } from '#app/components/office/words.ts';
import { yearLabel, yearOptions } from '#app/components/office/years.ts';
import { DashboardHead } from '#app/components/account/dashboard-head.tsx';
import { readGifts } from '#app/lib/office.ts';
import { useMediaQuery } from '#app/lib/use-media-query.ts';

const LIST = `${OFFICE_PATH}/gifts`;

const VIEWS: readonly { value: GiftView; text: string; empty: string }[] = [
  { value: 'paid', text: 'Paid', empty: 'Paid gifts appear here.' },
  { value: 'flagged', text: 'Needs attention', empty: 'Nothing needs attention.' },
  { value: 'open', text: 'Not paid', empty: 'No unpaid gifts.' },
];

/** Gifts of one view and financial year, both held in the address. */
export function GiftList({ view, year, first }: { view: GiftView; year: string; first: Gifts }) {
  const [, setQuery] = useSearchParams();
  const { rows, list, ...more } = useRows(first, (before) => readGifts({ view, year, before }));
  const isWide = useMediaQuery('(min-width: 768px)');

  const show = (query: { view: string; year: string }): void =>
    setQuery(query.year ? query : { view: query.view }, { preventScrollReset: true });
  return (
    <>
      <DashboardHead title="Gifts" />
      <div className="wrap grid gap-6 pb-(--section)">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ChoiceButtons
            action={LIST}
            name="view"
            label="Which gifts"
            choices={VIEWS}
            chosen={view}
            onChoose={(chosen) => show({ view: chosen, year })}
          />
          <Pick
            label="Financial year"
            value={year}
            options={[{ value: '', text: 'All years' }, ...yearOptions(first.presentYear)]}
            onPick={(picked) => show({ view, year: picked })}
          />
        </div>
        <div ref={list}>
          {rows.length === 0 && (
            <Empty
              title={year ? `No gifts in ${yearLabel(Number(year))}` : 'No gifts'}
              text={VIEWS.find(({ value }) => value === view)?.empty ?? ''}
            />
          )}
          {rows.length > 0 && (isWide ? <Table rows={rows} /> : <Cards rows={rows} />)}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}

function Table({ rows }: { rows: readonly GiftRow[] }) {
  const { day } = useDates();
  return (
    <table className="table">
      <caption className="sr-only">Gifts, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Gift</th>
          <th scope="col">Date</th>
          <th scope="col">Donor</th>
          <th scope="col">Frequency</th>
          <th scope="col">Status</th>
          <th scope="col" className="r">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference}>
            <td className="max-w-60 wrap-anywhere">
              <RowLink list={LIST} name={row.reference} />
            </td>
            <td className="whitespace-nowrap">{day(row.at)}</td>
            <td className="wrap-anywhere" dir="auto">
              {row.name ?? <span className="muted">Not known</span>}
            </td>
            <td>{FREQUENCY[row.frequency]}</td>
            <td>
              <Badges row={row} />
            </td>
            <td className="r">{amountOf(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows }: { rows: readonly GiftRow[] }) {
  const { day } = useDates();
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <li className="grid gap-1 border-b border-line py-3 wrap-anywhere" key={row.reference}>
          <div className="flex items-center justify-between gap-4">
            <RowLink list={LIST} name={row.reference} />
            <span className="num shrink-0">{amountOf(row.amount)}</span>
          </div>
          <p dir="auto">{row.name ?? <span className="muted">Donor not known</span>}</p>
          <p className="small muted">
            {day(row.at)}, {FREQUENCY[row.frequency].toLowerCase()}
          </p>
          <Badges row={row} />
        </li>
      ))}
    </ul>
  );
}

function Badges({ row: { status, flags } }: { row: GiftRow }) {
  return (
    <span className="flex flex-wrap gap-2">
      <span className={GIFT_STATUS[status].badge}>{GIFT_STATUS[status].label}</span>
      {flags.length > 0 && <span className="badge warn">Needs attention</span>}
    </span>
  );
}

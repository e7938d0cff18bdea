import { useSearchParams } from 'react-router';
import { OFFICE_PATH } from '#domain/office/address.ts';
import type { Applications } from '#domain/office/schema.ts';
import { formatRupees } from '#domain/donations/constants.ts';
import { STATE_LABELS, STATES } from '#domain/scholarships/state-labels.ts';
import { Empty } from '#app/components/office/empty.tsx';
import { RowLink } from '#app/components/office/record-parts.tsx';
import { MoreButton } from '#app/components/office/more-button.tsx';
import { Pick } from '#app/components/office/pick.tsx';
import { stateBadge } from '#app/components/account/state-badge.ts';
import { useDates } from '#app/components/office/use-dates.ts';
import { useRows } from '#app/components/office/use-rows.ts';
import { DashboardHead } from '#app/components/account/dashboard-head.tsx';
import { readApplications } from '#app/lib/office.ts';
import { useMediaQuery } from '#app/lib/use-media-query.ts';

type Row = Applications['rows'][number];

const LIST = `${OFFICE_PATH}/applications`;

interface ApplicationListProps {
  /** As asked in the address; empty for the present cycle and for every state. */
  cycle: string;
  state: string;
  first: Applications;
}

/** An application that is only a draft has not come to the office. */
const SENT_STATES = STATES.filter((state) => state !== 'draft');

/** Applications of one cycle and state, both held in the address. */
export function ApplicationList({ cycle, state, first }: ApplicationListProps) {
  const [, setQuery] = useSearchParams();
  const { rows, list, ...more } = useRows(first, (before) => readApplications({ cycle, state, before }));
  const isWide = useMediaQuery('(min-width: 768px)');
  const show = (query: Record<string, string>): void =>
    setQuery(Object.fromEntries(Object.entries(query).filter(([, value]) => value)), { preventScrollReset: true });
  return (
    <>
      <DashboardHead title="Applications" />
      <div className="wrap grid gap-6 pb-(--section)">
        <div className="flex flex-wrap items-end gap-4">
          <Pick
            label="Status"
            value={state}
            options={[{ value: '', text: 'All statuses' }, ...SENT_STATES.map((one) => ({ value: one, text: STATE_LABELS[one] }))]}
            onPick={(picked) => show({ cycle, state: picked })}
          />
          {first.cycles.length > 0 && (
            <Pick
              label="Cycle"
              value={cycle || (first.cycle ?? '')}
              options={first.cycles.map(({ id, title }) => ({ value: id, text: title }))}
              onPick={(picked) => show({ cycle: picked, state })}
            />
          )}
        </div>
        <div ref={list}>
          {rows.length === 0 && (
            <Empty
              title="No applications"
              text={state ? 'No application in this cycle has this status.' : 'Applications appear here once students send them.'}
            />
          )}
          {rows.length > 0 && (isWide ? <Table rows={rows} /> : <Cards rows={rows} />)}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}

function Table({ rows }: { rows: readonly Row[] }) {
  const { day } = useDates();
  return (
    <table className="table">
      <caption className="sr-only">Applications, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col">Sent</th>
          <th scope="col">Student</th>
          <th scope="col">District</th>
          <th scope="col">Status</th>
          <th scope="col" className="r">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td className="whitespace-nowrap">
              <RowLink list={LIST} name={row.number} />
            </td>
            <td className="whitespace-nowrap">{day(row.submittedAt)}</td>
            <td className="wrap-anywhere" dir="auto">
              {row.name}
            </td>
            <td className="wrap-anywhere" dir="auto">
              {row.district}
            </td>
            <td>
              <span className={stateBadge(row.status)}>{STATE_LABELS[row.status]}</span>
            </td>
            <td className="r">{formatRupees(row.amountRequested)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows }: { rows: readonly Row[] }) {
  const { day } = useDates();
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <li className="grid gap-1 border-b border-line py-3 wrap-anywhere" key={row.number}>
          <div className="flex items-center justify-between gap-4">
            <RowLink list={LIST} name={row.number} />
            <span className="num shrink-0">{formatRupees(row.amountRequested)}</span>
          </div>
          <p dir="auto">{row.name}</p>
          <p className="small muted" dir="auto">
            {row.district}, {day(row.submittedAt)}
          </p>
          <span className={`${stateBadge(row.status)} justify-self-start`}>{STATE_LABELS[row.status]}</span>
        </li>
      ))}
    </ul>
  );
}

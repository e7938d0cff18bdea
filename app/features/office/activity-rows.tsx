import { ACTS } from '#domain/activity/acts.ts';
import type { ActivityEntry } from '#app/features/office/activity-api.ts';
import { useDates } from '#app/features/office/use-dates.ts';

interface ActivityRowsProps {
  rows: readonly ActivityEntry[];
  /** Of the table, for screen readers. */
  caption: string;
  /** Left out where all rows are about one record. */
  showsAbout?: boolean;
}

/** Rows of the log: a table, one block a row on a phone. */
export function ActivityRows({ rows, caption, showsAbout = false }: ActivityRowsProps) {
  const { moment } = useDates();
  return (
    <table className="table activity">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seq, at, by, roles, act, refusal, about, facts }) => (
          <tr key={seq}>
            <td className="whitespace-nowrap">
              <time dateTime={new Date(at).toISOString()} data-row tabIndex={-1}>
                {moment(at)}
              </time>
            </td>
            <td className="wrap-anywhere">
              <span dir="auto">{by || 'Somebody at the site’s doors'}</span>
              {roles && <span className="small muted block">{roles}</span>}
            </td>
            <td className="wrap-anywhere">
              <span>
                {refusal !== null && <strong>Refused: </strong>}
                {ACTS[act].label}
              </span>
              {showsAbout && about !== null && <span className="small block">{about}</span>}
              {facts.map(({ label, text }) => (
                <span className="small muted block" key={label} dir="auto">
                  {label}: {text}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

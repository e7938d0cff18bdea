import { Link } from 'react-router';
import { ACTS } from '#domain/activity/acts.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { ActivityEntry } from '#app/features/office/activity/activity-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMediaQuery } from '#app/lib/hooks/use-media-query.ts';

interface ActivityRowsProps {
  rows: readonly ActivityEntry[];
  caption: string;
  showsAbout?: boolean;
}

export function ActivityRows({ rows, caption, showsAbout = false }: ActivityRowsProps) {
  const isWide = useMediaQuery('(min-width: 768px), print');
  if (!isWide)
    return (
      <ul className="border-t border-line" aria-label={caption}>
        {rows.map((row) => (
          <li className="grid gap-1 border-b border-line py-3 wrap-anywhere" key={row.seq}>
            <Moment at={row.at} />
            <Who row={row} />
            <What row={row} showsAbout={showsAbout} />
          </li>
        ))}
      </ul>
    );
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody className="align-top">
        {rows.map((row) => (
          <tr key={row.seq}>
            <td className="whitespace-nowrap">
              <Moment at={row.at} />
            </td>
            <td className="max-w-72 wrap-anywhere">
              <Who row={row} />
            </td>
            <td className="wrap-anywhere">
              <What row={row} showsAbout={showsAbout} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Moment = ({ at }: { at: number }) => {
  const { moment } = useDates();
  return (
    <time className="small muted" dateTime={new Date(at).toISOString()} data-row tabIndex={-1}>
      {moment(at)}
    </time>
  );
};

const Who = ({ row: { by, roles } }: { row: ActivityEntry }) => (
  <div>
    <span dir="auto">{by || 'Somebody at the site’s doors'}</span>
    {roles && <span className="small muted block">{roles}</span>}
  </div>
);

const What = ({ row: { act, refusal, about, record, details }, showsAbout }: { row: ActivityEntry; showsAbout: boolean }) => (
  <div>
    {refusal !== null && <strong>Refused: </strong>}
    {ACTS[act].label}
    {showsAbout && about !== null && (
      <span className="small block">
        {record ? (
          <Link className="tap" to={`${OFFICE_PATH}/seen/${record.kind}/${encodeURIComponent(record.reference)}`}>
            {about}
          </Link>
        ) : (
          about
        )}
      </span>
    )}
    {details.map(({ label, text }) => (
      <span className="small muted block" key={label} dir="auto">
        {label}: {text}
      </span>
    ))}
  </div>
);

export interface HistoryEntry {
  /** Ms since the epoch. */
  at: number;
  title: string;
  by: string;
  detail: string;
}

export function Timeline({ entries, moment }: { entries: readonly HistoryEntry[]; moment: (at: number) => string }) {
  return (
    <ol className="ml-1.5 grid">
      {entries.map(({ at, title, by, detail }) => (
        <li
          className="relative border-l-2 border-line pb-6 pl-6 before:absolute before:top-2 before:-left-[7px] before:size-3 before:rounded-full before:bg-leaf last:border-transparent last:pb-0 last:before:bg-indigo wrap-anywhere"
          key={`${at} ${title} ${detail}`}
        >
          <p className="font-[620]">{title}</p>
          <p className="small muted">
            <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>, {by}
          </p>
          {detail && (
            <p className="small whitespace-pre-line" dir="auto">
              {detail}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

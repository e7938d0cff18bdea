/** One thing that happened. */
export interface Happening {
  /** Milliseconds since the epoch. */
  at: number;
  title: string;
  /** Where the news came from, or who did it. */
  by: string;
  /** In somebody's own words, or figures; empty when there are none. */
  detail: string;
}

/** What happened so far, the oldest first. @param moment a time in words */
export function Timeline({ happenings, moment }: { happenings: readonly Happening[]; moment: (at: number) => string }) {
  return (
    <ol className="ml-1.5 grid">
      {happenings.map(({ at, title, by, detail }) => (
        <li
          className="relative border-l-2 border-line pb-6 pl-6 before:absolute before:top-2 before:-left-[7px] before:size-3 before:rounded-full before:bg-line-strong last:border-transparent last:pb-0 last:before:bg-leaf wrap-anywhere"
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

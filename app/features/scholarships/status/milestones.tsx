import { helpOf } from '#domain/content/help.ts';
import { longDay, longDayAt } from '#domain/shared/time/day-words.ts';
import type { Step } from '#app/features/scholarships/status/application-steps.ts';
import { useSite } from '#app/lib/page/site.ts';

export function Milestones({ steps }: { steps: readonly Step[] }) {
  const { foundation } = useSite();
  return (
    <ol className="milestones">
      {steps.map(({ label, note, at, by, place, isClosed, isLate }) => (
        <li
          key={`${label} ${at}`}
          data-place={place}
          data-closed={isClosed || undefined}
          aria-current={place === 'now' ? 'step' : undefined}
        >
          <p className="milestone">
            {label}
            <span className="sr-only">{place === 'ahead' ? ', still to come' : ''}</span>
          </p>
          {at !== null && at > 0 && <p className="small muted">{longDayAt(at, foundation)}</p>}
          {by !== null && !isLate && <p className="small">By {longDay(by, foundation)}</p>}
          {by !== null && isLate && <Late by={longDay(by, foundation)} />}
          {note && (
            <p className="small wrap-anywhere whitespace-pre-line" dir="auto">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Late({ by }: { by: string }) {
  const { phone, tel, hours } = helpOf(useSite().foundation.contact);
  return (
    <p className="small">
      This is late, and we are sorry: we had promised it by {by}. Please call <a href={`tel:${tel}`}>{phone}</a> ({hours.join(', ')}).
    </p>
  );
}

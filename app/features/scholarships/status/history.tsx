import * as m from '#messages/index.ts';
import { isUploadField, UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { instalmentWords, isDue, isReturned } from '#domain/scholarships/instalments.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { FOLLOWS_FROM_PAYMENTS } from '#domain/scholarships/tasks/sent-tasks.ts';
import { longDay, longDayAt } from '#domain/shared/time/day-words.ts';
import { withCorrections } from '#app/features/scholarships/corrections/entry-words.ts';
import { useSite } from '#app/lib/page/site.ts';

interface Happened {
  label: string;
  note: string;
  day: string;
  /** `YYYY-MM-DD` or longer: what it is sorted by. */
  at: string;
}

/** What has happened to an application, the newest first. */
export function History({ timeline, award }: Pick<OwnApplication, 'timeline' | 'award'>) {
  const { foundation } = useSite();
  const instalments = award?.instalments ?? [];
  const changes = timeline
    .filter(({ status }) => instalments.length === 0 || !FOLLOWS_FROM_PAYMENTS.has(status))
    .map((entry): Happened => {
      const { status, at, reason, isAddition, changed = [] } = withCorrections(entry);
      const sent = changed.map((field) => (isUploadField(field) ? UPLOAD_FIELDS[field].label : field)).join(', ');
      return {
        label: isAddition ? m.scholarships.status.youSent(sent) : APPLICATION_STATES[status].label,
        note: (isAddition ? null : reason) ?? '',
        day: longDayAt(at, foundation),
        at: new Date(at).toISOString(),
      };
    });
  const payments = instalments
    .filter((one) => !isDue(one) && one.on !== null)
    .map((one): Happened => ({
      label: (isReturned(one) ? m.scholarships.status.cameBack : m.scholarships.status.paid)(instalmentWords(one, instalments.length)),
      note: '',
      day: longDay(one.on!),
      at: one.on!,
    }));
  const happened = [...changes, ...payments].sort((one, other) => (one.at < other.at ? 1 : -1));
  if (happened.length === 0) return null;
  return (
    <details className="why">
      <summary>{m.scholarships.status.history}</summary>
      <ol className="grid gap-4 pt-3" aria-label={m.scholarships.status.history}>
        {happened.map(({ label, note, day, at }) => (
          <li className="grid gap-0.5" key={`${label} ${at}`}>
            <p className="font-[560] wrap-anywhere">{label}</p>
            <p className="small muted">{day}</p>
            {note && (
              <p className="small wrap-anywhere whitespace-pre-line" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

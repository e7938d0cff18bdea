import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { FILE_FIELDS } from '#domain/scholarships/form.ts';
import { type ApplicationState, JUST_SENT } from '#domain/scholarships/states.ts';
import { SENT_PATH } from '#domain/students/constants.ts';
import { applicationSteps, type Change, receivedNote } from '#app/features/students/dashboard/application-steps.ts';
import { dayOf } from '#app/features/students/texts.ts';
import { useComeBack } from '#app/lib/use-come-back.ts';
import { useSite } from '#app/lib/site.ts';
import { type Dashboard, readApplicationChanges } from '#app/features/students/api.ts';

export function ApplicationProgress({ scholarship }: { scholarship: Dashboard['scholarship'] }) {
  const { foundation, times } = useSite();
  const [history, setHistory] = useState<Change[] | null>(null);
  const [isLost, setIsLost] = useState(false);
  const [tries, setTries] = useState(0);
  const number = scholarship['applicationNumber'] as string | undefined;
  const status = scholarship['status'] as ApplicationState | undefined;
  const submittedAt = scholarship['submittedAt'] as number | undefined;

  useEffect(() => {
    if (!number) return;
    let isOpen = true;
    setIsLost(false);
    readApplicationChanges()
      .then((changes) => isOpen && setHistory(changes))
      .catch(() => isOpen && setIsLost(true));
    return () => {
      isOpen = false;
    };
  }, [number, status, tries]);
  useComeBack(isLost, () => setTries((known) => known + 1));

  if (!number || !status) return null;
  const first: Change = { status: JUST_SENT, at: submittedAt ?? 0, reason: null };
  const short = status === JUST_SENT ? [first] : [first, { status, at: 0, reason: null }];
  const hasPapers = FILE_FIELDS.some((field) => Boolean(scholarship[field]));
  const steps = applicationSteps(history?.length ? history : short, receivedNote({ hasPapers, answer: times.answer }));
  return (
    <section className="dash-part application" aria-labelledby="application">
      <h2 id="application">Your application</h2>
      <p className="muted">Number {number}</p>
      <ol className="milestones">
        {steps.map(({ label, note, at, place, isClosed }) => (
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
            {at !== null && at > 0 && <p className="small muted">{dayOf(at, foundation)}</p>}
            {note && <p className="small">{note}</p>}
          </li>
        ))}
      </ol>
      <Link className="more" to={SENT_PATH}>
        Open your application
      </Link>
    </section>
  );
}

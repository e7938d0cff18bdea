import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type ApplicationState, JUST_SENT } from '#domain/scholarships/states.ts';
import { SENT_PATH } from '#domain/students/constants.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { applicationSteps, type Change } from '#app/features/scholarships/status/application-steps.ts';
import { Milestones } from '#app/features/scholarships/status/milestones.tsx';
import { useTodayHere } from '#app/features/scholarships/form/open/today.ts';
import { useReceivedNote } from '#app/features/scholarships/status/use-received-note.ts';
import { useComeBack } from '#app/lib/hooks/use-come-back.ts';
import { type Dashboard, readApplication } from '#app/features/students/api.ts';

export function ApplicationProgress({ scholarship, applying }: Pick<Dashboard, 'scholarship' | 'applying'>) {
  const [own, setOwn] = useState<OwnApplication | null>(null);
  const [isLost, setIsLost] = useState(false);
  const [tries, setTries] = useState(0);
  const number = scholarship['applicationNumber'] as string | undefined;
  const status = scholarship['status'] as ApplicationState | undefined;
  const submittedAt = scholarship['submittedAt'] as number | undefined;

  useEffect(() => {
    if (!number) return;
    let isOpen = true;
    setIsLost(false);
    readApplication()
      .then((read) => isOpen && setOwn(read))
      .catch(() => isOpen && setIsLost(true));
    return () => {
      isOpen = false;
    };
  }, [number, status, tries]);
  useComeBack(isLost, () => setTries((known) => known + 1));

  const today = useTodayHere();
  const { timeline = [], promised, award, guardian } = own ?? {};
  const { consentUntil, isOfAge = false } = applying;
  const awaited = own ? guardian : consentUntil ? { isOfAge } : null;
  const received = useReceivedNote(scholarship, { answerBy: promised?.answer, today, guardian: awaited });

  if (!number || !status) return null;
  const first: Change = { status: JUST_SENT, at: submittedAt ?? 0, reason: null };
  const isStored = guardian?.isStored ?? false;
  const short = status === JUST_SENT ? [first] : [first, { status, at: 0, reason: null }];
  return (
    <section className="dash-part application" aria-labelledby="application">
      <h2 id="application">Your application</h2>
      <p className="muted">Number {number}</p>
      <Milestones
        steps={applicationSteps(timeline.length > 0 || isStored ? timeline : short, {
          received,
          promised,
          award,
          today,
          storedAt: isStored ? (submittedAt ?? 0) : null,
        })}
      />
      <Link className="more" to={SENT_PATH}>
        Open your application
      </Link>
    </section>
  );
}

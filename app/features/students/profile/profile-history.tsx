import { useEffect, useState } from 'react';
import * as m from '#messages/index.ts';
import { changeWords } from '#domain/students/profile/profile-change-words.ts';
import type { ProfileChangeView } from '#domain/students/responses.ts';
import { readProfileChanges } from '#app/features/students/api.ts';
import { dayOf } from '#app/features/students/texts.ts';
import { useSite } from '#app/lib/page/site.ts';

/** @param version the profile's; 1 was never changed */
export function ProfileHistory({ version }: { version: number }) {
  const { foundation } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const [changes, setChanges] = useState<readonly ProfileChangeView[] | 'failed' | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    readProfileChanges()
      .then((read) => isHere && setChanges(read))
      .catch(() => isHere && setChanges('failed'));
    return () => {
      isHere = false;
    };
  }, [isOpen, version]);

  if (version <= 1) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="text-button">{m.students.details.history}</summary>
      <div aria-live="polite">
        {changes === null && <p className="muted">{m.students.details.loading}</p>}
        {changes === 'failed' && <p className="muted">{m.students.details.notLoaded}</p>}
      </div>
      {Array.isArray(changes) && (
        <dl>
          {changes.map((change) => {
            const { label, text } = changeWords(change);
            return (
              <div key={`${change.field} ${change.at}`}>
                <dt>
                  {label}, {dayOf(change.at, foundation)}
                </dt>
                <dd dir="auto">{text}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </details>
  );
}

import { useEffect, useState } from 'react';
import { answerText } from '#domain/forms/rows.ts';
import type { Field, Fields } from '#domain/forms/form.ts';
import { profileForm } from '#domain/students/profile-form.ts';
import type { ProfileChangeView } from '#domain/students/responses.ts';
import { readProfileChanges } from '#app/features/students/api.ts';
import { dayOf } from '#app/features/students/texts.ts';
import { useSite } from '#app/lib/site.ts';

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
      <summary className="text-button">What you have changed</summary>
      <div aria-live="polite">
        {changes === null && <p className="muted">Loading...</p>}
        {changes === 'failed' && <p className="muted">It could not be loaded. Please close it and try again.</p>}
      </div>
      {Array.isArray(changes) && (
        <dl>
          {changes.map(({ field, at, before, after }) => (
            <div key={`${field} ${at}`}>
              <dt>
                {labelOf(field)}, {dayOf(at, foundation)}
              </dt>
              <dd dir="auto">{wordsOf(field, before, after, foundation.locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

const fieldOf = (name: string): Field | undefined => (profileForm.fields as Fields)[name];

const labelOf = (name: string): string => fieldOf(name)?.label ?? name;

function wordsOf(name: string, before: string, after: string, locale: string): string {
  const field = fieldOf(name);
  if (!field || field.privacy === 'sealed') return `${before} → ${after}`;
  if (field.kind === 'file') return before === '' ? 'Uploaded' : 'Replaced';
  const textOf = (value: string): string =>
    answerText(field, value.toLowerCase() === 'school' || value === 'COLLEGE' ? value.toLowerCase() : value, { locale }) || '–';
  return `${textOf(before)} → ${textOf(after)}`;
}

import { useEffect, useRef } from 'react';
import { STEP_FIELDS } from '#domain/scholarships/constants.ts';
import { answerText, labelOf } from '#app/components/scholarship/texts.ts';
import { type Answers, differences } from '#app/lib/draft/answers.ts';
import type { AccountDraft, DraftState } from '#app/lib/draft/machine.ts';
import { useSite } from '#app/lib/site.ts';

/** The two versions, in the order of the columns. */
const SIDES = [
  { title: 'On this device', pick: (state: DraftState, _theirs: AccountDraft): Answers => state.answers },
  { title: 'In your account', pick: (_state: DraftState, theirs: AccountDraft): Answers => theirs.answers },
] as const;

interface ConflictProps {
  state: DraftState;
  theirs: AccountDraft;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** The draft was also edited on another device: shows both versions, and the student chooses. */
export function Conflict({ state, theirs, onChoose }: ConflictProps) {
  const { foundation } = useSite();
  const { locale, timezone } = foundation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const when = (at: number | null): string =>
    at === null ? 'just now' : new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const names = differences(state.answers, theirs.answers);

  return (
    <section className="panel grid gap-6" aria-labelledby="conflict-heading">
      <div className="grid gap-2">
        <h2 className="text-[length:var(--text-h3)] leading-tight" id="conflict-heading" tabIndex={-1} ref={heading}>
          Two versions of your application
        </h2>
        <p className="muted">It was also edited on another device. Choose the version to keep; nothing else changes.</p>
      </div>
      <ul>
        {names.map((name) => (
          <li className="grid gap-2 border-t border-line py-4" key={name}>
            <h3 className="text-[1.0625rem]">{labelOf(name)}</h3>
            <dl className="grid grid-cols-2 gap-x-5">
              {SIDES.map(({ title, pick }) => (
                <div key={title}>
                  <dt className="small muted">{title}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    {answerText(name, pick(state, theirs)[name], foundation) || 'Empty'}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="small muted">
        On this device: {when(state.keptAt)}, at {STEP_FIELDS[state.step - 1]?.title}. In your account: {when(theirs.savedAt)}, at{' '}
        {STEP_FIELDS[theirs.step - 1]?.title}.
      </p>
      <div className="btns">
        <button className="btn btn-primary max-sm:w-full" type="button" onClick={() => onChoose('mine')}>
          Use this device’s version
        </button>
        <button className="btn btn-line max-sm:w-full" type="button" onClick={() => onChoose('theirs')}>
          Use the account’s version
        </button>
      </div>
    </section>
  );
}

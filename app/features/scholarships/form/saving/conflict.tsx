import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { isUploadField } from '#domain/files/constants.ts';
import { answerText } from '#domain/forms/rows.ts';
import { shortLabelOf } from '#domain/forms/form.ts';
import { momentAt } from '#domain/shared/time/day-words.ts';
import { explainedIn, explanationField } from '#domain/scholarships/corrections/explanations.ts';
import { fieldOf } from '#domain/scholarships/steps/questions.ts';
import { FieldError } from '#app/ui/field.tsx';
import type { Answer, Answers } from '#app/features/scholarships/sync/answers.ts';
import { type AccountDraft, type DraftState, fieldsInConflict } from '#app/features/scholarships/sync/draft-state.ts';
import type { Side } from '#app/features/scholarships/sync/merge.ts';
import { useSite } from '#app/lib/page/site.ts';

const SIDES: readonly Side[] = ['mine', 'theirs'];

type Choices = Readonly<Record<string, Side>>;

interface ConflictProps {
  state: DraftState;
  theirs: AccountDraft;
  onChoose: (choices: Choices) => void;
}

export function Conflict({ state, theirs, onChoose }: ConflictProps) {
  const { foundation } = useSite();
  const when = (at: number | null): string => (at === null ? m.scholarships.around.justNow : momentAt(at, foundation));
  const names = fieldsInConflict(state);
  return (
    <WhichIsRight
      heading={m.scholarships.around.conflict(names.length)}
      lead={m.scholarships.around.conflictLead(when(state.savedAt), when(theirs.savedAt))}
      names={names}
      titles={{ mine: m.scholarships.around.onThisDevice, theirs: m.scholarships.around.onAnotherDevice }}
      versions={{ mine: state.answers, theirs: theirs.answers }}
      onChoose={onChoose}
    />
  );
}

/** What was answered at /apply, where the form says something else (docs/decisions/0078). */
export function CarriedConflict({
  answers,
  carried,
  onChoose,
}: {
  answers: Answers;
  carried: Answers;
  onChoose: (choices: Choices) => void;
}) {
  const names = Object.keys(carried);
  return (
    <WhichIsRight
      heading={m.scholarships.around.whichIsRight}
      lead={m.scholarships.around.whichIsRightLead}
      names={names}
      titles={{ mine: m.scholarships.around.inForm, theirs: m.scholarships.around.atCheck }}
      versions={{ mine: answers, theirs: carried }}
      onChoose={onChoose}
    />
  );
}

interface WhichProps {
  heading: string;
  lead: string;
  names: readonly string[];
  titles: Record<Side, string>;
  versions: Record<Side, Answers>;
  onChoose: (choices: Choices) => void;
}

function WhichIsRight({ heading: question, lead, names, titles, versions, onChoose }: WhichProps) {
  const [choices, setChoices] = useState<Choices>({});
  const [isRejected, setIsRejected] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = names.find((name) => !choices[name]);
    if (!missing) return onChoose(choices);
    setIsRejected(true);
    event.currentTarget.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  }

  return (
    <form className="panel grid gap-6" noValidate aria-labelledby="conflict-heading" onSubmit={submit}>
      <div className="grid gap-2">
        <h2 className="text-[length:var(--text-h3)] leading-tight" id="conflict-heading" tabIndex={-1} ref={heading}>
          {question}
        </h2>
        <p className="muted">{lead}</p>
      </div>
      {names.map((name) => (
        <Choice
          key={name}
          name={name}
          titles={titles}
          versions={versions}
          chosen={choices[name]}
          error={isRejected && !choices[name] ? m.scholarships.around.chooseOne : undefined}
          onChoose={(side) => setChoices({ ...choices, [name]: side })}
        />
      ))}
      <div className="btns">
        <button className="btn btn-primary max-sm:w-full" type="submit">
          {m.scholarships.around.keep(names.length)}
        </button>
      </div>
    </form>
  );
}

interface ChoiceProps extends Pick<WhichProps, 'titles' | 'versions'> {
  name: string;
  chosen: Side | undefined;
  error: string | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ name, titles, versions, chosen, error, onChoose }: ChoiceProps) {
  const id = useId();
  const explained = explainedIn(name);
  const field = explained ? explanationField(explained, true) : fieldOf(name);
  const wordsOf = (answer: Answer | undefined): string => {
    if (versions.mine[name] === true || versions.theirs[name] === true)
      return answer === true ? m.scholarships.steps.yes : m.scholarships.steps.no;
    return (field && answerText(field, answer)) || m.scholarships.around.empty;
  };
  return (
    <fieldset className="field min-w-0" data-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5">{field ? shortLabelOf(field) : name}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {SIDES.map((side) => {
          const answer = versions[side][name];
          return (
            <div className="grid content-start gap-2 rounded-(--radius) border-[1.5px] border-line-strong bg-card px-4 py-3" key={side}>
              <label className="check min-h-11 items-start font-[420]">
                <input
                  className="mt-1 rounded-full!"
                  type="radio"
                  name={name}
                  value={side}
                  checked={chosen === side}
                  required
                  aria-describedby={error ? id : undefined}
                  onChange={() => onChoose(side)}
                />
                <span className="min-w-0 wrap-anywhere whitespace-pre-line">
                  <span className="small muted block">{titles[side]}</span>
                  {wordsOf(answer)}
                </span>
              </label>
              {isUploadField(name) && typeof answer === 'string' && answer !== '' && (
                <a
                  className="more"
                  href={answer}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={m.scholarships.around.openPaperOf(titles[side])}
                >
                  {m.scholarships.around.openPaper}
                </a>
              )}
            </div>
          );
        })}
      </div>
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

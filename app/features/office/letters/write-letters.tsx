import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import {
  type LetterBody,
  type LetterPreview,
  type Letters,
  previewLetters,
  readLetters,
  writeLetters,
} from '#app/features/office/letters/letters-api.ts';
import { LetterView } from '#app/features/office/letters/letter-view.tsx';
import { countOf, LeftOutList } from '#app/features/office/letters/mailing-panel.tsx';
import { bodyOf, writeForm } from '#app/features/office/letters/write-form.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface Shown extends LetterPreview {
  body: LetterBody;
  /** What was typed when it was made. */
  typed: string;
}

/** First what the letter says and who gets it, then it is written. */
export function WriteLetters({ loaded, target }: { loaded: Letters; target: LetterBody['target'] }) {
  const [letters, setLetters] = useState(loaded);
  const [description] = useState(() => writeForm(loaded, target));
  const [shown, setShown] = useState<Shown>();
  const isOffered = description.fields.template.options.length > 0;
  const only = description.fields.template.options.length === 1 ? description.fields.template.options[0]?.value : undefined;
  const [initial] = useState(() => ({ template: only ?? '', channel: 'mail', year: String(loaded.presentYear) }));
  const form = useForm(description, {
    initial,
    staysFilled: true,
    async send(values) {
      const versionIn = ({ templates }: Letters) => templates.find(({ id }) => id === values.template)?.version ?? 0;
      const body = bodyOf(values, versionIn(letters), target);
      // Whoever asks again gets the newer version.
      const preview = await orShowNewer(
        () => previewLetters(body),
        async () => setLetters(await readLetters()),
      );
      setShown({ ...preview, body, typed: JSON.stringify(form.read()) });
    },
  });
  const typed = useFormValue(form, (values) => JSON.stringify(values));
  if (!isOffered) return <EmptyState title="No template yet" text="Add one on the page of letters first." />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Form of={form} className="panel form shadow-none" aria-label="Write letters">
        <FormProblem of={form} />
        <SendButton of={form} className="btn btn-line justify-self-start" busy="One moment...">
          Show the letter
        </SendButton>
      </Form>
      {shown && (
        <Preview
          shown={shown}
          isCurrent={shown.typed === typed}
          again={async () => setShown({ ...(await previewLetters(shown.body)), body: shown.body, typed: shown.typed })}
        />
      )}
    </div>
  );
}

function Preview({ shown, isCurrent, again }: { shown: Shown; isCurrent: boolean; again: () => Promise<void> }) {
  const { body, letters, leftOut, first } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { moment } = useDates();

  // It appears below the form on a phone.
  useEffect(() => heading.current?.focus(), [shown]);

  async function write() {
    const mailing = await orShowNewer(() => writeLetters(body, letters), again);
    const { sendAt } = mailing;
    toast.success(sendAt === null ? 'Written. Print it here.' : `It goes out on ${moment(sendAt)}. Until then it can be taken back.`);
    await navigate(`${OFFICE_PATH}/letters`);
  }

  return (
    <section className="grid gap-5" aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1}>
        {letters === 0 ? 'Nobody would get it' : countOf(letters)}
      </h2>
      <LeftOutList leftOut={leftOut} />
      {first && <LetterView letter={first} isFirst={letters > 1} />}
      {!isCurrent && <p className="muted">The choices have changed since: show the letter anew.</p>}
      {isCurrent && letters > 0 && (
        <div className="btns">
          <ActButton className="btn btn-primary" busy="One moment..." act={write}>
            {body.channel === 'mail' ? `Send ${countOf(letters)}` : `Write ${countOf(letters)} to print`}
          </ActButton>
        </div>
      )}
    </section>
  );
}

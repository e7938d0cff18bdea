import { useEffect, useMemo, useState } from 'react';
import * as m from '#messages/index.ts';
import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import type { Given } from '#domain/forms/form.ts';
import { eligibilityForm } from '#domain/scholarships/eligibility/form.ts';
import type { OpenCycle, ProgramsInstead } from '#app/features/scholarships/eligibility/open-cycle.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { useForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { registerStudentWorker } from '#app/lib/student-worker.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { ReadAloud } from '#app/ui/language/read-aloud.tsx';

/** The verdict is loaded at the first touch. */
const loadAnswer = lazyImport(() => import('#app/features/scholarships/eligibility/eligibility-answer.tsx'));

const draft = tabDraft('eligibility-draft');

interface EligibilityCheckProps {
  cycle: OpenCycle;
  rules: Eligibility;
  instead: ProgramsInstead;
  words: Pick<StaticContent['apply-page'], 'form' | 'answers'>;
}

interface Checked extends Awaited<ReturnType<typeof loadAnswer>> {
  given: Given;
  /** The answers as they stood in the fields. */
  typed: string;
}

/** Whether somebody may apply: the browser judges, and nothing is sent. */
export function EligibilityCheck({ cycle, rules, instead, words: { form: words, answers } }: EligibilityCheckProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = useForm(
    useMemo(() => eligibilityForm(rules, cycle.districts), [rules, cycle.districts]),
    { send, draft, staysFilled: true },
  );
  // A verdict about other answers must not stay.
  const typed = useFormValue(form, (values) => JSON.stringify(values));

  useEffect(() => registerStudentWorker('/apply'), []);

  async function send(given: Given) {
    const { EligibilityAnswer } = await loadAnswer();
    setChecked({ EligibilityAnswer, given, typed: JSON.stringify(form.values()) });
  }

  return (
    <div className="grid content-start gap-8 lg:col-start-2">
      <div className="panel grid gap-6" onFocus={() => void loadAnswer().catch(() => undefined)}>
        <div className="grid gap-2">
          <h2 className="text-[length:var(--text-h3)]" id="check-heading">
            {words.heading}
          </h2>
          {words.paragraph !== undefined && <p className="muted">{words.paragraph}</p>}
          <ReadAloud of={form.props.ref} />
        </div>
        <Form of={form} className="form" aria-labelledby="check-heading">
          <FormProblem of={form} />
          <SendButton of={form} busy={m.scholarships.eligibility.checking}>
            {words.button}
          </SendButton>
          <noscript>
            <p>{m.scholarships.eligibility.needsScript}</p>
          </noscript>
        </Form>
      </div>
      {checked?.typed === typed && (
        <checked.EligibilityAnswer cycle={cycle} rules={rules} given={checked.given} instead={instead} words={answers} />
      )}
    </div>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { agreedIn, partsIn } from '#domain/scholarships/consent/agreed.ts';
import { hereForm } from '#domain/scholarships/consent/guardian-form.ts';
import type { ConsentNotice } from '#domain/scholarships/responses.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { givenName } from '#domain/shared/text/greeting-name.ts';
import { Contents } from '#app/features/scholarships/consent/contents.tsx';
import { errorInWords, problemOf } from '#app/features/scholarships/consent/failure-in-words.ts';
import { Notice } from '#app/features/scholarships/consent/notice.tsx';
import { type Answers, textOf } from '#app/features/scholarships/sync/answers.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { Form } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { ApiError } from '#app/lib/api.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { useDialog } from '#app/lib/hooks/use-dialog.ts';
import { useSite } from '#app/lib/page/site.ts';

const CONTROLS = { otp: CodeInput };

export interface HereProps {
  notice: ConsentNotice;
  /** Of the draft, or of what was sent. */
  answers: Answers;
  /** `YYYY-MM-DD`; null: it is sent. */
  today: string | null;
  /** Stores what was typed, before it is sent. */
  keep: (typed: Answers) => Promise<void>;
  onAnswered: () => Promise<void>;
  onClose: () => void;
}

/** The guardian's own screen, handed over on the student's phone (docs/decisions/0083). */
export function Here({ notice, answers, today, keep, onAnswered, onClose }: HereProps) {
  const { hasPhones, foundation } = useSite();
  const { props } = useDialog(true, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  // After the dialog, which opens at its first field: she begins at the top.
  useEffect(() => heading.current?.focus(), []);
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const student = givenName(textOf(answers['fullName'] ?? answers['name'])) || m.consent.guardian.theStudent;
  const described = useMemo(() => {
    const { fields, ...form } = hereForm;
    const hasNumber = ({ guardianMobile }: { guardianMobile?: unknown }) => hasPhones && Boolean(guardianMobile);
    const { guardianMobile, otp, ...others } = fields;
    // Where no code can be sent no number is asked.
    const shown = {
      ...others,
      guardianMobile: { ...guardianMobile, when: () => hasPhones },
      otp: { ...otp, when: (given: object) => isCodeSent && hasNumber(given) },
    };
    return { ...form, fields: shown };
  }, [hasPhones, isCodeSent]);
  const [initial] = useState(() =>
    Object.fromEntries(['guardianName', 'guardianBirthYear', 'guardianMobile'].map((name) => [name, textOf(answers[name])])),
  );
  const form = useForm(described, {
    initial,
    staysFilled: true,
    async send({ guardianName, guardianBirthYear, guardianMobile = '', otp = '', answer }) {
      const typed = { guardianName, guardianBirthYear, guardianMobile };
      try {
        await keep({ ...typed, guardianBirthYear: String(guardianBirthYear) });
        if (answer === 'yes' && hasPhones && guardianMobile && !isCodeSent) {
          await callAsAccount('POST /student/guardian/here/code', { body: { guardianMobile } });
          return setIsCodeSent(true);
        }
        const guardianRelation = textOf(answers['guardianRelation']);
        const body = { ...typed, guardianRelation, otp, answer, version: notice.version };
        await callAsAccount('POST /student/guardian/here', { body });
        setIsDone(true);
        await onAnswered();
      } catch (error) {
        throw inWords(error, student);
      }
    },
  });
  const now = agreedIn(answers, today ?? '');
  const papers = Object.entries(now.papers).map(([field, path]) => ({ field: field as FileField, isThere: path !== '' }));
  const say = (what: 'yes' | 'no') => (
    <button className="btn btn-line" type="submit" aria-disabled={form.isBusy} onClick={() => form.write({ answer: what })}>
      {form.isBusy ? m.consent.guardian.busy : what === 'yes' ? m.consent.guardian.yes : m.consent.guardian.no}
    </button>
  );
  return (
    <dialog className="dialog sheet h-dvh max-h-dvh rounded-none" aria-labelledby="here" {...props}>
      <div className="grid gap-5">
        <p className="font-[620]">{foundation.name}</p>
        <h2 id="here" className="text-[1.5rem]" tabIndex={-1} ref={heading}>
          {m.consent.guardian.here}
        </h2>
        {isDone ? (
          <>
            <output>{m.consent.guardian.hereThanks(student)}</output>
            <p>
              <button className="btn btn-primary" type="button" onClick={onClose}>
                {m.consent.guardian.back}
              </button>
            </p>
          </>
        ) : (
          <>
            <p className="wrap-anywhere">{m.consent.guardian.hereText(student)}</p>
            <section className="grid gap-3" aria-labelledby="here-notice">
              <h3 id="here-notice">{m.consent.guardian.notice}</h3>
              <Notice notice={notice} />
            </section>
            <section className="grid gap-3" aria-labelledby="here-contents">
              <h3 id="here-contents">{m.consent.guardian.look}</h3>
              <Contents
                parts={partsIn(answers, today)}
                contents={{ papers, holder: textOf(answers['accountHolderName']), shown: '', changed: [] }}
              />
            </section>
            <p aria-live="polite" className="empty:hidden">
              {isCodeSent ? m.consent.guardian.hereSent : ''}
            </p>
            <Form of={form} className="form" controls={CONTROLS} aria-labelledby="here">
              <input type="hidden" name="answer" />
              <p className="wrap-anywhere">{m.consent.paper.agrees(student)}</p>
              <ErrorAlert error={problemOf(form.problem)} />
              <p className="grid gap-3">
                {say('yes')}
                {say('no')}
                <button className="btn btn-line" type="button" onClick={onClose}>
                  {m.consent.guardian.later}
                </button>
              </p>
            </Form>
          </>
        )}
      </div>
    </dialog>
  );
}

function inWords(error: unknown, student: string): ApiError {
  const { status, fields, message } = error instanceof ApiError ? error : new ApiError(0, '');
  if (status === 0) return new ApiError(0, m.consent.guardian.noSignal);
  if (status === 409) return new ApiError(status, message, fields);
  return errorInWords(error, student);
}

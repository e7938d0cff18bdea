import { useEffect, useMemo, useRef, useState } from 'react';
import { agreedIn, partsIn } from '#domain/scholarships/consent/agreed.ts';
import { hereFormIn } from '#domain/scholarships/consent/guardian-form.ts';
import type { Words } from '#domain/scholarships/consent/guardian-words.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { givenName } from '#domain/shared/text/greeting-name.ts';
import { Contents } from '#app/features/scholarships/consent/contents.tsx';
import { failureIn, wordsFor } from '#app/features/scholarships/consent/guardian-words.ts';
import { InBoth, Notice, type NoticeText } from '#app/features/scholarships/consent/notice.tsx';
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
  notice: NoticeText;
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
  const student = givenName(textOf(answers['fullName'] ?? answers['name']));
  const words = useMemo(() => wordsFor(null, foundation, student), [foundation, student]);
  const { both } = words;
  const described = useMemo(() => {
    const { fields, ...form } = hereFormIn(both);
    const hasNumber = ({ guardianMobile }: { guardianMobile?: unknown }) => hasPhones && Boolean(guardianMobile);
    const { guardianMobile, otp, ...others } = fields;
    // Where no code can be sent no number is asked.
    const shown = {
      ...others,
      guardianMobile: { ...guardianMobile, when: () => hasPhones },
      otp: { ...otp, when: (given: object) => isCodeSent && hasNumber(given) },
    };
    return { ...form, fields: shown };
  }, [both, hasPhones, isCodeSent]);
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
        throw inWords(error, both);
      }
    },
  });
  const now = agreedIn(answers, today ?? '');
  const papers = Object.entries(now.papers).map(([field, path]) => ({ field: field as FileField, isThere: path !== '' }));
  const say = (what: 'yes' | 'no') => (
    <button className="btn btn-line" type="submit" aria-disabled={form.isBusy} onClick={() => form.write({ answer: what })}>
      {form.isBusy ? both.busy : both[what]}
    </button>
  );
  return (
    <dialog className="dialog sheet h-dvh max-h-dvh rounded-none" aria-labelledby="here" {...props}>
      <div className="grid gap-5">
        <p className="font-[620]">{foundation.name}</p>
        <h2 id="here" className="text-[1.5rem]" tabIndex={-1} ref={heading}>
          {words.en.here}
          <span className="mt-1 block leading-snug" lang="hi">
            {words.hi.here}
          </span>
        </h2>
        {isDone ? (
          <>
            <output>{both.hereThanks}</output>
            <p>
              <button className="btn btn-primary" type="button" onClick={onClose}>
                {both.back}
              </button>
            </p>
          </>
        ) : (
          <>
            <InBoth en={<p>{words.en.hereText}</p>} hi={<p>{words.hi.hereText}</p>} />
            <section className="grid gap-3" aria-labelledby="here-notice">
              <h3 id="here-notice">{both.notice}</h3>
              <Notice notice={notice} />
            </section>
            <section className="grid gap-3" aria-labelledby="here-contents">
              <h3 id="here-contents">{both.look}</h3>
              <Contents
                parts={partsIn(answers, today)}
                contents={{ papers, holder: textOf(answers['accountHolderName']), shown: '', changed: [] }}
              />
            </section>
            <p aria-live="polite" className="empty:hidden">
              {isCodeSent ? both.hereSent : ''}
            </p>
            <Form of={form} className="form" controls={CONTROLS} aria-labelledby="here">
              <input type="hidden" name="answer" />
              <InBoth en={<p>{words.en.agrees}</p>} hi={<p>{words.hi.agrees}</p>} />
              <ErrorAlert
                error={form.problem instanceof ApiError && Object.keys(form.problem.fields).length === 0 ? form.problem.message : ''}
              />
              <p className="grid gap-3">
                {say('yes')}
                {say('no')}
                <button className="btn btn-line" type="button" onClick={onClose}>
                  {both.later}
                </button>
              </p>
            </Form>
          </>
        )}
      </div>
    </dialog>
  );
}

function inWords(error: unknown, words: Words): ApiError {
  const { status, code, fields, message } = error instanceof ApiError ? error : new ApiError(0, '');
  if (code === 'wrong_code') return new ApiError(status, '', { otp: words.wrongCode });
  if (code === 'expired') return new ApiError(status, '', { otp: words.codeOver });
  if (status === 0) return new ApiError(0, words.noSignal);
  if (Object.keys(fields).length > 0 || status === 409) return new ApiError(status, message, fields);
  return new ApiError(status, failureIn(error, words));
}

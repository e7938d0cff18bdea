import type { ReactNode } from 'react';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { applicationQuestions, type FieldName } from '#domain/scholarships/steps/questions.ts';
import { answerTexts } from '#app/features/office/applications/answers/answers.ts';
import { mailLink, phoneLink } from '#app/features/office/lib/links.ts';
import { useSite } from '#app/lib/page/site.ts';

export function AnswerList({ details }: { details: Pick<ApplicationDetails, 'application' | 'openAnswers'> }) {
  const { foundation } = useSite();
  return (
    <div className="sheet-list">
      {answerTexts(details, foundation).map(({ title, groups }, index) => (
        <section key={title} aria-labelledby={`answers-${index}`}>
          <h2 id={`answers-${index}`}>{title}</h2>
          <div className="sheet-groups">
            {groups.map(({ heading, rows }) => (
              <div key={heading ?? title}>
                {heading && <h3>{heading}</h3>}
                <dl>
                  {rows.map(({ name, label, text }) => (
                    <div key={name}>
                      <dt>{label}</dt>
                      <dd className="whitespace-pre-line" dir="auto">
                        {linked(name, text) || <span className="muted">Not given</span>}
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function linked(name: FieldName, text: string): ReactNode {
  if (text === '') return null;
  const { kind } = applicationQuestions.fields[name];
  if (kind === 'phone') return <a href={phoneLink(text)}>{text}</a>;
  return kind === 'email' ? <a href={mailLink(text)}>{text}</a> : text;
}

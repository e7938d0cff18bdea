import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import type { Given } from '#domain/forms/form.ts';
import { carriedAnswers } from '#domain/scholarships/eligibility/choices.ts';
import { judge } from '#domain/scholarships/eligibility/eligibility.ts';
import { neededPapers, PAPERS } from '#domain/scholarships/documents/needed-papers.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { OpenCycle, ProgramsInstead } from '#app/features/scholarships/eligibility/open-cycle.ts';
import { NextStep } from '#app/features/scholarships/eligibility/next-step.tsx';
import { carry } from '#app/features/scholarships/device/carried.ts';
import { RichMessage, STRONG } from '#app/ui/language/rich-message.tsx';
import { accountHere } from '#app/lib/account/account-here.ts';
import { useSite } from '#app/lib/page/site.ts';
import { scrollBehavior } from '#app/lib/hooks/use-media-query.ts';

interface EligibilityAnswerProps {
  cycle: OpenCycle;
  rules: Eligibility;
  given: Given;
  instead: ProgramsInstead;
  words: StaticContent['apply-page']['answers'];
}

export function EligibilityAnswer({ cycle, rules, given, instead, words }: EligibilityAnswerProps) {
  const { outcome, misfits, perYear } = judge(rules, given);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    carry(carriedAnswers(given), accountHere()?.id ?? null);
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ behavior: scrollBehavior() });
  }, [given]);
  const { heading: title, paragraph } = words[outcome];
  return (
    <section className="panel stack" aria-labelledby="answer-heading">
      <h2 className="text-[length:var(--text-h3)]" id="answer-heading" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {misfits.length > 0 && (
        <ul className="grid gap-2">
          {misfits.map(({ rule, reason }) => (
            <li key={rule}>{reason}</li>
          ))}
        </ul>
      )}
      {paragraph !== undefined && <p className="muted">{paragraph}</p>}
      {outcome === 'no' ? (
        <Instead heading={words.no.programs} programs={misfits.flatMap(({ rule }) => instead[rule] ?? [])} />
      ) : (
        <>
          {perYear !== null && (
            <p>
              <RichMessage message={m.scholarships.eligibility.youCanGet(formatRupees(perYear))} tags={STRONG} />
            </p>
          )}
          <Ahead papers={neededPapers({ papers: cycle.papers }, given).map((paper) => PAPERS[paper].what)} />
          <NextStep cycle={cycle} />
        </>
      )}
    </section>
  );
}

function Ahead({ papers }: { papers: readonly string[] }) {
  const { form } = useSite().times;
  return (
    <>
      <div className="grid gap-1">
        <h3 className="text-[length:1.1875rem]">{m.scholarships.eligibility.papers}</h3>
        <ul className="list-disc pl-5">
          {papers.map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
        <p className="muted">{m.scholarships.eligibility.papersNote}</p>
      </div>
      <p>
        <RichMessage message={m.scholarships.eligibility.takes(form)} tags={STRONG} />
      </p>
    </>
  );
}

function Instead({ heading, programs }: { heading: string; programs: readonly NonNullable<ProgramsInstead['study']>[] }) {
  const each = programs.filter(({ link }, index) => programs.findIndex((other) => other.link === link) === index);
  if (each.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul className="grid gap-4">
        {each.map(({ title, description, link }) => (
          <li key={link}>
            <Link className="more" to={link} prefetch="intent">
              {title}
            </Link>
            <p className="muted">{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

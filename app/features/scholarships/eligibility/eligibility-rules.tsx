import * as m from '#messages/index.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import type { RulesInWords } from '#domain/scholarships/eligibility/eligibility.ts';

interface EligibilityRulesProps {
  rules: RulesInWords;
  words: StaticContent['apply-page']['rules'];
}

/** Who may apply, in words: beside the check where there is room, else below it. */
export function EligibilityRules({ rules: { rows, amounts, exceptions }, words }: EligibilityRulesProps) {
  return (
    <section className="grid content-start gap-6 lg:col-start-1 lg:row-start-1" aria-labelledby="rules-heading">
      <div className="grid gap-4">
        <h2 id="rules-heading">{words.heading}</h2>
        {words.paragraph !== undefined && <p className="lead muted">{words.paragraph}</p>}
      </div>
      <dl className="grid gap-4 border-y border-line py-5">
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd className="leading-snug font-[620]">{text}</dd>
          </div>
        ))}
      </dl>
      {amounts.length > 0 && (
        <div className="grid gap-2">
          <h3>{m.scholarships.eligibility.amounts}</h3>
          <ul className="grid gap-1">
            {amounts.map(({ level, perYear }) => (
              <li key={level}>{`${level}: ${perYear}`}</li>
            ))}
          </ul>
        </div>
      )}
      {exceptions !== '' && <p>{exceptions}</p>}
    </section>
  );
}

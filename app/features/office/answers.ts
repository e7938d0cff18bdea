import type { Foundation } from '#domain/content/foundation-schema.ts';
import { STEP_FIELDS } from '#domain/scholarships/constants.ts';
import type { ApplicationRecord } from '#domain/office/schema.ts';
import { askedGroups, STEPS } from '#app/features/scholarships/fields.ts';
import { answerText, labelOf } from '#app/features/scholarships/texts.ts';
import { answersOf } from '#app/features/scholarships/draft/answers.ts';

interface AnswerRow {
  name: string;
  label: string;
  /** Empty if not given. */
  words: string;
}

interface AnswerPart {
  title: string;
  groups: { heading?: string | undefined; rows: AnswerRow[] }[];
}

/** Every answer of an application, in the steps and groups of the student's form, without uploads. */
export function answerTexts(application: ApplicationRecord['application'], foundation: Pick<Foundation, 'locale'>): AnswerPart[] {
  const answers = answersOf(application);
  const hasGuardian = answers['guardianName'] !== undefined;
  return STEPS.map((step, index) => ({
    title: STEP_FIELDS[index]?.title ?? step.short,
    groups: askedGroups(step, answers, hasGuardian)
      .map(({ heading, fields }) => ({
        heading,
        rows: fields
          // Consent is stored apart from the answers; nothing can be sent without it.
          .filter(({ name, kind }) => kind !== 'file' && name !== 'guardianConsent')
          .map(({ name }) => ({ name, label: labelUnder(heading, name), words: answerText(name, answers[name], foundation) })),
      }))
      .filter(({ rows }) => rows.length > 0),
  }));
}

/** `Occupation` instead of `Referee 1, occupation`: the heading says the rest. Labels that address the student are reworded. */
function labelUnder(heading: string | undefined, name: string): string {
  if (/^referee[12]Relation$/.test(name)) return 'Relation to the student';
  const label = labelOf(name);
  const rest = heading && label.startsWith(`${heading}, `) ? label.slice(heading.length + 2) : label;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

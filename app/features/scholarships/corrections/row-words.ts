import * as m from '#messages/index.ts';
import { cleanValues } from '#domain/forms/clean.ts';
import type { Given } from '#domain/forms/form.ts';
import { answerText } from '#domain/forms/rows.ts';
import { applicationQuestions, fieldOf, isUpload, labelOf } from '#domain/scholarships/steps/questions.ts';
import type { OpenRow } from '#app/features/scholarships/corrections/correction-store.ts';

interface RowChange {
  name: string;
  /** Name of the field; empty for the field itself that was asked for. */
  label: string;
  before: string;
  /** The answer now; null when it is as it was. */
  after: string | null;
}

export const isDone = ({ changed, explanation }: OpenRow): boolean => changed.length > 0 || explanation !== '';

/** Before and after of one row; sealed numbers masked. */
export function changesOf({ field, changed }: OpenRow, { stored, values }: { stored: Given; values: Given }): RowChange[] {
  const [before, after] = [cleanValues(applicationQuestions, stored), cleanValues(applicationQuestions, values)];
  return (changed.length > 0 ? changed : [field]).map((name) => ({
    name,
    label: name === field ? '' : labelOf(name),
    before: words(name, before[name]),
    after: changed.length === 0 ? null : isUpload(name) ? m.scholarships.corrections.newPaper : words(name, after[name]),
  }));
}

const words = (name: string, value: unknown): string =>
  isUpload(name) && value ? m.scholarships.corrections.paper : answerText(fieldOf(name)!, value) || m.scholarships.corrections.nothing;

/** What an application holds, as answers and as text. */
import { cleanValues } from '#domain/forms/clean.ts';
import type { Given } from '#domain/forms/form.ts';
import { type Row, rowsOf } from '#domain/forms/rows.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { Timezone } from '#domain/shared/time/day-words.ts';
import { applicationQuestions, type FieldName, fieldOf } from './steps/questions.ts';
import type { ApplicationView } from './responses.ts';

/** `name` is `fullName`. `boardUniversity` is no answer where the school's board is given (specification 2, section 3). */
export function valuesOf({ name, ...view }: ApplicationView): Given {
  const { boardUniversity, ...values } = cleanValues(applicationQuestions, { ...view, fullName: name });
  const isRepeated = boardUniversity !== undefined && boardUniversity === values['schoolBoard'];
  return isRepeated ? values : { ...values, boardUniversity };
}

/** Of papers that were to come later, those that have not come. */
function withoutCome({ laterDocuments, ...values }: Given): Given {
  const announced: unknown[] = Array.isArray(laterDocuments) ? laterDocuments : [];
  return { ...values, laterDocuments: announced.filter((field) => !values[String(field)]) };
}

export const applicationRows = (view: ApplicationView, foundation: Timezone): Row<FieldName>[] =>
  rowsOf(applicationQuestions, withoutCome(valuesOf(view)), {
    today: dayAt(view.submittedAt, foundation.timezone),
  }).filter(({ name, text }) => text !== '' || fieldOf(name)?.kind.startsWith('checkbox') === false);

/** A sent application as values of its form, and as people read it. No zod: pages use it. */
import { askedFields, cleanValues } from '#domain/forms/check.ts';
import type { Given } from '#domain/forms/form.ts';
import { type Row, rowsOf } from '#domain/forms/rows.ts';
import { dayAt } from '#domain/shared/calendar.ts';
import type { DayFormat } from '#domain/shared/day-words.ts';
import { applicationForm, type FieldName, fieldOf } from './form.ts';
import type { ApplicationView } from './responses.ts';
import type { ApplicationBody } from './schema.ts';

/**
 * The form's values of an application as its call returns it: `name` is `fullName`, the purposes are a list. A school's board is
 * returned under both names for the complete-details view (specification 2, section 3); that is no answer.
 */
export function valuesOf({ name, ...view }: ApplicationView): Given {
  const { boardUniversity, ...values } = cleanValues(applicationForm, { ...view, fullName: name });
  const isRepeated = boardUniversity !== undefined && boardUniversity === values['schoolBoard'];
  return isRepeated ? values : { ...values, boardUniversity };
}

/** A sent application as people read it; a box that is not ticked has no row. */
export const applicationRows = (view: ApplicationView, foundation: DayFormat): Row<FieldName>[] =>
  rowsOf(applicationForm, valuesOf(view), {
    locale: foundation.locale,
    today: dayAt(view.submittedAt, foundation.timezone),
  }).filter(({ name, text }) => text !== '' || fieldOf(name)?.kind !== 'checkbox');

/**
 * The body of `POST /student/scholarship` for what stands in the form: cleaned, without what is not asked. A guardian is named whenever
 * one is there: the server knows the day, and drops one that it does not ask for.
 */
export function toRequest(typed: Given): ApplicationBody {
  const { sameAddress: _sameAddress, fullName: name, ...values } = cleanValues(applicationForm, typed);
  // On the day of birth everybody is asked for a guardian.
  const asked: readonly string[] = askedFields(applicationForm, typed, String(values['dob']));
  const given = Object.entries(values).filter(([field, value]) => asked.includes(field) && value !== undefined && value !== false);
  // The form's rules make them what their type says.
  return { name, ...Object.fromEntries(given), scholarshipPurpose: JSON.stringify(values['scholarshipPurpose'] ?? []) } as ApplicationBody;
}

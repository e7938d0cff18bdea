/** No zod: pages use it. */
import { visibleFields, cleanValues } from '#domain/forms/check.ts';
import type { Given } from '#domain/forms/form.ts';
import { type Row, rowsOf } from '#domain/forms/rows.ts';
import { dayAt } from '#domain/shared/calendar.ts';
import type { DayFormat } from '#domain/shared/day-words.ts';
import { applicationForm, type FieldName, fieldOf } from './form.ts';
import type { ApplicationView } from './responses.ts';
import type { ApplicationBody } from './schema.ts';

/** `name` is `fullName`. `boardUniversity` is no answer where the school's board is given (specification 2, section 3). */
export function valuesOf({ name, ...view }: ApplicationView): Given {
  const { boardUniversity, ...values } = cleanValues(applicationForm, { ...view, fullName: name });
  const isRepeated = boardUniversity !== undefined && boardUniversity === values['schoolBoard'];
  return isRepeated ? values : { ...values, boardUniversity };
}

/** Of papers that were to come later, those that have not come. */
function withoutCome({ laterDocuments, ...values }: Given): Given {
  const announced: unknown[] = Array.isArray(laterDocuments) ? laterDocuments : [];
  return { ...values, laterDocuments: announced.filter((field) => !values[String(field)]) };
}

export const applicationRows = (view: ApplicationView, foundation: DayFormat): Row<FieldName>[] =>
  rowsOf(applicationForm, withoutCome(valuesOf(view)), {
    locale: foundation.locale,
    today: dayAt(view.submittedAt, foundation.timezone),
  }).filter(({ name, text }) => text !== '' || fieldOf(name)?.kind.startsWith('checkbox') === false);

/** Cleaned, without what is not asked. Keeps a guardian: only the server knows the day. */
export function toRequest(typed: Given): ApplicationBody {
  const { sameAddress: _sameAddress, fullName: name, ...values } = cleanValues(applicationForm, typed);
  // Born today, everybody needs a guardian.
  const visible: readonly string[] = visibleFields(applicationForm, typed, String(values['dob']));
  const given = Object.entries(values).filter(([field, value]) => visible.includes(field) && value !== undefined && value !== false);
  return { name, ...Object.fromEntries(given), scholarshipPurpose: JSON.stringify(values['scholarshipPurpose'] ?? []) } as ApplicationBody;
}

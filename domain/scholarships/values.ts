/** No zod: pages use it. */
import { visibleFields, cleanValues } from '#domain/forms/check.ts';
import type { Given } from '#domain/forms/form.ts';
import { type Row, rowsOf } from '#domain/forms/rows.ts';
import { dayAt } from '#domain/shared/calendar.ts';
import type { DayFormat } from '#domain/shared/day-words.ts';
import { applicationForm, type FieldName, fieldOf } from './form.ts';
import type { ApplicationView } from './responses.ts';
import type { ApplicationBody } from './schema.ts';

/** `name` is `fullName`. A school's board is also returned as `boardUniversity` (specification 2, section 3): no answer. */
export function valuesOf({ name, ...view }: ApplicationView): Given {
  const { boardUniversity, ...values } = cleanValues(applicationForm, { ...view, fullName: name });
  const isRepeated = boardUniversity !== undefined && boardUniversity === values['schoolBoard'];
  return isRepeated ? values : { ...values, boardUniversity };
}

/** A box without a tick has no row. */
export const applicationRows = (view: ApplicationView, foundation: DayFormat): Row<FieldName>[] =>
  rowsOf(applicationForm, valuesOf(view), {
    locale: foundation.locale,
    today: dayAt(view.submittedAt, foundation.timezone),
  }).filter(({ name, text }) => text !== '' || fieldOf(name)?.kind !== 'checkbox');

/** Cleaned, without what is not asked. The server drops a guardian that it does not ask for: it knows the day. */
export function toRequest(typed: Given): ApplicationBody {
  const { sameAddress: _sameAddress, fullName: name, ...values } = cleanValues(applicationForm, typed);
  // Then everybody needs a guardian.
  const visible: readonly string[] = visibleFields(applicationForm, typed, String(values['dob']));
  const given = Object.entries(values).filter(([field, value]) => visible.includes(field) && value !== undefined && value !== false);
  return { name, ...Object.fromEntries(given), scholarshipPurpose: JSON.stringify(values['scholarshipPurpose'] ?? []) } as ApplicationBody;
}

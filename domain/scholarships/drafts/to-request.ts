import { cleanValues, visibleFields } from '#domain/forms/clean.ts';
import type { Given } from '#domain/forms/form.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import type { ApplicationBody } from '#domain/scholarships/schema.ts';

/** Cleaned, without what is not asked. Keeps a guardian: only the server knows the day. */
export function toRequest(typed: Given): ApplicationBody {
  const { sameAddress: _sameAddress, fullName: name, ...values } = cleanValues(applicationForm, typed);
  // As if born today, so that the questions about a guardian count as asked.
  const visible: readonly string[] = visibleFields(applicationForm, typed, String(values['dob']));
  const given = Object.entries(values).filter(([field, value]) => visible.includes(field) && value !== undefined && value !== false);
  return { name, ...Object.fromEntries(given), scholarshipPurpose: JSON.stringify(values['scholarshipPurpose'] ?? []) } as ApplicationBody;
}

import * as m from '#messages/index.ts';
import type { Field, Fields } from '#domain/forms/form.ts';
import { answerText } from '#domain/forms/rows.ts';
import { profileForm } from '#domain/students/profile-form.ts';
import type { ProfileChangeView } from '#domain/students/responses.ts';

const fieldOf = (name: string): Field | undefined => (profileForm.fields as Fields)[name];

/** A line of the history of a profile. */
export function changeWords({ field: name, before, after }: ProfileChangeView): { label: string; text: string } {
  const field = fieldOf(name);
  const label = field?.label ?? name;
  if (!field || field.privacy === 'sealed') return { label, text: `${before} → ${after}` };
  if (field.kind === 'file') return { label, text: before === '' ? m.students.details.uploaded : m.students.details.replaced };
  const textOf = (value: string): string =>
    answerText(field, value.toLowerCase() === 'school' || value === 'COLLEGE' ? value.toLowerCase() : value) || '–';
  return { label, text: `${textOf(before)} → ${textOf(after)}` };
}

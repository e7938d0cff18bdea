/** No zod: what is announced stands in the answers (docs/decisions/0081). */
import { visibleFields } from '#domain/forms/clean.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { FILE_FIELDS, type FileField, isUpload } from '#domain/scholarships/steps/questions.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent } from '#domain/scholarships/states.ts';

type Given = Readonly<Record<string, unknown>>;

/** While the office waits for corrections, papers come with them. */
export const takesDocuments = (state: ApplicationState): boolean => APPLICATION_STATES[state].stage === 'open' && !asksStudent(state);

/** @param today `YYYY-MM-DD` */
export function missingDocuments(answers: Given, today: string): FileField[] {
  const asked: readonly string[] = visibleFields(applicationForm, answers, today);
  return FILE_FIELDS.filter((field) => asked.includes(field) && !answers[field]);
}

/** Stored as a JSON list. */
export function announcedDocuments({ laterDocuments }: Given): FileField[] {
  const listed: unknown =
    typeof laterDocuments === 'string' && laterDocuments.startsWith('[') ? JSON.parse(laterDocuments) : laterDocuments;
  return Array.isArray(listed) ? listed.filter((name): name is FileField => typeof name === 'string' && isUpload(name)) : [];
}

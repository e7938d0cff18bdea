import type { Group, Question } from '#domain/forms/form.ts';
import type { Timezone } from '#domain/shared/time/day-words.ts';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { applicationQuestions, type FieldName, isUpload, labelUnder } from '#domain/scholarships/steps/questions.ts';
import { applicationRows } from '#domain/scholarships/values.ts';

interface AnswerRow {
  name: FieldName;
  label: string;
  text: string;
}

interface AnswerPart {
  title: string;
  groups: { heading?: string | undefined; rows: AnswerRow[] }[];
}

type Answered = Pick<ApplicationDetails, 'application' | 'openAnswers'>;

/** In the student's steps and groups, without uploads, and without what is not shown to this person. */
export function answerTexts({ application, openAnswers }: Answered, foundation: Timezone): AnswerPart[] {
  const rows = applicationRows(application, foundation).filter(({ name }) => !isUpload(name) && (openAnswers?.includes(name) ?? true));
  const parts = applicationQuestions.steps.map(({ title, groups }) => ({
    title,
    groups: headed(groups)
      .map(({ heading, fields }) => ({
        heading,
        rows: rows.filter(({ name }) => fields.includes(name)).map((row) => ({ ...row, label: labelUnder(heading, row.label) })),
      }))
      .filter((group) => group.rows.length > 0),
  }));
  return parts.filter(({ groups }) => groups.length > 0);
}

/** A group without a heading belongs to the one above. */
function headed(groups: readonly Pick<Group, 'heading' | 'fields'>[]): { heading?: string | undefined; fields: readonly string[] }[] {
  const joined: { heading?: string | undefined; fields: readonly string[] }[] = [];
  for (const { heading, fields } of groups) {
    const last = joined.at(-1);
    if (heading === undefined && last) last.fields = [...last.fields, ...fields];
    else joined.push({ heading, fields });
  }
  return joined;
}

export function decidingRows(application: ApplicationDetails['application'], foundation: Timezone): (AnswerRow & { isLong: boolean })[] {
  return applicationRows(application, foundation).flatMap((row) => {
    const { decides, kind }: Question = applicationQuestions.fields[row.name];
    return decides && kind !== 'file' ? [{ ...row, isLong: kind === 'textarea' }] : [];
  });
}

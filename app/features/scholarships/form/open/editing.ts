import type { ReactNode } from 'react';
import { type Fields, type Form, type Group, isRequired, isVisible } from '#domain/forms/form.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { fieldsOfPage, groupsOfPage, type Page, type PageName, pagesFor } from '#domain/scholarships/steps/pages.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { checkForm } from '#app/forms/rules.ts';
import type { SharedDraft } from '#app/forms/use-shared-draft.ts';
import { isEmpty, type TypedValues } from '#app/forms/values.ts';
import { answerStore } from '#app/features/scholarships/form/open/answer-store.ts';
import type { ChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import type { DraftState } from '#app/features/scholarships/sync/draft-state.ts';
import type { AccountDetails } from '#app/features/scholarships/sync/account.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { Submission } from '#app/features/scholarships/device/submission.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';

export interface EditingTools {
  sync: Sync;
  details: AccountDetails;
  files: ChosenFiles;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
  /** Messages by field, after a rejection. */
  rejected: FieldErrors;
}

type Draft = Pick<DraftState, 'answers' | 'filled'>;

/** What of an application can be written, and when it may be sent: all of it, or what the office asks for. */
export interface Editing {
  form: Form<Fields>;
  draft: SharedDraft;
  pages: (answers: Answers) => readonly Page[];
  groups: (page: PageName) => readonly Group[];
  /** Fields of a page that can be written. */
  fields: (page: PageName, answers: Answers) => readonly string[];
  /** Whether Next may pass a page by. */
  isDone: (page: PageName, draft: Draft) => boolean;
  /** Errors that hold up sending. */
  errors: (answers: Answers) => FieldErrors;
  /** Only for what the office asks for. */
  correction?: {
    stored: Answers;
    /** Fields that can be written. */
    open: (typed: TypedValues) => readonly string[];
    /** Errors of what is open. */
    more: (answers: Answers) => FieldErrors;
    /** Of these errors, those that still stand. */
    standing: (errors: FieldErrors, answers: Answers) => FieldErrors;
    /** How much of it is done. */
    place: (answers: Answers) => string;
    beside: (page: Page, answers: Answers, lead: (page: PageName) => void) => ReactNode;
    sent: (answers: Answers) => Pick<Submission, 'answers' | 'correction'>;
  };
}

/** All of the form. */
export function wholeApplication({ sync, today }: EditingTools): Editing {
  const errorsOf = (answers: Answers): FieldErrors => checkForm(applicationForm, answers, today).errors;
  const fields: Fields = applicationForm.fields;
  return {
    form: applicationForm,
    draft: answerStore(sync),
    pages: (answers) => pagesFor(answers, today),
    groups: groupsOfPage,
    fields: fieldsOfPage,
    isDone(page, { answers, filled }) {
      const errors = errorsOf(answers);
      const asked = fieldsOfPage(page).filter((name) => isVisible(fields[name]!, answers, today));
      const isGiven = (name: string): boolean => isRequired(fields[name]!, answers) && !isEmpty(answers[name]) && !filled.includes(name);
      return asked.every((name) => errors[name] === undefined) && asked.some(isGiven);
    },
    errors: errorsOf,
  };
}

import type { FieldErrors } from '#domain/shared/errors.ts';
import { visibleFields } from '#domain/forms/clean.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import type { Answers } from '#app/features/scholarships/draft/answers.ts';
import { type FailedFile, OR_REMOVE } from '#app/lib/use-upload.ts';

/** Keeps account of chosen files, so that no student believes a file sent when it is not. */
export interface ChosenFiles {
  failed(field: string): FailedFile | null;
  note(field: string, failed: FailedFile | null): void;
  storing(field: string, work: Promise<void>): void;
  settled(): Promise<void>;
  errors(answers: Answers): FieldErrors;
}

export function createChosenFiles(): ChosenFiles {
  const failures = new Map<string, FailedFile>();
  const work = new Map<string, Promise<void>>();
  return {
    failed: (field) => failures.get(field) ?? null,
    note(field, failed) {
      if (failed) failures.set(field, failed);
      else failures.delete(field);
    },
    storing: (field, next) => void work.set(field, next),
    settled: async () => void (await Promise.allSettled(work.values())),
    errors(answers) {
      const visible = visibleFields(applicationForm, answers);
      return Object.fromEntries(visible.flatMap((name) => (failures.has(name) ? [[name, wordsOf(failures.get(name)!)] as const] : [])));
    },
  };
}

const wordsOf = ({ name, message }: FailedFile): string => `${name}: ${message} ${OR_REMOVE}`;

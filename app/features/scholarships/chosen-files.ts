import type { FieldErrors } from '#domain/shared/errors.ts';
import { askedFields } from '#domain/forms/check.ts';
import { applicationForm, stepOf } from '#domain/scholarships/form.ts';
import type { Answers } from '#app/features/scholarships/draft/answers.ts';
import { type FailedFile, OR_REMOVE } from '#app/lib/use-upload.ts';

/** What the open form knows of its files beyond the answers: a student who chose one must not believe it sent when it is not. */
export interface ChosenFiles {
  /** The file that was refused for this field and has none in its place. */
  failed(field: string): FailedFile | null;
  note(field: string, failed: FailedFile | null): void;
  /** The last choice for this field is being stored, or removed. */
  storing(field: string, work: Promise<void>): void;
  /** Resolves when the last file chosen for each field has been stored or refused. */
  settled(): Promise<void>;
  /** Refusals by field, of the fields that are asked on this step, or on any: the file by its name, and what to do. */
  faults(answers: Answers, step?: number): FieldErrors;
}

/** The chosen files of one form. */
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
    faults(answers, step) {
      const asked = askedFields(applicationForm, answers).filter((name) => step === undefined || stepOf(name) === step);
      return Object.fromEntries(asked.flatMap((name) => (failures.has(name) ? [[name, wordsOf(failures.get(name)!)] as const] : [])));
    },
  };
}

const wordsOf = ({ name, message }: FailedFile): string => `${name}: ${message} ${OR_REMOVE}`;

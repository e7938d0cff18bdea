import * as m from '#messages/index.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { visibleFields } from '#domain/forms/clean.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { FailedFile } from '#app/lib/files/use-upload.ts';

/** Keeps account of chosen files, so that no student believes a file sent when it is not. */
export interface ChosenFiles {
  failed(field: string): FailedFile | null;
  /** Whether the file is on this device, and not in the account yet. */
  isWaiting(field: string): boolean;
  /** Says that the field's own control is on the page, and sends the file. @returns to be called when it has left */
  present(field: string): () => void;
  isPresent(field: string): boolean;
  /** @param listener called when a file begins or ends to wait, is rejected or no longer, or its control has left */
  subscribe(listener: () => void): () => void;
  note(field: string, is: { failed: FailedFile | null; isWaiting: boolean }): void;
  storing(field: string, work: Promise<void>): void;
  settled(): Promise<void>;
  errors(answers: Answers): FieldErrors;
}

export function createChosenFiles(): ChosenFiles {
  const failures = new Map<string, FailedFile>();
  const waiting = new Set<string>();
  const work = new Map<string, Promise<void>>();
  const present = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    failed: (field) => failures.get(field) ?? null,
    isWaiting: (field) => waiting.has(field),
    isPresent: (field) => present.has(field),
    present(field) {
      present.add(field);
      return () => {
        present.delete(field);
        notify();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note(field, { failed, isWaiting }) {
      const isSame = isWaiting === waiting.has(field) && (failed === null) === !failures.has(field);
      failures.delete(field);
      if (failed) failures.set(field, failed);
      if (isSame) return;
      if (isWaiting) waiting.add(field);
      else waiting.delete(field);
      notify();
    },
    storing: (field, next) => void work.set(field, next),
    settled: async () => void (await Promise.allSettled(work.values())),
    errors(answers) {
      const visible = visibleFields(applicationForm, answers);
      return Object.fromEntries(visible.flatMap((name) => (failures.has(name) ? [[name, wordsOf(failures.get(name)!)] as const] : [])));
    },
  };
}

const wordsOf = ({ name, message }: FailedFile): string => `${name}: ${message} ${m.files.orRemove}`;

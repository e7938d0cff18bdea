import { createContext, use } from 'react';
import type { CycleView } from '#domain/scholarships/responses.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { ChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';
import type { TypedValues } from '#app/forms/values.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';

interface OpenApplication {
  sync: Sync;
  device: DeviceStore;
  files: ChosenFiles;
  /** Of a new application; left out in a correction. */
  cycle?: CycleView | undefined;
  /** Papers of the profile, which count as well. */
  ofProfile?: Answers | undefined;
  /** Names and birthday, where the form does not ask for them. */
  persons?: Answers | undefined;
  /** An account number of the draft is typed once more too: a draft does not say whether it was. */
  asksNumberAgain?: boolean;
  /** What the office has read, in a correction. */
  stored?: Answers | undefined;
}

/** Fields that can be written; null: all. */
export const OpenFieldsContext = createContext<((typed: TypedValues) => readonly string[]) | null>(null);

export const ApplicationContext = createContext<OpenApplication | null>(null);
export const useOpenApplication = (): OpenApplication => use(ApplicationContext)!;

import { createContext, use } from 'react';
import type { ChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';
import type { TypedValues } from '#app/forms/values.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';

interface OpenApplication {
  sync: Sync;
  device: DeviceStore;
  files: ChosenFiles;
  /** `YYYY-MM-DD`; left out where documents cannot be sent later. */
  documentsUntil?: string | undefined;
}

/** Fields that can be written; null: all. */
export const OpenFieldsContext = createContext<((typed: TypedValues) => readonly string[]) | null>(null);

export const ApplicationContext = createContext<OpenApplication | null>(null);
export const useOpenApplication = (): OpenApplication => use(ApplicationContext)!;

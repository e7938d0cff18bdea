import { tabStorage } from '#app/lib/tab-storage.ts';
import type { TypedValues } from './values.ts';

/** In this tab (`tabDraft`), on the device, or in the account. */
export interface DraftStore {
  read(): TypedValues | null;
  write(values: TypedValues): void;
  clear(): void;
}

/** Across a reload. One for each form, outside of its component. */
export const tabDraft = (name: string): DraftStore => tabStorage<TypedValues>(name);

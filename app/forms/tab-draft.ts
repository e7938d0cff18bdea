import { tabStorage } from '#app/lib/tab-storage.ts';
import type { TypedValues } from './values.ts';

/** Where an open form is kept: in this tab (`tabDraft`), or on the device. */
export interface DraftStore {
  read(): TypedValues | null;
  write(values: TypedValues): void;
  clear(): void;
}

/** Keeps what is typed into a form in this tab, across a reload. Make one for each form, outside of its component. */
export const tabDraft = (name: string): DraftStore => tabStorage<TypedValues>(name);

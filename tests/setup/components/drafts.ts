import type { SavedDraft, AccountDraft } from '#app/features/scholarships/sync/draft-state.ts';

export const storedDraft = (changes: Partial<SavedDraft>): SavedDraft => ({
  answers: {},
  filled: [],
  revision: 1,
  savedAt: 1,
  synced: 0,
  version: 0,
  base: {},
  sent: {},
  ...changes,
});

export const accountDraft = (changes: Partial<AccountDraft> = {}): AccountDraft => ({
  version: 0,
  answers: {},
  filled: [],
  savedAt: null,
  ...changes,
});

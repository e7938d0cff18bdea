import { type Draft, draftStorage } from '#app/features/donations/draft.ts';
import { choiceFromQuery, type GiftChoice, initialChoice, withEarly } from '#app/features/donations/gift.ts';

/** What the fields hold. @param custom the amount of one's own, while its field is not there */
export function readForm(form: HTMLFormElement, custom = ''): Omit<Draft, 'search'> {
  const typed = new FormData(form);
  const text = (name: string, otherwise = ''): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : otherwise;
  };
  return {
    choice: {
      frequency: text('frequency') as GiftChoice['frequency'],
      preset: Number(text('preset')) || null,
      custom: text('custom', custom),
    },
    donor: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      address: text('address'),
      isIndianCitizen: typed.has('isIndianCitizen'),
    },
  };
}

/**
 * The fields work before the scripts load: what was entered by then is newer than any draft, and is merged into it.
 * @returns the current draft; null when there is none and nothing was entered.
 */
export function keepEarly(form: HTMLFormElement, draft: Draft | null, search: string): Draft | null {
  const early = readForm(form);
  const choice = withEarly(draft?.search === search ? draft.choice : choiceFromQuery(search), early.choice);
  const typed = Object.entries(early.donor).filter(([, value]) => value !== '' && value !== false);
  const { frequency, preset } = early.choice;
  if (typed.length === 0 && frequency === initialChoice.frequency && preset === initialChoice.preset) return draft;
  const kept = { search, choice, donor: { ...early.donor, ...draft?.donor, ...Object.fromEntries(typed) } };
  draftStorage.write(kept);
  return kept;
}

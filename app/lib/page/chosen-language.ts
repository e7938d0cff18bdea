import { isLanguage, type Language } from '#messages/language.ts';

const KEY = 'language';

/** What the person pressed on this device; null before, and when the browser blocks storage. */
export const chosenLanguage = {
  read(): Language | null {
    try {
      const stored = localStorage.getItem(KEY);
      return isLanguage(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  write(language: Language): void {
    try {
      localStorage.setItem(KEY, language);
    } catch {}
  },
};

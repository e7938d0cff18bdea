import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { ACCOUNT_SLOT } from '#app/lib/account/account-here.ts';
import { chosenLanguage } from '#app/lib/page/chosen-language.ts';
import { language } from '#messages/current.ts';
import { addressIn, type Language, LANGUAGES, languages } from '#messages/language.ts';

/** The same page in the other languages, each by its own name. A page of another language is another document. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return languages
    .filter((other) => other !== language())
    .map((other) => (
      <a key={other} className="language" href={addressIn(other, pathname + search)} lang={other} hrefLang={other} onClick={choose(other)}>
        {LANGUAGES[other].name}
      </a>
    ));
}

/** Of a link to the page in another language: the device keeps the choice, and the page its place. */
export const choose =
  (chosen: Language) =>
  ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    chosenLanguage.write(chosen);
    void tell(chosen);
    if (location.hash) currentTarget.hash = location.hash;
  };

/** Whoever is signed in gets mails in it, too. The page is left at once. */
async function tell(chosen: Language): Promise<void> {
  try {
    if (localStorage.getItem(ACCOUNT_SLOT) === null) return;
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/language', { method: 'PUT', keepalive: true, headers, body: JSON.stringify({ language: chosen }) });
  } catch {
    // The page is in it in any case.
  }
}

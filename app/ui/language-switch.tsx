import { useLocation } from 'react-router';
import { chosenLanguage } from '#app/lib/page/chosen-language.ts';
import { language } from '#messages/current.ts';
import { addressIn, LANGUAGES, languages } from '#messages/language.ts';

/** The same page in the other languages, each by its own name. A page of another language is another document. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return languages
    .filter((other) => other !== language())
    .map((other) => (
      <a
        key={other}
        className="language"
        href={addressIn(other, pathname + search)}
        lang={other}
        hrefLang={other}
        onClick={() => chosenLanguage.write(other)}
      >
        {LANGUAGES[other].name}
      </a>
    ));
}

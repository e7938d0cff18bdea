import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as m from '#messages/index.ts';
import { language } from '#messages/current.ts';
import { addressIn, askedLanguage, BASE_LANGUAGE, type Language, LANGUAGES } from '#messages/language.ts';
import { chosenLanguage } from '#app/lib/page/chosen-language.ts';
import { choose } from '#app/ui/language/language-switch.tsx';
import { Glyph } from '#app/ui/glyph.tsx';

/** One line for whoever prefers another language than the page has, until a language is chosen. By the browser's wish, never by place. */
export function LanguageOffer() {
  const [offered, setOffered] = useState<Language>();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const asked = askedLanguage(navigator.language);
    // English is what most phones in India speak: whoever reads Hindi on one has chosen so.
    if (asked !== BASE_LANGUAGE && asked !== language() && chosenLanguage.read() === null) setOffered(asked);
  }, []);
  if (!offered) return null;
  const stay = () => {
    chosenLanguage.write(language());
    setOffered(undefined);
  };
  return (
    <p className="language-offer">
      <a lang={offered} hrefLang={offered} href={addressIn(offered, pathname + search)} onClick={choose(offered)}>
        {LANGUAGES[offered].offer}
      </a>
      <button type="button" aria-label={m.ui.close} onClick={stay}>
        <Glyph name="close" />
      </button>
    </p>
  );
}

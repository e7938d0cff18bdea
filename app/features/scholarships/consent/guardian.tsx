import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/guardian.ts';
import type { GuardianPage } from '#domain/scholarships/consent/guardian-operations.ts';
import { type Language, LANGUAGES } from '#domain/scholarships/consent/guardian-words.ts';
import { GuardianConsent } from '#app/features/scholarships/consent/guardian-consent.tsx';
import { wordsFor } from '#app/features/scholarships/consent/guardian-words.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { useSite } from '#app/lib/page/site.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your consent · आपकी सहमति',
    description: 'For the parent or guardian of a student under 18: what we ask, what you agreed to, and how to withdraw.',
  });

type Loaded = { page: GuardianPage } | 'loading' | 'gone' | 'failed';

/** In the two languages of the notice (docs/decisions/0083). Opening it changes nothing. */
export default function Guardian({ params: { token } }: Route.ComponentProps) {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  const [language, setLanguage] = useState<Language>('en');
  const { foundation } = useSite();

  useEffect(() => {
    if (navigator.language.startsWith('hi')) setLanguage('hi');
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded) => isCurrent && setLoaded(next);
    setLoaded('loading');
    call('GET /web/guardian/:token', { params: { token } }).then(
      ({ data }) => show({ page: data }),
      (error: unknown) => show(error instanceof ApiError && error.status >= 400 && error.status < 500 ? 'gone' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  const page = typeof loaded === 'object' ? loaded.page : null;
  const words = wordsFor(language, page, foundation);
  return (
    <div className="wrap section grid max-w-[46rem] gap-8" lang={language}>
      <p className="flex flex-wrap gap-2">
        {(Object.keys(LANGUAGES) as Language[]).map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            className={`btn ${one === language ? 'btn-primary' : 'btn-line'}`}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {LANGUAGES[one]}
          </button>
        ))}
      </p>
      {page ? (
        <Consent key={page.consent} page={page} token={token} language={language} onChange={(next) => setLoaded({ page: next })} />
      ) : (
        <div className="stack" aria-live="polite" aria-busy={loaded === 'loading'}>
          <h1>{loaded === 'loading' ? words.loading : words.goneTitle}</h1>
          {loaded === 'gone' && <p className="lead muted">{words.gone}</p>}
          {loaded === 'failed' && <p className="lead muted">{words.failed}</p>}
          <noscript>
            <p>This page needs JavaScript. इस पन्ने के लिए जावास्क्रिप्ट चाहिए।</p>
          </noscript>
          {loaded === 'failed' && (
            <p>
              <button className="btn btn-primary" type="button" onClick={() => setAttempt((count) => count + 1)}>
                {words.tryAgain}
              </button>
            </p>
          )}
          {loaded === 'gone' && (
            <p>
              <Link className="btn btn-line" to="/contact">
                {words.contact}
              </Link>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface ConsentProps {
  page: GuardianPage;
  token: string;
  language: Language;
  onChange: (page: GuardianPage) => void;
}

function Consent({ page, token, language, onChange }: ConsentProps) {
  const { foundation } = useSite();
  const words = useMemo(() => wordsFor(language, page, foundation), [language, page, foundation]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (page.consent !== 'awaited') heading.current?.focus();
  }, [page.consent]);
  const { notice, consent, given } = page;
  const isShown = consent !== 'unneeded' && (given === null || given.version === notice.version);
  const { title, lead, more } = {
    awaited: { title: words.titleAsked, lead: words.asked, more: page.until ? words.until : '' },
    declined: { title: words.titleDeclined, lead: words.declined, more: page.until ? words.declinedUntil : '' },
    given: { title: words.titleGiven, lead: words.given, more: words.keep },
    withdrawn: { title: words.titleWithdrawn, lead: words.withdrawn, more: '' },
    unneeded: { title: words.titleUnneeded, lead: words.unneeded, more: '' },
  }[consent];
  return (
    <>
      <div className="stack">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="lead wrap-anywhere">{lead}</p>
        {more && <p>{more}</p>}
      </div>
      {isShown && (
        <section className="panel grid gap-4" aria-labelledby="notice">
          <h2 id="notice">{words.notice}</h2>
          <div className="grid gap-3">
            {(language === 'hi' ? (notice.hindi ?? notice.text) : notice.text).split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {isChanged && <p role="alert">{words.changed}</p>}
      {consent !== 'withdrawn' && consent !== 'unneeded' && (
        <GuardianConsent page={page} token={token} words={words} onDone={onChange} onNoticeChanged={() => setIsChanged(true)} />
      )}
    </>
  );
}

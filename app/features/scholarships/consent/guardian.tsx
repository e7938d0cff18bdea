import { useEffect, useMemo, useRef, useState } from 'react';
import type { Route } from './+types/guardian.ts';
import { helpOf } from '#domain/content/help.ts';
import type { GuardianPage, ShownContents } from '#domain/scholarships/consent/guardian-operations.ts';
import type { Words } from '#domain/scholarships/consent/guardian-words.ts';
import { Contents } from '#app/features/scholarships/consent/contents.tsx';
import { GuardianAnswer } from '#app/features/scholarships/consent/guardian-answer.tsx';
import { type PageWords, wordsFor } from '#app/features/scholarships/consent/guardian-words.ts';
import { InBoth, Notice } from '#app/features/scholarships/consent/notice.tsx';
import { ApiError, call } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { useSite } from '#app/lib/page/site.ts';
import { TrialRibbon } from '#app/ui/trial-ribbon.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your permission · आपकी सहमति',
    description: 'For the parent or guardian of a student under 18: what we ask, what you agreed to, and how to take it back.',
  });

type Loaded = { page: GuardianPage } | 'loading' | 'gone' | 'failed';

/** In the two languages of the notice, and without the site around it (docs/decisions/0083). Opening it changes nothing. */
export default function Guardian({ params: { token } }: Route.ComponentProps) {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  const { foundation } = useSite();

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
  const words = useMemo(() => wordsFor(page, foundation), [page, foundation]);
  const { phone, tel, email } = helpOf(foundation.contact);
  return (
    <>
      <TrialRibbon />
      <main id="main" className="wrap grid max-w-[52rem] gap-8 py-6 sm:py-10" tabIndex={-1}>
        <p className="font-[620]">{foundation.name}</p>
        {page ? (
          <Permission key={page.consent} page={page} token={token} words={words} onChange={(next) => setLoaded({ page: next })} />
        ) : (
          <div className="stack" aria-live="polite" aria-busy={loaded === 'loading'}>
            <Title of={loaded === 'loading' ? 'loading' : 'goneTitle'} words={words} />
            {loaded === 'gone' && <Text of="gone" words={words} />}
            {loaded === 'failed' && <Text of="failed" words={words} />}
            <noscript>
              <p>This page needs JavaScript. इस पन्ने के लिए जावास्क्रिप्ट चाहिए।</p>
            </noscript>
            {loaded === 'failed' && (
              <p>
                <button className="btn btn-primary" type="button" onClick={() => setAttempt((count) => count + 1)}>
                  {words.both.tryAgain}
                </button>
              </p>
            )}
          </div>
        )}
        <p className="small muted border-t border-line pt-4">
          {words.both.contact}: <a href={`tel:${tel}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
        </p>
      </main>
    </>
  );
}

interface OfWords {
  of: keyof Words;
  words: PageWords;
}

export const Text = ({ of, words }: OfWords) => <InBoth en={<p>{words.en[of]}</p>} hi={<p>{words.hi[of]}</p>} />;

function Title({ of, words }: OfWords) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After an answer the page is another one.
  useEffect(() => {
    if (of !== 'loading' && of !== 'titleAsked') heading.current?.focus();
  }, [of]);
  return (
    <h1 className="grid gap-2 text-[length:clamp(1.75rem,1.4rem+1.6vw,2.5rem)]" tabIndex={-1} ref={heading}>
      <span className="wrap-anywhere">{words.en[of]}</span>
      <span className="leading-snug wrap-anywhere" lang="hi">
        {words.hi[of]}
      </span>
    </h1>
  );
}

const TEXTS = {
  awaited: ['titleAsked', 'asked', 'until'],
  declined: ['titleDeclined', 'declined', 'declinedUntil'],
  given: ['titleGiven', 'given', 'keep'],
  withdrawn: ['titleWithdrawn', 'withdrawn', null],
  unneeded: ['titleUnneeded', 'unneeded', null],
} as const satisfies Record<GuardianPage['consent'], readonly [keyof Words, keyof Words, keyof Words | null]>;

const UNSENT = { until: 'untilUnsent', declinedUntil: 'declinedUntilUnsent' } as const;

interface PermissionProps {
  page: GuardianPage;
  token: string;
  words: PageWords;
  onChange: (page: GuardianPage) => void;
}

function Permission({ page, token, words, onChange }: PermissionProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [contents, setContents] = useState<ShownContents>();
  const { notice, consent, given, isSent, parts, until } = page;
  const isOpen = consent !== 'withdrawn' && consent !== 'unneeded';
  const isShown = isOpen && (given === null || given.version === notice.version);
  const [title, lead, more] = TEXTS[consent];
  const rest = more !== null && more !== 'keep' && !isSent ? UNSENT[more] : more;
  return (
    <>
      <Title of={title} words={words} />
      <Text of={lead} words={words} />
      {rest && (until || rest === 'keep') && <Text of={rest} words={words} />}
      {isShown && (
        <section className="panel grid gap-4" aria-labelledby="the-notice">
          <h2 id="the-notice" className="text-[1.375rem]">
            {words.both.notice}
          </h2>
          <Notice notice={notice} />
        </section>
      )}
      {isOpen && (
        <section className="panel grid gap-4" aria-labelledby="contents">
          <h2 id="contents" className="text-[1.375rem]">
            {words.both.look}
          </h2>
          <Contents parts={parts} contents={contents} />
        </section>
      )}
      {isChanged && <p role="alert">{words.both.changedMeanwhile}</p>}
      {isOpen && (
        <GuardianAnswer
          page={page}
          token={token}
          words={words}
          contents={contents}
          onContents={setContents}
          onDone={onChange}
          onChanged={() => setIsChanged(true)}
        />
      )}
    </>
  );
}

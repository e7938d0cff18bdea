import { useEffect, useMemo, useRef, useState } from 'react';
import type { GuardianPage, ShownContents } from '#domain/scholarships/consent/guardian-operations.ts';
import type { Words } from '#domain/scholarships/consent/guardian-words.ts';
import { Contents } from '#app/features/scholarships/consent/contents.tsx';
import { GuardianAnswer } from '#app/features/scholarships/consent/guardian-answer.tsx';
import { type PageWords, wordsFor } from '#app/features/scholarships/consent/guardian-words.ts';
import { InBoth, Notice } from '#app/features/scholarships/consent/notice.tsx';
import { useSite } from '#app/lib/page/site.ts';

interface GuardianViewProps {
  loaded: { page: GuardianPage } | 'loading' | 'gone' | 'failed';
  token: string;
  onChange: (page: GuardianPage) => void;
  onRetry: () => void;
}

/** What a guardian reads and answers. */
export function GuardianView({ loaded, token, onChange, onRetry }: GuardianViewProps) {
  const { foundation } = useSite();
  const page = typeof loaded === 'object' ? loaded.page : null;
  const words = useMemo(() => wordsFor(page, foundation), [page, foundation]);
  if (typeof loaded === 'object')
    return <Permission key={loaded.page.consent} page={loaded.page} token={token} words={words} onChange={onChange} />;
  return (
    <div className="stack" aria-live="polite" aria-busy={loaded === 'loading'}>
      <Title of={loaded === 'gone' ? 'goneTitle' : loaded} words={words} />
      {loaded === 'gone' && <Text of="gone" words={words} />}
      {loaded === 'failed' && (
        <p>
          <button className="btn btn-primary" type="button" onClick={onRetry}>
            {words.both.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}

interface OfWords {
  of: keyof Words;
  words: PageWords;
}

const Text = ({ of, words }: OfWords) => <InBoth en={<p>{words.en[of]}</p>} hi={<p>{words.hi[of]}</p>} />;

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

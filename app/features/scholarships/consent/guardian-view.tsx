import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import type { GuardianPage, ShownContents } from '#domain/scholarships/consent/guardian-operations.ts';
import { longDay, longDayAt } from '#domain/shared/time/day-words.ts';
import { Contents } from '#app/features/scholarships/consent/contents.tsx';
import { GuardianAnswer } from '#app/features/scholarships/consent/guardian-answer.tsx';
import { Notice } from '#app/features/scholarships/consent/notice.tsx';
import { useSite } from '#app/lib/page/site.ts';

interface GuardianViewProps {
  loaded: { page: GuardianPage } | 'loading' | 'gone' | 'failed';
  token: string;
  onChange: (page: GuardianPage) => void;
  onRetry: () => void;
}

/** What a guardian reads and answers. */
export function GuardianView({ loaded, token, onChange, onRetry }: GuardianViewProps) {
  if (typeof loaded === 'object') return <Permission key={loaded.page.consent} page={loaded.page} token={token} onChange={onChange} />;
  return (
    <div className="stack" aria-live="polite" aria-busy={loaded === 'loading'}>
      <Title isFocused={loaded !== 'loading'}>
        {{ loading: m.consent.guardian.busy, gone: m.consent.guardian.goneTitle, failed: m.consent.guardian.failed }[loaded]}
      </Title>
      {loaded === 'gone' && <p>{m.consent.guardian.gone}</p>}
      {loaded === 'failed' && (
        <p>
          <button className="btn btn-primary" type="button" onClick={onRetry}>
            {m.consent.guardian.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}

/** @param isFocused after an answer the page is another one */
function Title({ isFocused, children }: { isFocused: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused, children]);
  return (
    <h1 className="text-[length:clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-snug wrap-anywhere" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/** Title, and what stands below it. */
function textsOf(page: GuardianPage, foundation: { name: string; timezone: string; locale: string }): string[] {
  const { student, cycle, isSent, given, until: lastDay } = page;
  const until = lastDay && longDay(lastDay);
  const dayOf = (at: number | null | undefined) => (at ? longDayAt(at, foundation) : '');
  switch (page.consent) {
    case 'awaited': {
      const more = isSent ? m.consent.guardian.until : (day: string) => m.consent.guardian.untilUnsent(student, day);
      return [
        m.consent.guardian.titleAsked(student),
        m.consent.guardian.asked(student, foundation.name, cycle),
        ...(until ? [more(until)] : []),
      ];
    }
    case 'declined': {
      const more = isSent ? m.consent.guardian.declinedUntil : m.consent.guardian.declinedUntilUnsent;
      return [
        m.consent.guardian.titleDeclined,
        m.consent.guardian.declined(dayOf(page.declinedAt), student, cycle),
        ...(until ? [more(until)] : []),
      ];
    }
    case 'given':
      return [
        m.consent.guardian.titleGiven,
        m.consent.guardian.given(dayOf(given?.at), given?.name ?? '', given?.version ?? '', student, cycle),
        m.consent.guardian.keep,
      ];
    case 'withdrawn':
      return [m.consent.guardian.titleWithdrawn, m.consent.guardian.withdrawn(student, cycle, dayOf(page.withdrawnAt))];
    case 'unneeded':
      return [m.consent.guardian.titleUnneeded, m.consent.guardian.unneeded(student, cycle)];
  }
}

interface PermissionProps {
  page: GuardianPage;
  token: string;
  onChange: (page: GuardianPage) => void;
}

function Permission({ page, token, onChange }: PermissionProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [contents, setContents] = useState<ShownContents>();
  const { foundation } = useSite();
  const { notice, consent, given, parts } = page;
  const isOpen = consent !== 'withdrawn' && consent !== 'unneeded';
  const isShown = isOpen && (given === null || given.version === notice.version);
  const [title = '', ...texts] = textsOf(page, foundation);
  return (
    <>
      <Title isFocused={consent !== 'awaited'}>{title}</Title>
      {texts.map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      {isShown && (
        <section className="panel grid gap-4" aria-labelledby="the-notice">
          <h2 id="the-notice" className="text-[1.375rem]">
            {m.consent.guardian.notice}
          </h2>
          <Notice notice={notice} />
        </section>
      )}
      {isOpen && (
        <section className="panel grid gap-4" aria-labelledby="contents">
          <h2 id="contents" className="text-[1.375rem]">
            {m.consent.guardian.look}
          </h2>
          <Contents parts={parts} contents={contents} />
        </section>
      )}
      {isChanged && <p role="alert">{m.consent.guardian.changedMeanwhile}</p>}
      {isOpen && (
        <GuardianAnswer
          page={page}
          token={token}
          contents={contents}
          onContents={setContents}
          onDone={onChange}
          onChanged={() => setIsChanged(true)}
        />
      )}
    </>
  );
}

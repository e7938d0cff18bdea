import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/stop-letters.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { PLEDGE_STATES } from '#domain/donations/states.ts';
import type { PAGES } from '#domain/pages/pages.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { RichMessage, STRONG } from '#app/ui/language/rich-message.tsx';
import { pageMeta } from '#app/lib/seo/meta.ts';

type Method = 'GET' | 'POST';

interface Letters {
  words: Omit<(typeof m.letters)['reminders'], 'detail'>;
  picture: string;
  /** GET says what the link is for, POST ends it. @throws ApiError 404 or 400 for an unknown link */
  request: (method: Method, token: string) => Promise<{ isActive: boolean; detail: ReactNode }>;
}

/** By the page's name. */
const LETTERS = inLanguage(
  () =>
    ({
      stop: {
        words: m.letters.stop,
        picture: '/media/lamp-lit.svg',
        async request(method, token) {
          const { pledge, amount } = await call(`${method} /payment/monthly/:token`, { params: { token } });
          const detail = <RichMessage message={m.letters.stop.detail(formatRupees(paiseToRupees(amount)))} tags={STRONG} />;
          return { isActive: PLEDGE_STATES[pledge].isRunning, detail };
        },
      },
      unsubscribe: {
        words: m.letters.unsubscribe,
        picture: '/media/letter.svg',
        async request(method, token) {
          const { isSubscribed, email } = await call(`${method} /web/newsletter/unsubscribe/:token`, { params: { token } });
          const address = () => <strong className="wrap-anywhere">{email}</strong>;
          return { isActive: isSubscribed, detail: <RichMessage message={m.letters.unsubscribe.detail} tags={{ email: address }} /> };
        },
      },
      reminders: {
        words: m.letters.reminders,
        picture: '/media/letter.svg',
        async request(method, token) {
          const { isReminded } = await call(`${method} /web/reminders/:token`, { params: { token } });
          return { isActive: isReminded, detail: m.letters.reminders.detail };
        },
      },
    }) satisfies Partial<Record<keyof typeof PAGES, Letters>>,
);

const lettersOf = (matches: Route.ComponentProps['matches'] | Route.MetaArgs['matches']): Letters =>
  LETTERS[matches.at(-1)!.id as keyof typeof LETTERS];

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, lettersOf(matches).words);

type Step = 'loading' | 'asking' | 'ending' | 'ended' | 'endedBefore' | 'unknown' | 'failed';

const textsOf = ({ loading, ask, askText, ending, ended, endedText, before, beforeText, unknown }: Letters['words']) =>
  ({
    loading: { title: loading, text: m.letters.lookingUp },
    asking: { title: ask, text: askText },
    ending: { title: ask, text: ending },
    ended: { title: ended, text: endedText },
    endedBefore: { title: before, text: beforeText },
    unknown: { title: m.letters.unknownLink, text: unknown },
    failed: { title: m.letters.failed, text: m.letters.failedText },
  }) satisfies Record<Step, { title: string; text: string }>;

/** Ends what its link in an email is about. For people; mail programs have their own call (RFC 8058). */
export default function StopLetters({ params: { token }, matches }: Route.ComponentProps) {
  const letters = lettersOf(matches);
  const [step, setStep] = useState<Step>('loading');
  const [detail, setDetail] = useState<ReactNode>(null);
  const [attempt, setAttempt] = useState<Method>('GET');
  const heading = useRef<HTMLHeadingElement>(null);

  const send = useCallback(
    async (method: Method) => {
      setAttempt(method);
      try {
        const answer = await letters.request(method, token);
        setDetail(answer.detail);
        if (answer.isActive) setStep('asking');
        else setStep(method === 'POST' ? 'ended' : 'endedBefore');
      } catch (error) {
        setStep(error instanceof ApiError && (error.status === 404 || error.status === 400) ? 'unknown' : 'failed');
      }
    },
    [letters, token],
  );

  useEffect(() => void send('GET'), [send]);

  async function press(method: Method) {
    setStep(method === 'POST' ? 'ending' : 'loading');
    await send(method);
    heading.current?.focus();
  }

  const { title, text } = textsOf(letters.words)[step];
  const isAsking = step === 'asking' || step === 'ending';
  return (
    <div className="wrap section message">
      <img className="pic" src={letters.picture} alt="" width={480} height={360} />
      <div className="stack" aria-live="polite" aria-busy={step === 'loading' || step === 'ending'}>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {isAsking && <p className="lead">{detail}</p>}
        <p className="lead muted">{text}</p>
        <noscript>
          <p>{m.letters.needsScript}</p>
        </noscript>
        <p className="btns">
          {isAsking && (
            <button className="btn btn-primary" type="button" disabled={step === 'ending'} onClick={() => void press('POST')}>
              {step === 'ending' ? m.letters.processing : letters.words.button}
            </button>
          )}
          {step === 'failed' && (
            <button className="btn btn-primary" type="button" onClick={() => void press(attempt)}>
              {m.ui.tryAgain}
            </button>
          )}
          {step !== 'loading' && (
            <Link className="btn btn-line" to="/" prefetch="intent">
              {m.ui.goHome}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}

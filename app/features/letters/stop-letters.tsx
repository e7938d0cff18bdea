import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/stop-letters.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { PLEDGE_STATES } from '#domain/donations/states.ts';
import type { PAGES } from '#domain/pages/pages.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';

type Method = 'GET' | 'POST';

interface Text {
  title: string;
  text: ReactNode;
}

interface Letters {
  title: string;
  description: string;
  picture: string;
  button: string;
  loading: string;
  asking: Text;
  ending: string;
  ended: Text;
  endedBefore: Text;
  /** `a subscription`: what an unknown link does not belong to. */
  about: string;
  /** GET says what the link is for, POST ends it. @throws ApiError 404 or 400 for an unknown link */
  request: (method: Method, token: string) => Promise<{ isActive: boolean; detail: ReactNode }>;
}

const NO_REMINDERS = 'What you wrote stays, and you can still apply until the last day.';

/** By the page's name. */
const LETTERS = {
  stop: {
    title: 'Stop the monthly reminders',
    description: 'Stop the monthly reminders with one click.',
    picture: '/media/lamp-lit.svg',
    button: 'Stop the reminders',
    loading: 'Your monthly reminders',
    asking: {
      title: 'Stop your monthly reminders?',
      text: 'Nothing is ever taken automatically. One click, and you will get no more of them.',
    },
    ending: 'One moment, stopping it.',
    ended: {
      title: 'Your monthly reminders are stopped.',
      text: 'Thank you for every lamp you lit. You will get no more reminders. You are welcome back at any time.',
    },
    endedBefore: { title: 'These monthly reminders are already stopped.', text: 'You will get no more of them.' },
    about: 'a monthly reminder',
    async request(method, token) {
      const { pledge, amount } = await call(`${method} /payment/monthly/:token`, { params: { token } });
      const detail = (
        <>
          Each month we remind you to give <strong>{formatRupees(paiseToRupees(amount))}</strong>.
        </>
      );
      return { isActive: PLEDGE_STATES[pledge].isRunning, detail };
    },
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    description: 'End your subscription to our newsletter with one click.',
    picture: '/media/letter.svg',
    button: 'Unsubscribe',
    loading: 'Your newsletter',
    asking: {
      title: 'Leave the newsletter?',
      text: 'One click, and you will get no more newsletters. Receipts and answers to your questions still reach you.',
    },
    ending: 'One moment, taking you off the list.',
    ended: {
      title: 'You have left the newsletter.',
      text: 'Thank you for reading. You are welcome back at any time: the form is at the foot of every page.',
    },
    endedBefore: {
      title: 'You are not subscribed.',
      text: 'You will get no newsletters. You are welcome back at any time; the form is at the foot of every page.',
    },
    about: 'a subscription',
    async request(method, token) {
      const { isSubscribed, email } = await call(`${method} /web/newsletter/unsubscribe/:token`, { params: { token } });
      const detail = (
        <>
          It goes to <strong className="wrap-anywhere">{email}</strong>.
        </>
      );
      return { isActive: isSubscribed, detail };
    },
  },
  reminders: {
    title: 'Stop the reminders',
    description: 'End the reminders of an application that you have begun, with one click.',
    picture: '/media/letter.svg',
    button: 'Stop the reminders',
    loading: 'Your reminders',
    asking: {
      title: 'Stop the reminders?',
      text: 'We will not remind you any more. What you wrote stays, and you can still apply.',
    },
    ending: 'One moment, taking you off the list.',
    ended: { title: 'You will not be reminded again.', text: NO_REMINDERS },
    endedBefore: { title: 'You are not reminded.', text: NO_REMINDERS },
    about: 'a reminder',
    async request(method, token) {
      const { isReminded } = await call(`${method} /web/reminders/:token`, { params: { token } });
      const detail =
        'We write to you 7 and 2 days before the last day while an application that you began is not sent, or a correction or a paper is missing, and when you can renew a scholarship.';
      return { isActive: isReminded, detail };
    },
  },
} satisfies Partial<Record<keyof typeof PAGES, Letters>>;

const lettersOf = (matches: Route.ComponentProps['matches'] | Route.MetaArgs['matches']): Letters =>
  LETTERS[matches.at(-1)!.id as keyof typeof LETTERS];

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, lettersOf(matches));

type Step = 'loading' | 'asking' | 'ending' | 'ended' | 'endedBefore' | 'unknown' | 'failed';

const textsOf = ({ loading, asking, ending, ended, endedBefore, about }: Letters): Record<Step, Text> => ({
  loading: { title: loading, text: 'One moment, looking it up.' },
  asking,
  ending: { ...asking, text: ending },
  ended,
  endedBefore,
  unknown: {
    title: 'We do not know this link',
    text: `It does not belong to ${about}. It may be incomplete: please use the one in our latest email.`,
  },
  failed: {
    title: 'That did not work',
    text: 'No answer came from the server, so we do not know whether it was done. Please try again: it can be repeated.',
  },
});

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

  const { title, text } = textsOf(letters)[step];
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
          <p>This page needs JavaScript. The unsubscribe button of your mail program works without it; you can also write to us.</p>
        </noscript>
        <p className="btns">
          {isAsking && (
            <button className="btn btn-primary" type="button" disabled={step === 'ending'} onClick={() => void press('POST')}>
              {step === 'ending' ? 'Processing...' : letters.button}
            </button>
          )}
          {step === 'failed' && (
            <button className="btn btn-primary" type="button" onClick={() => void press(attempt)}>
              Try again
            </button>
          )}
          {step !== 'loading' && (
            <Link className="btn btn-line" to="/" prefetch="intent">
              Go Back Home
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}

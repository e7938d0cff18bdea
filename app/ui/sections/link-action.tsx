import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api.ts';

type Step = 'loading' | 'asking' | 'ending' | 'ended' | 'ended-before' | 'unknown' | 'failed';

interface LinkActionProps<Answer> {
  token: string;
  /** GET says what the link is for, POST ends it. Must be constant. */
  request: (method: 'GET' | 'POST', token: string) => Promise<Answer>;
  picture: string;
  texts: Record<Step, { title: string; text: string }>;
  button: string;
  isActive: (answer: Answer) => boolean;
  renderDetail: (answer: Answer) => ReactNode;
}

export function LinkAction<Answer>({ token, request, picture, texts, button, isActive, renderDetail }: LinkActionProps<Answer>) {
  const [step, setStep] = useState<Step>('loading');
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState<'GET' | 'POST'>('GET');
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMore = useRef(isActive);

  const send = useCallback(
    async (method: 'GET' | 'POST') => {
      setAttempt(method);
      try {
        const received = await request(method, token);
        setAnswer(received);
        if (hasMore.current(received)) setStep('asking');
        else setStep(method === 'POST' ? 'ended' : 'ended-before');
      } catch (error) {
        setStep(error instanceof ApiError && (error.status === 404 || error.status === 400) ? 'unknown' : 'failed');
      }
    },
    [request, token],
  );

  useEffect(() => void send('GET'), [send]);

  async function press(method: 'GET' | 'POST') {
    setStep(method === 'POST' ? 'ending' : 'loading');
    await send(method);
    heading.current?.focus();
  }

  const { title, text } = texts[step];
  const isAsking = step === 'asking' || step === 'ending';
  return (
    <div className="wrap section message">
      <img className="pic" src={picture} alt="" width={480} height={360} />
      <div className="stack" aria-live="polite" aria-busy={step === 'loading' || step === 'ending'}>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {isAsking && answer !== undefined && <p className="lead">{renderDetail(answer)}</p>}
        <p className="lead muted">{text}</p>
        <noscript>
          <p>This page needs JavaScript. The unsubscribe button of your mail program works without it; you can also write to us.</p>
        </noscript>
        <p className="btns">
          {isAsking && (
            <button className="btn btn-primary" type="button" disabled={step === 'ending'} onClick={() => void press('POST')}>
              {step === 'ending' ? 'Processing...' : button}
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

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#messages/index.ts';
import { momentAt } from '#domain/shared/time/day-words.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { LOGIN_PATH } from '#app/lib/account/account-here.ts';
import { useSite } from '#app/lib/page/site.ts';

type Answer = ResponseOf<'GET /auth/sessions'>;

type Session = Answer['data'][number];

export function SessionList() {
  const [sessions, setSessions] = useState<Session[]>();
  const [ending, setEnding] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { foundation } = useSite();
  const when = (at: number): string => momentAt(at, foundation);

  const explain = useCallback(
    (error: unknown, words: string) => {
      if (asApiError(error).status === 401) void navigate(LOGIN_PATH, { replace: true });
      else setMessage(words);
    },
    [navigate],
  );

  const load = useCallback(async () => {
    setMessage('');
    try {
      setSessions((await callAsAccount('GET /auth/sessions')).data);
    } catch (error) {
      explain(error, m.accounts.session.notListed);
    }
  }, [explain]);
  useEffect(() => void load(), [load]);

  async function end(ids: readonly string[]) {
    if (ending.length > 0) return;
    setEnding(ids);
    setMessage('');
    try {
      await Promise.all(ids.map(endOne));
      setSessions((known) => known?.filter(({ id }) => !ids.includes(id)));
      setMessage(ids.length === 1 ? m.accounts.session.ended : m.accounts.session.othersEnded);
      heading.current?.focus();
    } catch (error) {
      explain(error, m.errors.didNotWork);
    } finally {
      setEnding([]);
    }
  }

  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className="grid gap-3" aria-labelledby="sessions-heading" aria-busy={!sessions && message === ''}>
      <h3 className="text-[1.25rem]" id="sessions-heading" ref={heading} tabIndex={-1}>
        {m.accounts.session.whereSignedIn}
      </h3>
      {!sessions && message === '' && <span className="bone h-24" />}
      {sessions && (
        <ul className="session-list">
          {sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
            <li key={id}>
              <div>
                <p className="font-semibold wrap-anywhere">{m.accounts.session.device(device)}</p>
                <p className="small muted">{isCurrent ? m.accounts.session.thisDevice : m.accounts.session.lastUsed(when(lastSeenAt))}</p>
              </div>
              {!isCurrent && (
                <button
                  className="text-button"
                  type="button"
                  aria-label={m.accounts.session.logOutDevice(m.accounts.session.device(device), when(lastSeenAt))}
                  aria-disabled={ending.length > 0}
                  onClick={() => void end([id])}
                >
                  {ending.includes(id) ? m.accounts.session.ending : m.accounts.session.logOut}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="small empty:absolute" aria-live="polite">
        {message}
      </p>
      {!sessions && message !== '' && (
        <button
          className="btn btn-line justify-self-start"
          type="button"
          onClick={() => {
            heading.current?.focus();
            void load();
          }}
        >
          {m.ui.tryAgain}
        </button>
      )}
      {others.length > 1 && (
        <button
          className="btn btn-line justify-self-start"
          type="button"
          aria-disabled={ending.length > 0}
          onClick={() => void end(others.map(({ id }) => id))}
        >
          {m.accounts.session.logOutOthers}
        </button>
      )}
    </section>
  );
}

async function endOne(id: string): Promise<void> {
  try {
    await callAsAccount('DELETE /auth/sessions/:id', { params: { id } });
  } catch (error) {
    if (asApiError(error).status !== 404) throw error;
  }
}

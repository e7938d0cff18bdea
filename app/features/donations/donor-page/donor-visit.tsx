import * as m from '#messages/index.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DonorPage } from '#domain/donations/donor-page/operations.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { AskForLink, EnterCode } from '#app/features/donations/donor-page/door.tsx';
import { OwnDonations } from '#app/features/donations/donor-page/own-donations.tsx';

type Seen = { page: DonorPage } | { address: string } | { note: string } | 'loading' | 'failed';

/** A link asks for its code; without one the page opens, or says how to get a link. */
export function DonorVisit({ token }: { token: string | undefined }) {
  const [seen, setSeen] = useState<Seen>('loading');
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    let isCurrent = true;
    setSeen('loading');
    look(token).then(
      (found) => isCurrent && setSeen(found),
      () => isCurrent && setSeen('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  const title = typeof seen === 'object' && 'address' in seen ? m.donations.own.link.title : m.donations.own.title;
  const over = () => setSeen({ note: m.donations.own.ask.over });
  return (
    <>
      <h1 className="text-[length:clamp(1.75rem,1.4rem+1.6vw,2.5rem)]" tabIndex={-1} ref={heading}>
        {seen === 'loading' ? m.donations.own.moment : title}
      </h1>
      {seen === 'failed' && (
        <div className="stack" role="alert">
          <p>{m.donations.own.failed}</p>
          <button className="btn btn-primary" type="button" onClick={() => setAttempt((count) => count + 1)}>
            {m.ui.tryAgain}
          </button>
        </div>
      )}
      {typeof seen === 'object' && 'note' in seen && <AskForLink note={seen.note} />}
      {typeof seen === 'object' && 'address' in seen && token !== undefined && (
        <EnterCode
          token={token}
          address={seen.address}
          onOpen={() => void navigate('/donor', { replace: true })}
          onGone={() => setSeen({ note: m.donations.own.link.gone })}
        />
      )}
      {typeof seen === 'object' && 'page' in seen && (
        <OwnDonations
          page={seen.page}
          onChange={(page) => setSeen({ page })}
          onOver={over}
          onLeave={() => {
            setSeen({ note: m.donations.own.leave.done });
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

async function look(token: string | undefined): Promise<Seen> {
  try {
    if (token === undefined) {
      const { data } = await call('GET /web/donor');
      return data ? { page: data } : { note: '' };
    }
    return (await call('GET /web/donor/link/:token', { params: { token } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { note: m.donations.own.link.gone };
    throw error;
  }
}

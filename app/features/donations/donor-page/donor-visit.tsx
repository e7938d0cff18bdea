import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DonorPage } from '#domain/donations/donor-page/operations.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { AskForLink, EnterCode } from '#app/features/donations/donor-page/door.tsx';
import { OwnDonations } from '#app/features/donations/donor-page/own-donations.tsx';
import { WORDS } from '#app/features/donations/donor-page/words.ts';

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

  const title = typeof seen === 'object' && 'address' in seen ? WORDS.link.title : WORDS.title;
  const over = () => setSeen({ note: WORDS.ask.over });
  return (
    <>
      <h1 className="text-[length:clamp(1.75rem,1.4rem+1.6vw,2.5rem)]" tabIndex={-1} ref={heading}>
        {seen === 'loading' ? WORDS.moment : title}
      </h1>
      {seen === 'failed' && (
        <div className="stack" role="alert">
          <p>{WORDS.failed}</p>
          <button className="btn btn-primary" type="button" onClick={() => setAttempt((count) => count + 1)}>
            {WORDS.tryAgain}
          </button>
        </div>
      )}
      {typeof seen === 'object' && 'note' in seen && <AskForLink note={seen.note} />}
      {typeof seen === 'object' && 'address' in seen && token !== undefined && (
        <EnterCode
          token={token}
          address={seen.address}
          onOpen={() => void navigate('/donor', { replace: true })}
          onGone={() => setSeen({ note: WORDS.link.gone })}
        />
      )}
      {typeof seen === 'object' && 'page' in seen && (
        <OwnDonations
          page={seen.page}
          onChange={(page) => setSeen({ page })}
          onOver={over}
          onLeave={() => {
            setSeen({ note: WORDS.leave.done });
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
    if (error instanceof ApiError && error.status === 404) return { note: WORDS.link.gone };
    throw error;
  }
}

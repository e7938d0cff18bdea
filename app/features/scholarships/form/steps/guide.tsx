import { Link } from 'react-router';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, asksStudent } from '#domain/scholarships/states.ts';
import { SENT_PATH } from '#domain/students/constants.ts';
import { useMediaQuery } from '#app/lib/hooks/use-media-query.ts';
import { useSite } from '#app/lib/page/site.ts';

export const GUIDE_HEADING = 'text-[1.1875rem] leading-snug font-[640] [font-stretch:94%] [letter-spacing:0]';

/** What stands beside the form; on a phone it is folded below the list of tasks, and not below each page. */
export function Guide({ own, isBelow = false }: { own: OwnApplication; isBelow?: boolean }) {
  const isBeside = useMediaQuery('(min-width: 62rem)');
  if (isBeside)
    return (
      <aside className="grid content-start gap-7 pt-2" aria-label="About this application">
        <Sections own={own} />
      </aside>
    );
  if (!isBelow) return null;
  return (
    <aside aria-label="About this application">
      <details className="why">
        <summary>About this application</summary>
        <div className="grid gap-7 pt-2">
          <Sections own={own} />
        </div>
      </details>
    </aside>
  );
}

function Sections({ own }: { own: OwnApplication }) {
  const { foundation } = useSite();
  const { application } = own;
  return (
    <>
      <section className="grid gap-1.5">
        <h2 className={GUIDE_HEADING}>{own.cycle?.title ?? 'Scholarship'}</h2>
        <p className="small muted">{own.notice}</p>
      </section>
      {application && !asksStudent(application.status) && (
        <section className="grid gap-1.5">
          <h2 className={GUIDE_HEADING}>Your earlier application</h2>
          <p className="small muted">
            {application.applicationNumber}: {APPLICATION_STATES[application.status].label}
          </p>
          <a className="more justify-self-start" href={SENT_PATH}>
            Open it
          </a>
        </section>
      )}
      <section className="grid gap-1.5">
        <h2 className={GUIDE_HEADING}>Nothing you write is lost</h2>
        <p className="small muted">
          It is saved on this device as you type, and in your account when there is a signal. The line above the form says where. You can
          close this page and go on another day.
        </p>
      </section>
      <section className="grid gap-1.5">
        <h2 className={GUIDE_HEADING}>Who sees it</h2>
        <p className="small muted">
          Only the people at {foundation.shortName} who decide on scholarships and pay them. Your account number and papers are encrypted.{' '}
          <Link to="/details/privacy" target="_blank" rel="noopener">
            Privacy notice<span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </p>
      </section>
    </>
  );
}

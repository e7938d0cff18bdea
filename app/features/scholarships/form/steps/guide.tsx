import { Link } from 'react-router';
import * as m from '#messages/index.ts';
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
      <aside className="grid content-start gap-7 pt-2" aria-label={m.scholarships.around.about}>
        <Sections own={own} />
      </aside>
    );
  if (!isBelow) return null;
  return (
    <aside aria-label={m.scholarships.around.about}>
      <details className="why">
        <summary>{m.scholarships.around.about}</summary>
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
        <h2 className={GUIDE_HEADING}>{own.cycle?.title ?? m.scholarships.around.scholarship}</h2>
        <p className="small muted">{own.notice}</p>
      </section>
      {application && !asksStudent(application.status) && (
        <section className="grid gap-1.5">
          <h2 className={GUIDE_HEADING}>{m.scholarships.around.earlier}</h2>
          <p className="small muted">
            {application.applicationNumber}: {APPLICATION_STATES[application.status].label}
          </p>
          <Link className="more justify-self-start" to={SENT_PATH} reloadDocument>
            {m.scholarships.around.openEarlier}
          </Link>
        </section>
      )}
      <section className="grid gap-1.5">
        <h2 className={GUIDE_HEADING}>{m.scholarships.around.nothingIsLost}</h2>
        <p className="small muted">{m.scholarships.around.nothingIsLostNote}</p>
      </section>
      <section className="grid gap-1.5">
        <h2 className={GUIDE_HEADING}>{m.scholarships.around.whoSees}</h2>
        <p className="small muted">
          {m.scholarships.around.whoSeesNote(foundation.shortName)}{' '}
          <Link to="/details/privacy" target="_blank" rel="noopener">
            {m.scholarships.around.privacyNotice}
            <span className="sr-only"> {m.ui.newTab}</span>
          </Link>
        </p>
      </section>
    </>
  );
}

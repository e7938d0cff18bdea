import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { useSite } from '#app/lib/page/site.ts';

/** The foundation's own, content/media/logo.svg. */
export function Logo() {
  const { foundation } = useSite();
  return (
    <Link className="home" to="/" prefetch="intent">
      <img className="logo" src="/media/logo.svg" width={151} height={38} alt={m.shell.homeOf(foundation.name)} />
    </Link>
  );
}

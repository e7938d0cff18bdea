import { Link } from 'react-router';
import { useSite } from '#app/lib/site.ts';

/** The logo, linking home. The image is content (content/media/logo.svg), so that each foundation has its own. */
export function Logo() {
  const { foundation } = useSite();
  return (
    <Link className="home" to="/" prefetch="intent">
      <img className="logo" src="/media/logo.svg" width={151} height={38} alt={`${foundation.name}, home`} />
    </Link>
  );
}

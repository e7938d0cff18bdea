import { Link } from 'react-router';
import { SEARCH_PATH } from '#domain/shared/office-path.ts';

export function SearchLink() {
  return (
    <Link className="btn btn-line" to={SEARCH_PATH}>
      Search
    </Link>
  );
}

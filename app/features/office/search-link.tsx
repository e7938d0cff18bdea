import { Link } from 'react-router';
import { SEARCH_PATH } from '#domain/shared/office-path.ts';
import { useMay } from '#app/features/office/use-roles.ts';

export function SearchLink() {
  const may = useMay();
  if (!may('search.all')) return null;
  return (
    <Link className="btn btn-line" to={SEARCH_PATH}>
      Search
    </Link>
  );
}

import { Link, useNavigate } from 'react-router';
import { SEARCH_PATH } from '#domain/shared/office-path.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';

export function SearchLink() {
  const mayFind = useMay()('search.all');
  const navigate = useNavigate();
  useKeys({ find: mayFind ? () => void navigate(SEARCH_PATH) : undefined });
  if (!mayFind) return null;
  return (
    <Link className="btn btn-line" to={SEARCH_PATH}>
      Search
    </Link>
  );
}

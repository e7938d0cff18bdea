import { Link, useNavigate } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';

const PATH = `${OFFICE_PATH}/donations`;

/** What leads from the list of donations to those that are entered by hand. */
export function EntryLinks() {
  const mayEnter = useMay()('donations.enter');
  const navigate = useNavigate();
  useKeys({ enter: mayEnter ? () => void navigate(`${PATH}/new`) : undefined });
  if (!mayEnter) return null;
  return (
    <>
      <Link className="btn btn-primary" to={`${PATH}/new`}>
        Enter a donation
      </Link>
      <Link className="btn btn-line" to={`${PATH}/batches`}>
        Batches
      </Link>
      <Link className="btn btn-line" to={`${PATH}/books`}>
        Receipt books
      </Link>
    </>
  );
}

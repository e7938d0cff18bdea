import { Link, useLocation } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import type { FromList } from '#app/features/office/ui/detail-parts.tsx';

/** From the list of donors, as it is filtered. */
export function WriteToList() {
  const { pathname, search } = useLocation();
  const may = useMay();
  const from: FromList = { list: pathname + search };
  if (!may('letters.write')) return null;
  return (
    <Link className="btn btn-line" to={`${OFFICE_PATH}/letters/write`} state={from}>
      Write letters
    </Link>
  );
}

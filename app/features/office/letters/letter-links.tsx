import { Link, useLocation } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import type { FromList } from '#app/features/office/ui/detail-parts.tsx';

/** From the list of donors: to letters that were written, and to writing to those of the list. */
export function LetterLinks() {
  const { pathname, search } = useLocation();
  const may = useMay();
  const from: FromList = { list: pathname + search };
  return (
    <>
      {may('letters.read') && (
        <Link className="btn btn-line" to={`${OFFICE_PATH}/letters`}>
          Letters
        </Link>
      )}
      {may('letters.write') && (
        <Link className="btn btn-line" to={`${OFFICE_PATH}/letters/write`} state={from}>
          Write letters
        </Link>
      )}
    </>
  );
}

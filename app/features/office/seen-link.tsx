import { Link } from 'react-router';
import type { SeenKind } from '#domain/office/activity-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { useMay } from '#app/features/office/use-roles.ts';

export function SeenLink({ kind, reference }: { kind: SeenKind; reference: string }) {
  const may = useMay();
  if (!may(`${kind}s.seen`)) return null;
  return (
    <Link className="more" to={`${OFFICE_PATH}/seen/${kind}/${encodeURIComponent(reference)}`}>
      Who has seen this
    </Link>
  );
}

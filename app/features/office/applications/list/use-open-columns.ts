import { isOpenTo } from '#domain/scholarships/list/columns.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';

/** Whether this person sees, filters and sorts by a column. */
export function useOpenColumns(): (column: string) => boolean {
  const may = useMay();
  return isOpenTo(may('applications.read'));
}

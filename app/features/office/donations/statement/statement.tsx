import type { Route } from './+types/statement.ts';
import { STATEMENT_SETS } from '#domain/donations/statement/lacks.ts';
import { keysOf } from '#domain/shared/states.ts';
import { readStatement } from '#app/features/office/donations/statement/statement-api.ts';
import { StatementOfYear } from '#app/features/office/donations/statement/statement-of-year.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Yearly statement');
export const clientLoader = officeLoader((_params, query) => {
  const set = keysOf(STATEMENT_SETS).find((one) => one === query.get('set'));
  return readStatement({ set, year: /^20\d\d$/.exec(query.get('year') ?? '')?.[0] });
});

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  return <StatementOfYear loaded={loaderData} />;
}

import type { Route } from './+types/report.ts';
import { ReportDetails } from '#app/features/office/report/report-details.tsx';
import { readReport } from '#app/features/office/report/report-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = {};
export const meta = officeMeta('Report for the board');
export const clientLoader = officeLoader((_params, query) => readReport(query.get('cycle')));

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  return <ReportDetails report={loaderData} />;
}

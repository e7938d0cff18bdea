import { useDates } from '#app/features/office/lib/use-dates.ts';
import { type HistoryEntry, Timeline } from '#app/ui/dashboard/timeline.tsx';

/** A history, oldest entry first. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const { moment } = useDates();
  return <Timeline entries={entries} moment={moment} />;
}

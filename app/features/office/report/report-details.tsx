import { formatRupees, groupIndian } from '#domain/shared/money/indian-number.ts';
import type { BoardReport } from '#app/features/office/report/report-api.ts';
import { PrintHead } from '#app/features/office/ui/print-head.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { SumTable } from '#app/features/office/ui/sum-table.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useFilters } from '#app/features/office/lib/use-filters.ts';

const MAY_ONE_DO_BOTH = 'One person may both award and pay: the foundation has switched off that two people are needed.';
const TWO_ARE_NEEDED = 'Whoever awards cannot pay: two people are needed.';

/** On the screen, and on paper for the board. */
export function ReportDetails({ report: { cycles, cycle, mayOneDoBoth, granted, paid, rows } }: { report: BoardReport }) {
  const { day } = useDates();
  const setFilters = useFilters();
  return (
    <>
      <PrintHead backTo="" title="Report for the board">
        {cycle?.title ?? 'No cycle so far'}
      </PrintHead>
      <div className="wrap grid gap-8 pb-(--section)">
        {cycles.length > 1 && cycle && (
          <div className="not-printed justify-self-start max-sm:w-full">
            <Select
              label="Cycle"
              value={cycle.id}
              options={cycles.map(({ id, title }) => ({ value: id, text: title }))}
              onSelect={(id) => setFilters({ cycle: id })}
            />
          </div>
        )}
        <SumTable
          caption="Awards"
          titles={['Scholarships', 'Number', 'Amount']}
          rows={[
            sumRow('Awarded', granted),
            sumRow('Paid out', paid),
            sumRow('Still to be paid', { count: granted.count - paid.count, rupees: granted.rupees - paid.rupees }),
          ]}
        />
        <section className="grid gap-4" aria-labelledby="both-heading">
          <h2 className="text-[1.75rem]" id="both-heading">
            Awarded and paid by one person
          </h2>
          <p>{mayOneDoBoth ? MAY_ONE_DO_BOTH : TWO_ARE_NEEDED}</p>
          {rows.length === 0 ? (
            <p className="muted">None in this cycle.</p>
          ) : (
            <ul className="border-t border-line">
              {rows.map(({ number, amount, awardedBy, awardedAt, paidBy, paidAt }) => (
                <li className="grid gap-1 border-b border-line py-3 wrap-anywhere" key={number}>
                  <p className="flex justify-between gap-4">
                    <span>{number}</span>
                    <span className="num shrink-0">{formatRupees(amount)}</span>
                  </p>
                  <p className="small">
                    Awarded by <bdi>{awardedBy}</bdi> on {day(awardedAt)}, paid by <bdi>{paidBy}</bdi> on {day(paidAt)}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

const sumRow = (title: string, { count, rupees }: { count: number; rupees: number }) => ({
  title,
  count: groupIndian(count),
  amount: formatRupees(rupees),
});

import type { CSSProperties } from 'react';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { partsOfHundred } from '#domain/reports/hundred.ts';
import type { AnnualReport } from '#domain/content/schema.ts';

export function OfEachHundred({ spending }: { spending: AnnualReport['spending'] }) {
  const parts = partsOfHundred(spending.map((one) => one.rupees));
  const most = Math.max(...parts);
  return (
    <div>
      <h3>Of each ₹100 given</h3>
      <table className="hundred">
        <thead className="sr-only">
          <tr>
            <th scope="col">Program</th>
            <th scope="col">Of each ₹100</th>
            <th scope="col">In the year</th>
          </tr>
        </thead>
        <tbody>
          {spending.map(({ label, rupees: amount }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="hundred-part num" style={{ '--part': (parts[index] ?? 0) / most } as CSSProperties}>
                ₹{parts[index]}
              </td>
              <td className="hundred-sum muted small">{formatRupees(amount)} in the year</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

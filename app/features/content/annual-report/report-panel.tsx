import type { CSSProperties } from 'react';
import * as m from '#messages/index.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { partsOfHundred } from '#domain/reports/hundred.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { AnnualReport } from '#domain/content/schema/schema.ts';

export function ReportPanel({
  report: { year, image, highlight, highlights, figures, spending },
  button,
}: {
  report: AnnualReport;
  button: string;
}) {
  return (
    <div className="report">
      <div className="report-cover on-night">
        <h2>
          <span>{m.content.annualReport}</span> <span className="num">{year}</span>
        </h2>
        <img src={image.src} alt={image.alt} width={400} height={300} loading="lazy" />
      </div>
      <div className="report-lead">
        <p className="lead">{highlight}</p>
        <a className="btn btn-primary" href={`/api/web/download/report/${year}`} download>
          <Icon name="file-text" />
          {button}
          <span className="sr-only"> {m.content.reportFile(String(year))}</span>
        </a>
      </div>
      <dl className="figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="report-body">
        <div>
          <h3>{m.content.highlights}</h3>
          <ul className="flames">
            {highlights.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {spending.length > 0 && <OfEachHundred spending={spending} />}
      </div>
    </div>
  );
}

function OfEachHundred({ spending }: { spending: AnnualReport['spending'] }) {
  const parts = partsOfHundred(spending.map((one) => one.rupees));
  const most = Math.max(...parts);
  return (
    <div>
      <h3>{m.content.ofEachHundredGiven}</h3>
      <table className="hundred">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.content.program}</th>
            <th scope="col">{m.content.ofEachHundred}</th>
            <th scope="col">{m.content.inYear}</th>
          </tr>
        </thead>
        <tbody>
          {spending.map(({ label, rupees: amount }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="hundred-part num" style={{ '--part': (parts[index] ?? 0) / most } as CSSProperties}>
                ₹{parts[index]}
              </td>
              <td className="hundred-sum muted small">{m.content.sumInYear(formatRupees(amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

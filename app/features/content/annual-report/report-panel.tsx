import { OfEachHundred } from '#app/features/content/annual-report/of-each-hundred.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { AnnualReport } from '#domain/content/schema.ts';

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
          <span>Annual report</span> <span className="num">{year}</span>
        </h2>
        <img src={image.src} alt={image.alt} width={400} height={300} loading="lazy" />
      </div>
      <div className="report-lead">
        <p className="lead">{highlight}</p>
        <a className="btn btn-primary" href={`/api/web/download/report/${year}`} download>
          <Icon name="file-text" />
          {button}
          <span className="sr-only"> {year} (PDF)</span>
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
          <h3>Highlights</h3>
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

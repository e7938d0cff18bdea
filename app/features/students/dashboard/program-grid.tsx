import * as m from '#messages/index.ts';
import type { IconName } from '#domain/content/schema/icons.ts';
import type { ProgramAttended } from '#domain/students/responses.ts';
import { Icon } from '#app/ui/icon.tsx';
import { certificateUrl } from '#app/features/students/api.ts';

export function ProgramGrid({ programs }: { programs: readonly ProgramAttended[] }) {
  return (
    <section className="dash-part" aria-labelledby="programs-attended">
      <h2 id="programs-attended">{m.students.dashboard.programs}</h2>
      {programs.length === 0 ? (
        <div className="dash-empty">
          <img src="/media/lamp-lit.svg" alt="" width={200} height={150} loading="lazy" />
          <p>
            <strong>{m.students.dashboard.noPrograms}</strong>
            <span className="muted">{m.students.dashboard.noProgramsHint}</span>
          </p>
        </div>
      ) : (
        <ul className="program-grid">
          {programs.map((program) => (
            <li key={program.id}>
              <Icon name={program.icon as IconName} />
              <h3>{program.title}</h3>
              <p className="muted">
                {program.provider}, {program.year}
              </p>
              <a
                className="btn btn-line"
                href={certificateUrl(program.id)}
                target="_blank"
                rel="noreferrer"
                aria-label={m.students.dashboard.certificateOf(program.title)}
              >
                {m.students.dashboard.viewCertificate}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

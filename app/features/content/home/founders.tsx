import * as m from '#messages/index.ts';
import { SmartLink } from '#app/ui/smart-link.tsx';
import type { StaticContent, TeamMember } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function Founders({ section, people }: { section: StaticContent['home-founders']; people: readonly TeamMember[] }) {
  const { heading, paragraph, note, btn } = section;
  return (
    <section className="section">
      <div className="wrap">
        <div className="rail-head">
          <div>
            <h2>{heading}</h2>
            <p className="lead muted mt-3 max-w-[35.2em]">{paragraph}</p>
          </div>
          {btn.status && (
            <SmartLink to={btn.link} className="more">
              {btn.name}
            </SmartLink>
          )}
        </div>
        {inSection(
          'founders-global',
          <ul className="people">
            {people.map(({ name, image, role, bio }) => (
              <li key={name}>
                <img src={image} alt="" width={400} height={480} loading="lazy" />
                <h3>{name}</h3>
                <p className="small muted">
                  {role + m.ui.fullStop} {bio.short}
                </p>
              </li>
            ))}
          </ul>,
        )}
        {note !== undefined && <p className="small muted mt-8">{note}</p>}
      </div>
    </section>
  );
}

import * as m from '#messages/index.ts';
import { SocialLinks } from '#app/features/content/team/social-links.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { modal } from '#app/lib/hooks/modal.ts';
import type { TeamMember } from '#domain/content/schema/schema.ts';

/** In the HTML from the start, for search engines and readers without script. */
export function MemberDialog({ id, member }: { id: string; member: TeamMember }) {
  return (
    <dialog className="dialog person-dialog" id={id} ref={modal} aria-labelledby={`${id}-name`} closedby="any">
      <form method="dialog">
        <button className="dialog-close" type="submit" aria-label={m.ui.close}>
          <Glyph name="close" />
        </button>
      </form>
      <div className="person-sheet">
        <img src={member.image} alt="" width={400} height={480} loading="lazy" />
        <div className="stack">
          <h2 className="person-name" id={`${id}-name`}>
            {member.name}
          </h2>
          <dl className="person-facts">
            <div>
              <dt>{m.content.education}</dt>
              <dd>
                <ul>
                  {member.education.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </dd>
            </div>
            <div>
              <dt>{m.content.role}</dt>
              <dd>{member.role}</dd>
            </div>
            <div>
              <dt>{m.content.aboutPerson}</dt>
              <dd>{member.bio.brief}</dd>
            </div>
          </dl>
          <SocialLinks links={member.social} name={member.name} />
        </div>
      </div>
    </dialog>
  );
}

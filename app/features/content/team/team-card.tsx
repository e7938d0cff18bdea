import { type MouseEvent, useId } from 'react';
import { MemberDialog } from '#app/features/content/team/member-dialog.tsx';
import { SocialLinks } from '#app/features/content/team/social-links.tsx';
import type { TeamMember } from '#domain/content/schema/schema.ts';

export function TeamCard({ member, isEager = false }: { member: TeamMember; isEager?: boolean }) {
  const id = useId();
  const openByHand = (event: MouseEvent<HTMLButtonElement>): void => {
    if ('commandForElement' in event.currentTarget) return;
    (document.getElementById(id) as HTMLDialogElement).showModal();
  };
  return (
    <article className="person">
      <img src={member.image} alt="" width={400} height={480} loading={isEager ? 'eager' : 'lazy'} />
      <div className="person-in">
        <h3>
          <button
            className="cover"
            type="button"
            aria-haspopup="dialog"
            onClick={openByHand}
            {...{ commandfor: id, command: 'show-modal' }}
          >
            {member.name}
          </button>
        </h3>
        <p className="person-role">{member.role}</p>
        <p className="small muted">{member.bio.short}</p>
        <SocialLinks links={member.social} name={member.name} />
      </div>
      <MemberDialog id={id} member={member} />
    </article>
  );
}

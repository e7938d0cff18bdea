import type { TeamMember } from '#domain/content/schema/schema.ts';

export function SocialLinks({ links, name }: { links: TeamMember['social']; name: string }) {
  if (links.length === 0) return null;
  return (
    <ul className="person-links">
      {links.map(({ name: network, link }) => (
        <li key={link}>
          <a href={link} rel="noopener">
            {network}
            <span className="sr-only">: {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

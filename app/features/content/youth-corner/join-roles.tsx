import { SmartLink } from '#app/ui/smart-link.tsx';
import type { StaticContent } from '#domain/content/schema/schema.ts';

interface JoinRolesProps {
  closing: StaticContent['youthcorner-page']['closing'];
  roles: StaticContent['youthcorner-page']['roles'];
}

export function JoinRoles({ closing, roles }: JoinRolesProps) {
  return (
    <section className="section on-night">
      <div className="wrap">
        <div className="stack">
          <h2>{closing.heading}</h2>
          {closing.paragraph !== undefined && <p className="lead muted max-w-[25em]">{closing.paragraph}</p>}
        </div>
        <ul className="ways">
          {roles.map(({ role, title, paragraph, signup, login }) => (
            <li key={role} id={role} tabIndex={-1}>
              <h3>{title}</h3>
              <p className="muted">{paragraph}</p>
              <p className="role-links">
                <SmartLink className="btn btn-light" to={signup.link}>
                  {signup.name}
                </SmartLink>
                <SmartLink className="btn btn-line" to={login.link}>
                  {login.name}
                </SmartLink>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { Icon } from '#app/ui/icon.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { useSite } from '#app/lib/site.ts';
import { iconName } from '#domain/content/constants.ts';
import type { ProgramDetail } from '#domain/content/schema.ts';

export function ProgramCall({ cta, phone }: Pick<ProgramDetail, 'cta' | 'phone'>) {
  const { phones, emails } = useSite().foundation.contact;
  const wanted = phones.find(({ label }) => label === phone) ?? phones[0];
  return (
    <aside className="panel program-call">
      <SmartLink className="btn btn-primary" to={cta.buttonLink}>
        {cta.text}
        <Icon name={iconName(cta.icon)} />
      </SmartLink>
      <ul>
        {(wanted ? [wanted] : []).map(({ number, tel }) => (
          <li key={tel}>
            <Icon name="phone" />
            <a href={`tel:${tel}`}>{number}</a>
          </li>
        ))}
        {emails.slice(0, 1).map(({ address }) => (
          <li key={address}>
            <Icon name="mail" />
            <a href={`mailto:${address}`}>{address}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

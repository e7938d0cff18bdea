import type { Partner } from '#domain/content/schema.ts';

export function PartnerCard({ partner: { name, description, logo, url }, isEager }: { partner: Partner; isEager: boolean }) {
  return (
    <li className="card partner">
      <img src={logo.src} alt={logo.alt} width={240} height={240} loading={isEager ? 'eager' : 'lazy'} />
      <h2>{name}</h2>
      <div>
        <p className="muted">{description}</p>
        <a className="more" href={url} target="_blank" rel="noopener">
          Visit Site<span className="sr-only"> of {name} (opens in a new tab)</span>
        </a>
      </div>
    </li>
  );
}

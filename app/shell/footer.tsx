import * as m from '#messages/index.ts';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { useSite } from '#app/lib/page/site.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function Footer() {
  const { foundation, footer } = useSite();
  return (
    <footer className="foot on-night">
      <div className="wrap">
        <div className="cols">
          <div className="stack">
            <p className="foot-name">
              <img className="mark" src="/media/mark-night.svg" alt="" width={48} height={48} loading="lazy" />
              {foundation.name}
            </p>
            {inSection('foundation/tagline', <p className="muted max-w-[18.2em]">{foundation.tagline}</p>)}
          </div>
          <div className="two">
            <Links title={m.shell.quickLinks} links={footer?.quickLinks ?? []} />
            <Links title={m.shell.programs} links={footer?.programs ?? []} />
          </div>
          <section aria-labelledby="newsletter-heading">
            {inSection(
              'footer',
              <>
                <h2 id="newsletter-heading">{footer?.newsletter.heading ?? m.shell.newsletter}</h2>
                {footer?.newsletter.paragraph !== undefined && <p className="muted">{footer.newsletter.paragraph}</p>}
              </>,
            )}
            <NewsletterForm />
          </section>
        </div>
        <ul className="social" aria-label={m.shell.elsewhere(foundation.shortName)}>
          {foundation.social.map(({ name, link }) => (
            <li key={name}>
              <a href={link} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <LegalLines />
        <p className="small muted mt-5">{m.shell.rights(foundation.copyrightYear, foundation.name)}</p>
      </div>
    </footer>
  );
}

function LegalLines() {
  const { foundation, legal } = useSite();
  const [phone] = foundation.contact.phones;
  const [email] = foundation.contact.emails;
  return (
    <address className="legal small muted">
      <p>
        <strong>{legal.name}</strong>
        <span>{m.shell.registrationNumber(legal.number)}</span>
        <span>{m.shell.pan(legal.pan)}</span>
        <span>{m.shell.eightyG(legal.eightyG)}</span>
      </p>
      <p>
        <span>{legal.address}</span>
        {phone && <a href={`tel:${phone.tel}`}>{phone.number}</a>}
        {email && <a href={`mailto:${email.address}`}>{email.address}</a>}
      </p>
    </address>
  );
}

function Links({ title, links }: { title: string; links: readonly { name: string; link: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {inSection(
        'footer',
        <ul>
          {links.map(({ name, link }) => (
            <li key={link}>
              <SmartLink to={link}>{name}</SmartLink>
            </li>
          ))}
        </ul>,
      )}
    </nav>
  );
}

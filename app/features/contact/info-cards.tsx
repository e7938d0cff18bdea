import type { ReactNode } from 'react';
import * as m from '#messages/index.ts';
import { useCopy } from '#app/lib/hooks/use-copy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useSite } from '#app/lib/page/site.ts';
import type { IconName } from '#domain/content/schema/icons.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function InfoCards({ labels }: { labels: StaticContent['contact-page']['cards'] }) {
  const { address, phones, emails, hours } = useSite().foundation.contact;
  const { notice, copy } = useCopy();
  const lines = [...address.lines, address.city, `${address.state} ${address.pincode}`];
  const [phone] = phones;
  const [email] = emails;

  return (
    <section className="py-12 md:py-20" aria-label={m.contact.reachUs}>
      <ul className="wrap info-cards">
        <InfoCard icon="map-pin" label={labels.address} onCopy={() => copy(lines.join(', '), m.contact.addressCopied)}>
          {inSection(
            'foundation/contact',
            <address className="not-italic">
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>,
          )}
        </InfoCard>
        {phone && (
          <InfoCard
            icon="phone"
            label={labels.phone}
            onCopy={() => copy(phone.number, m.contact.phoneCopied)}
            action={{ text: m.contact.call, href: `tel:${phone.tel}` }}
          >
            <span>{phone.number}</span>
          </InfoCard>
        )}
        {email && (
          <InfoCard
            icon="mail"
            label={labels.email}
            onCopy={() => copy(email.address, m.contact.emailCopied)}
            action={{ text: m.contact.write, href: `mailto:${email.address}` }}
          >
            <span className="break-words">{email.address}</span>
          </InfoCard>
        )}
        <InfoCard icon="clock" label={labels.hours}>
          {inSection(
            'foundation/contact',
            hours.map((line) => <span key={line}>{line}</span>),
          )}
        </InfoCard>
      </ul>
      <output className="snackbar">
        {notice && (
          <span key={notice.id} data-leaving={notice.isLeaving || undefined}>
            {notice.text}
          </span>
        )}
      </output>
    </section>
  );
}

interface InfoCardProps {
  icon: IconName;
  label: string;
  children: ReactNode;
  onCopy?: () => void;
  action?: { text: string; href: string };
}

function InfoCard({ icon, label, children, onCopy, action }: InfoCardProps) {
  return (
    <li className={`card info-card ${onCopy ? 'openable' : ''}`}>
      <Icon name={icon} />
      <h2>{label}</h2>
      <div className="info-value">{children}</div>
      {onCopy && (
        <div className="info-actions">
          <button className="cover more" type="button" aria-label={m.contact.copyThe(label)} onClick={onCopy}>
            {m.contact.copy}
          </button>
          {action && (
            <a className="more" href={action.href}>
              {action.text}
            </a>
          )}
        </div>
      )}
    </li>
  );
}

import * as m from '#messages/index.ts';
import type { Partner } from '#domain/content/schema/schema.ts';
import type { Route } from './+types/partners.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { DonationCall } from '#app/ui/sections/donation-call.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) => pickSections(context, { page: 'ourpartners', statics: ['partners'] });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function Partners({ loaderData }: Route.ComponentProps) {
  const { statics, faqs } = useSections(loaderData);
  const { partners } = statics;

  return (
    <ContentGate isEmpty={!partners}>
      {partners &&
        inSection(
          'partners',
          <>
            <PageHero {...partners.hero} />
            <section className="section" aria-label={partners.hero.heading}>
              <div className="wrap">
                <ContentGate isEmpty={partners.items.length === 0}>
                  <ul className="partners">
                    {partners.items.map((partner, index) => (
                      <PartnerCard key={partner.name} partner={partner} isEager={index === 0} />
                    ))}
                  </ul>
                </ContentGate>
                {partners.note !== undefined && <p className="small muted mt-8">{partners.note}</p>}
              </div>
            </section>
            <DonationCall section={{ ...partners.cta, note: partners.cta.paragraph }} />
          </>,
        )}
      <Faq page="ourpartners" items={faqs} />
    </ContentGate>
  );
}

function PartnerCard({ partner: { name, description, logo, url }, isEager }: { partner: Partner; isEager: boolean }) {
  return (
    <li className="card partner">
      <img src={logo.src} alt={logo.alt} width={240} height={240} loading={isEager ? 'eager' : 'lazy'} />
      <h2>{name}</h2>
      <div>
        <p className="muted">{description}</p>
        <a className="more" href={url} target="_blank" rel="noopener" aria-label={m.content.visitSiteOf(name)}>
          {m.content.visitSite}
        </a>
      </div>
    </li>
  );
}

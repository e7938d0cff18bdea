import * as m from '#messages/index.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useSite } from '#app/lib/page/site.ts';
import { iconName } from '#domain/content/schema/constants.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import type { Route } from './+types/contact.ts';
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { InfoCards } from '#app/features/contact/info-cards.tsx';
import { Offices } from '#app/features/contact/offices.tsx';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { loadAsDocument } from '#app/lib/page/document-route.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) => pickSections(context, { page: 'contact', statics: ['contact-page', 'offices'] });

export const clientLoader = loadAsDocument;

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { statics, faqs, isPartial } = useSections(loaderData);
  const { 'contact-page': page, offices = [] } = statics;

  return (
    <ContentGate isEmpty={!page} isPartial={isPartial}>
      {page &&
        inSection(
          'contact-page',
          <>
            <PageHero heading={page.hero.heading} paragraph={page.hero.paragraph} image={page.hero.img}>
              <BlockButtons btn={page.hero.btn} isOnNight />
            </PageHero>
            <InfoCards labels={page.cards} />
            {/* The hero's button leads here, with the focus. */}
            <section className="section sunk" id="message" tabIndex={-1} aria-labelledby="message-heading">
              <div className="wrap message-ways">
                <div>
                  <h2 id="message-heading">{page.form.heading}</h2>
                  {page.form.paragraph !== undefined && <p className="lead muted mt-3 mb-8 max-w-[25em]">{page.form.paragraph}</p>}
                  {inSection(null, <ContactForm words={page.form} />)}
                </div>
                <SupportCard {...page.support} />
              </div>
            </section>
            {offices.length > 0 && <Offices {...page.offices} offices={offices} />}
          </>,
        )}
      <Faq page="contact" items={faqs} />
    </ContentGate>
  );
}

function SupportCard({ heading, paragraph, btn }: StaticContent['contact-page']['support']) {
  const { whatsapp } = useSite().foundation.contact;
  return (
    <aside className="support" aria-labelledby="support-heading">
      <h3 id="support-heading">{heading}</h3>
      {paragraph !== undefined && <p className="muted">{paragraph}</p>}
      {btn.status && (
        <a className="btn btn-line" href={whatsapp} target="_blank" rel="noopener">
          {btn.icon !== undefined && <Icon name={iconName(btn.icon)} />}
          {btn.name}
          <span className="sr-only"> {m.ui.newTab}</span>
        </a>
      )}
    </aside>
  );
}

import { Icon } from '#app/ui/icon.tsx';
import { iconName } from '#domain/content/schema/constants.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import type { Route } from './+types/youth-corner.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { TextMedia } from '#app/ui/sections/text-media.tsx';
import { JoinRoles } from '#app/features/content/youth-corner/join-roles.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pickSections(context, {
    page: 'youthcorner',
    statics: ['youthcorner-page', 'youthcorner-programs', 'textmedia-global'],
  });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function YouthCorner({ loaderData }: Route.ComponentProps) {
  const { statics, faqs, isPartial } = useSections(loaderData);
  const { 'youthcorner-page': page, 'youthcorner-programs': programs, 'textmedia-global': blocks } = statics;

  return (
    <ContentGate isEmpty={!page} isPartial={isPartial}>
      {page &&
        inSection(
          'youthcorner-page',
          <PageHero heading={page.hero.heading} paragraph={page.hero.paragraph} image={page.hero.img}>
            <ul className="pills">
              {page.roles.map(({ role, title }) => (
                <li key={role}>
                  <a className="pill" href={`#${role}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </PageHero>,
        )}
      {programs && inSection('youthcorner-programs', <YouthPrograms {...programs} />)}
      {blocks && inSection('textmedia-global', <TextMedia block={blocks['youth-corner']} ground="sunk" />)}
      {page && inSection('youthcorner-page', <JoinRoles closing={page.closing} roles={page.roles} />)}
      <Faq page="youthcorner" items={faqs} />
    </ContentGate>
  );
}

function YouthPrograms({ heading, paragraph, items }: StaticContent['youthcorner-programs']) {
  return (
    <section className="section">
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead muted mt-4 max-w-measure">{paragraph}</p>
        <ul className="tiles">
          {items.map(({ color, icon, title, items: lines }) => (
            <li key={title}>
              <article className="card">
                <div className="sign" data-color={color}>
                  <Icon name={iconName(icon)} className="icon icon-large" />
                </div>
                <div className="card-in">
                  <h3>{title}</h3>
                  <ul className="leaves">
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

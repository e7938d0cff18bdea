import type { Route } from './+types/youth-corner.ts';
import { ContentGate } from '#app/components/sections/content-gate.tsx';
import { Faq } from '#app/components/sections/faq.tsx';
import { PageHero } from '#app/components/sections/page-hero.tsx';
import { TextMedia } from '#app/components/sections/text-media.tsx';
import { JoinRoles } from '#app/components/youth/join-roles.tsx';
import { YouthPrograms } from '#app/components/youth/youth-programs.tsx';
import { contentPageMeta } from '#app/lib/content-meta.ts';
import { useSections } from '#app/lib/content.tsx';
import { pickSections } from '#app/lib/page-context.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  pickSections(context, {
    page: 'youthcorner',
    statics: ['youthcorner-page', 'youthcorner-programs', 'textmedia-global'],
    faqs: 'youthcorner',
  });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function YouthCorner({ loaderData }: Route.ComponentProps) {
  const { statics, faqs, isPartial } = useSections(loaderData);
  const { 'youthcorner-page': page, 'youthcorner-programs': programs, 'textmedia-global': blocks } = statics;

  return (
    <ContentGate isEmpty={!page} isPartial={isPartial}>
      {page && (
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
        </PageHero>
      )}
      {programs && <YouthPrograms {...programs} />}
      {blocks && <TextMedia block={blocks['youth-corner']} ground="sunk" />}
      {page && <JoinRoles closing={page.closing} roles={page.roles} />}
      <Faq items={faqs} />
    </ContentGate>
  );
}

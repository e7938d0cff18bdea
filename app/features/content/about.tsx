import type { Route } from './+types/about.ts';
import { ImpactFigures } from '#app/features/content/about/impact-figures.tsx';
import { Journey } from '#app/features/content/about/journey.tsx';
import { MissionCards } from '#app/features/content/about/mission-cards.tsx';
import { TeamStrip } from '#app/features/content/about/team-strip.tsx';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { DonationCall } from '#app/ui/sections/donation-call.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { ValuesGrid } from '#app/ui/sections/values-grid.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pickSections(context, {
    page: 'about',
    statics: ['about-hero', 'about-sections', 'about-banner', 'team-page'],
    dynamics: ['ourimpact-about', 'ourmission-about', 'ourvalues-global', 'founders-global', 'board-members-global', 'ourjourney-about'],
  });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

const JOURNEY = 'our-journey';
const LEADERS = ['founders-global', 'board-members-global'] as const;

export default function About({ loaderData }: Route.ComponentProps) {
  const { statics, dynamics, faqs, isPartial } = useSections(loaderData);
  const { 'about-hero': hero, 'about-sections': sectionTexts, 'about-banner': banner } = statics;
  const impact = dynamics['ourimpact-about'] ?? [];
  const mission = dynamics['ourmission-about'] ?? [];
  const values = dynamics['ourvalues-global'] ?? [];
  const people = LEADERS.flatMap((of) => (dynamics[of] ?? []).map((member) => ({ of, member })));
  const journey = dynamics['ourjourney-about'] ?? [];
  const hasGoal = journey.length > 0 || hero?.btn.link !== `#${JOURNEY}`;

  return (
    <ContentGate isEmpty={!hero && !sectionTexts} isPartial={isPartial}>
      {hero &&
        inSection(
          'about-hero',
          <PageHero heading={hero.heading} paragraph={hero.paragraph} image={hero.img}>
            <BlockButtons btn={{ ...hero.btn, status: hero.btn.status && hasGoal }} btnMore={hero.btnMore} isOnNight />
          </PageHero>,
        )}
      {sectionTexts &&
        inSection(
          'about-sections',
          <>
            {impact.length > 0 && <ImpactFigures {...sectionTexts.impact} items={impact} />}
            {mission.length > 0 && <MissionCards {...sectionTexts.mission} items={mission} />}
            {values.length > 0 && <ValuesGrid {...sectionTexts.values} items={values} of="ourvalues-global" ground="" />}
            {people.length > 0 && <TeamStrip {...sectionTexts.team} members={people} note={statics['team-page']?.note} />}
            {journey.length > 0 && <Journey {...sectionTexts.journey} id={JOURNEY} items={journey} />}
          </>,
        )}
      {banner && inSection('about-banner', <DonationCall section={{ ...banner, note: banner.paragraph }} />)}
      <Faq page="about" items={faqs} />
    </ContentGate>
  );
}

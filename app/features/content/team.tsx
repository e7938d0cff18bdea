import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Route } from './+types/team.ts';
import * as m from '#messages/index.ts';
import { ChoiceButtons } from '#app/ui/choice-buttons.tsx';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { TeamCard } from '#app/features/content/team/team-card.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';
import { teamSections } from '#domain/content/schema/constants.ts';
import { teamTypes } from '#domain/pages/choices.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

/** So many pictures are loaded at once; the others when they come near. */
const FIRST_VIEW = 4;

export const loader = ({ context }: Route.LoaderArgs) =>
  pickSections(context, {
    page: 'ourteam',
    statics: ['team-page'],
    dynamics: [teamSections.founders, teamSections.directors, teamSections.volunteers],
  });

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function Team({ loaderData }: Route.ComponentProps) {
  const { statics, dynamics, faqs, isPartial } = useSections(loaderData);
  const [query, setQuery] = useSearchParams();
  const page = statics['team-page'];
  const type = teamTypes.find((one) => one === query.get('tType')) ?? 'founders';
  const filter = page?.filters.find((one) => one.type === type);
  const members = dynamics[teamSections[type]] ?? [];

  return (
    <ContentGate isEmpty={!page} isPartial={isPartial}>
      {page &&
        inSection(
          'team-page',
          <>
            <PageHero {...page.hero} />
            <section className="section">
              <div className="wrap">
                <ChoiceButtons
                  action="/ourteam"
                  name="tType"
                  label={m.content.groupOfPeople}
                  choices={page.filters.map(({ type: value, label: text }) => ({ value, text }))}
                  chosen={type}
                  onChoose={(tType) => setQuery({ tType }, { replace: true, preventScrollReset: true })}
                />
                <output className="sr-only">
                  {filter?.label}: {members.length}
                </output>
                <h2 className="mt-8 md:mt-12">{filter?.label}</h2>
                <p className="lead muted mt-3 max-w-[25em]">{filter?.paragraph}</p>
                <ContentGate isEmpty={members.length === 0}>
                  {inSection(
                    teamSections[type],
                    <ul className="people team-grid">
                      {members.map((member, index) => (
                        <li key={member.name + member.image}>
                          <TeamCard member={member} isEager={index < FIRST_VIEW} />
                        </li>
                      ))}
                    </ul>,
                  )}
                  {page.note !== undefined && <p className="small muted mt-10">{page.note}</p>}
                </ContentGate>
              </div>
            </section>
          </>,
        )}
      <Faq page="ourteam" items={faqs} />
    </ContentGate>
  );
}

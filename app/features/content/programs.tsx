import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Route } from './+types/programs.ts';
import * as m from '#messages/index.ts';
import { iconName } from '#domain/content/schema/constants.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import type { ProgramCategory } from '#domain/pages/choices.ts';
import { Icon } from '#app/ui/icon.tsx';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { ChoiceButtons } from '#app/ui/choice-buttons.tsx';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { ProgramList } from '#app/features/content/programs/program-list.tsx';
import { ValuesGrid } from '#app/ui/sections/values-grid.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';
import { categoryOf } from '#app/features/content/programs/program-filter.ts';
import { scrollBehavior } from '#app/lib/hooks/use-media-query.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

const LIST = 'programs-list';

export const loader = ({ context }: Route.LoaderArgs) =>
  pickSections(context, {
    page: 'programs',
    statics: ['programs-page', 'programs-joinus'],
    dynamics: ['programs-ourprograms'],
  });

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function Programs({ loaderData }: Route.ComponentProps) {
  const { statics, dynamics, faqs, isPartial } = useSections(loaderData);
  const [query, setQuery] = useSearchParams();
  const { 'programs-page': page, 'programs-joinus': joinUs } = statics;
  const cards = dynamics['programs-ourprograms'];
  const category = categoryOf(query);

  const choose = (choice: ProgramCategory): void =>
    setQuery(choice === 'All' ? {} : { category: choice }, { replace: true, preventScrollReset: true });
  const chooseFromHero = (choice: ProgramCategory): void => {
    choose(choice);
    const list = document.getElementById(LIST);
    list?.focus({ preventScroll: true });
    list?.scrollIntoView({ behavior: scrollBehavior() });
  };

  return (
    <ContentGate isEmpty={!page || !cards} isPartial={isPartial}>
      {page &&
        cards &&
        inSection(
          'programs-page',
          <>
            <PageHero heading={page.hero.heading} paragraph={page.hero.paragraph}>
              <ChoiceButtons
                action={`/programs#${LIST}`}
                name="category"
                label={m.content.programsFor}
                choices={page.hero.pills.map(({ text, category: value }) => ({ text, value }))}
                onChoose={chooseFromHero}
              />
            </PageHero>
            <ProgramList id={LIST} {...page.list} cards={cards} category={category} onChoose={choose} />
            <ValuesGrid {...page.values} />
          </>,
        )}
      {joinUs && inSection('programs-joinus', <JoinUs {...joinUs} />)}
      <Faq page="programs" items={faqs} />
    </ContentGate>
  );
}

function JoinUs({ heading, paragraph, items, btn, btnMore }: StaticContent['programs-joinus']) {
  return (
    <section className="section on-night">
      <div className="wrap">
        <div className="stack">
          <h2>{heading}</h2>
          <p className="lead muted max-w-[27.3em]">{paragraph}</p>
        </div>
        <ul className="ways">
          {items.map((item) => (
            <li key={item.heading}>
              <Icon name={iconName(item.icon)} />
              <h3>{item.heading}</h3>
              <p className="muted">{item.description}</p>
            </li>
          ))}
        </ul>
        <BlockButtons btn={btn} btnMore={btnMore} isOnNight />
      </div>
    </section>
  );
}

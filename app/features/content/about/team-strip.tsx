import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { TeamCard } from '#app/features/content/team/team-card.tsx';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { stripEnds, stripStep } from '#app/features/content/about/card-strip.ts';
import { scrollBehavior } from '#app/lib/hooks/use-media-query.ts';
import type { BlockButton, TeamMember } from '#domain/content/schema/schema.ts';
import { type Section, inSection } from '#app/ui/language/in-section.tsx';

interface TeamStripProps {
  heading: string;
  paragraph?: string | undefined;
  btn: BlockButton;
  members: readonly { of: Section; member: TeamMember }[];
  note?: string | undefined;
}

export function TeamStrip({ heading, paragraph, btn, members, note }: TeamStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const measure = (): void => {
    const list = strip.current;
    if (!list) return;
    const now = stripEnds(list.scrollLeft, list.clientWidth, list.scrollWidth);
    setEnds((last) => (last.isAtStart === now.isAtStart && last.isAtEnd === now.isAtEnd ? last : now));
  };

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [members.length]);

  const move = (direction: 1 | -1): void => {
    const list = strip.current;
    const [first, second] = list?.children ?? [];
    if (!list || !first) return;
    const pitch = second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : list.clientWidth;
    list.scrollBy({ left: direction * stripStep(list.clientWidth, pitch), behavior: scrollBehavior() });
  };

  const isWhole = ends.isAtStart && ends.isAtEnd;
  return (
    <section className="section sunk carousel-ground">
      <div className="wrap">
        <div className="rail-head">
          <div>
            <h2>{heading}</h2>
            {paragraph !== undefined && <p className="lead muted mt-4">{paragraph}</p>}
          </div>
          {!isWhole && (
            <div className="arrows">
              <button
                className="arrow"
                type="button"
                aria-label={m.content.previousPeople}
                aria-disabled={ends.isAtStart}
                onClick={() => move(-1)}
              >
                <Glyph name="previous" />
              </button>
              <button
                className="arrow"
                type="button"
                aria-label={m.content.nextPeople}
                aria-disabled={ends.isAtEnd}
                onClick={() => move(1)}
              >
                <Glyph name="next" />
              </button>
            </div>
          )}
        </div>
        <ul className="rail team-strip" ref={strip} onScroll={measure}>
          {members.map(({ of, member }) => (
            <li key={member.name + member.image}>{inSection(of, <TeamCard member={member} />)}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
          <BlockButtons btn={btn} />
          {note !== undefined && inSection('team-page', <p className="small muted">{note}</p>)}
        </div>
      </div>
    </section>
  );
}

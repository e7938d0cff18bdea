import * as m from '#messages/index.ts';
import { momentAt } from '#domain/shared/time/day-words.ts';
import type { LostDraft } from '#app/features/scholarships/device/open-application.ts';
import { useSite } from '#app/lib/page/site.ts';

export function LostNote({ lost: { at, savedAt } }: { lost: LostDraft }) {
  const { foundation } = useSite();
  const when = (instant: number): string => momentAt(instant, foundation);
  const inAccount = (): string => {
    if (savedAt === null) return m.scholarships.around.lostAll;
    return savedAt === undefined ? m.scholarships.around.lostPerhaps : m.scholarships.around.lostSince(when(savedAt));
  };
  return (
    <output className="gentle block" data-testid="lost-note">
      {m.scholarships.around.lost(when(at))} {inAccount()}
    </output>
  );
}

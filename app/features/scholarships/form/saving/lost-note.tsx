import * as m from '#messages/index.ts';
import type { LostDraft } from '#app/features/scholarships/device/open-application.ts';
import { useSite } from '#app/lib/page/site.ts';

export function LostNote({ lost: { at, savedAt } }: { lost: LostDraft }) {
  const { locale, timezone } = useSite().foundation;
  const when = (instant: number): string =>
    new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(instant);
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

import type { LostDraft } from '#app/features/scholarships/device/open-application.ts';
import { useSite } from '#app/lib/page/site.ts';

export function LostNote({ lost: { at, savedAt } }: { lost: LostDraft }) {
  const { locale, timezone } = useSite().foundation;
  const when = (instant: number): string =>
    new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(instant);
  const rest = () => {
    if (savedAt === null) return 'Your account has nothing of it yet. Please write it once more.';
    const account =
      savedAt === undefined
        ? 'Your account may have it: it comes as soon as there is a connection.'
        : `Your account has what it had at ${when(savedAt)}; it is shown here.`;
    return `${account} It has not been sent yet: please check it before you go on.`;
  };
  return (
    <output className="gentle block" data-testid="lost-note">
      What was written here until {when(at)} is gone. This browser has deleted what it stored for this site. The device may have had too
      little room. {rest()}
    </output>
  );
}

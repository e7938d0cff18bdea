import { useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { timeAt } from '#domain/shared/time/day-words.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type DraftState, type Safety, safetyOf } from '#app/features/scholarships/sync/draft-state.ts';
import { LogInLink } from '#app/lib/account/log-in-link.tsx';
import { useSite } from '#app/lib/page/site.ts';

export function SaveNote({ state }: { state: DraftState }) {
  const { foundation } = useSite();
  const safety = safetyOf(state);
  const [news, setNews] = useState<Safety | null>(null);
  const latest = newsAfter(news, safety);
  if (latest !== news) setNews(latest);
  const time = state.savedAt === null ? '' : timeAt(state.savedAt, foundation);
  return (
    <p
      className={`small flex min-h-8 items-center gap-2.5 ${URGENT.has(safety) ? 'save-note-urgent' : ''}`}
      data-testid="save-note"
      data-safety={safety}
    >
      <span className={`shrink-0 ${safety === 'account' || safety === 'device' ? 'text-leaf' : 'text-muted'}`}>
        <Icon name={safety === 'offline' || safety === 'unsaved' ? 'clock' : 'shield-check'} className="icon size-5" />
      </span>
      <span aria-hidden={safety === latest || undefined}>{WORDS[safety](time)}</span>
      <output className="sr-only">{latest && WORDS[latest](time)}</output>
      {safety === 'signed-out' && <LogInLink className="more whitespace-nowrap" />}
      {safety === 'outdated' && (
        // A full page load asks the account again.
        <Link className="more whitespace-nowrap" to={SCHOLARSHIP_PATH} reloadDocument>
          {m.scholarships.around.seeNews}
        </Link>
      )}
    </p>
  );
}

/** Screen readers hear of trouble, and of its end, alone. */
function newsAfter(news: Safety | null, safety: Safety): Safety | null {
  if (URGENT.has(safety)) return safety;
  if (news === null || safety === news) return news;
  if (safety === 'account') return safety;
  return URGENT.has(news) ? news : null;
}

const URGENT: ReadonlySet<Safety> = new Set(['offline', 'signed-out', 'outdated', 'unsaved']);

const WORDS: Record<Safety, (time: string) => string> = {
  empty: () => m.scholarships.around.savedAsYouType,
  typing: () => m.scholarships.around.saving,
  device: (time) => m.scholarships.around.savedOnDevice(time),
  account: () => m.scholarships.around.savedToAccount,
  offline: () => m.scholarships.around.offline,
  'signed-out': () => m.scholarships.around.loggedOut,
  outdated: () => m.scholarships.around.outdated,
  conflict: () => m.scholarships.around.inConflict,
  unsaved: () => m.scholarships.around.notSaved,
};

import * as m from '#messages/index.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { longDay } from '#domain/shared/time/day-words.ts';

type Entry = OwnApplication['timeline'][number];

/** Words for an entry of the timeline: what was asked and what was corrected, with the reason. */
export function withCorrections(entry: Entry): Entry {
  const { reason, asked, changed = [], explained = [], isAddition } = entry;
  if (isAddition) return entry;
  const lines = [
    reason,
    asked && asked.fields.length > 0 && m.scholarships.corrections.toCorrect(asked.fields.map(labelOf).join(', ')),
    asked && m.scholarships.corrections.lastDay(longDay(asked.until)),
    changed.length > 0 && m.scholarships.corrections.youCorrected(changed.map(labelOf).join(', ')),
    ...explained.map(({ field, words }) => m.scholarships.corrections.youExplained(labelOf(field), words)),
  ].filter(Boolean);
  return { ...entry, reason: lines.length > 0 ? lines.join('\n') : null };
}

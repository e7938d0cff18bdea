import { labelOf } from '#domain/scholarships/steps/questions.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { type DayFormat, longDay } from '#domain/shared/time/day-words.ts';

type Entry = OwnApplication['timeline'][number];

/** Words for an entry of the timeline: what was asked and what was corrected, with the reason. */
export function withCorrections(entry: Entry, foundation: DayFormat): Entry {
  const { reason, asked, changed = [], explained = [], isAddition } = entry;
  if (isAddition) return entry;
  const lines = [
    reason,
    asked && asked.fields.length > 0 && `To correct: ${asked.fields.map(labelOf).join(', ')}.`,
    asked && `Last day: ${longDay(asked.until, foundation)}.`,
    changed.length > 0 && `You corrected: ${changed.map(labelOf).join(', ')}.`,
    ...explained.map(({ field, words }) => `You explained: ${labelOf(field)}: “${words}”`),
  ].filter(Boolean);
  return { ...entry, reason: lines.length > 0 ? lines.join('\n') : null };
}

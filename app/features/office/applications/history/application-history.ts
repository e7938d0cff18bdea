import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { applicationQuestions, fieldOf, type FileField, isUpload, labelOf } from '#domain/scholarships/steps/questions.ts';
import { cleanValues } from '#domain/forms/clean.ts';
import { answerText } from '#domain/forms/rows.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { askedLines } from '#app/features/office/applications/history/request-lines.ts';
import { type Disclosure, disclosureEntry, isNumber } from '#app/features/office/lib/history.ts';
import type { HistoryEntry } from '#app/ui/dashboard/timeline.tsx';

const ACTORS: Readonly<Record<string, string>> = { student: 'the student', guardian: 'the parent or guardian', office: 'the office' };

const TOGETHER_MS = 1_800_000;

/**
 * Documents that one person opens within half an hour for one reason become one entry.
 * @param disclosures oldest first
 */
export function disclosureEntries(disclosures: readonly Disclosure[]): HistoryEntry[] {
  const groups: Disclosure[][] = [];
  for (const one of disclosures) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isAlike = before && before.by === one.by && before.reason === one.reason && one.at - before.at < TOGETHER_MS;
    if (isAlike && !isNumber(one.what) && !isNumber(before.what)) group?.push(one);
    else groups.push([one]);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = [...new Set([first, ...others].map(({ what }) => UPLOAD_FIELDS[what as FileField]?.label))];
    return [disclosureEntry(first, `${names.join(', ')} ${names.length > 1 ? 'were' : 'was'} opened`)];
  });
}

type Move = ApplicationDetails['history'][number];

/** A document that came later is an entry, but moves the application nowhere. */
export function moveEntry(move: Move): HistoryEntry {
  const { at, from, to, by, isByAwarder, reason, officeReason, amount, changed, changes = [], asked, isLate, isAmendment } = move;
  const others = changed.filter((name) => changes.every(({ field }) => field !== name)).map(labelOf);
  const isAddition = from === to && changed.length > 0 && changed.every(isUpload);
  return {
    at,
    title: isAmendment ? 'A payment was corrected' : isAddition ? 'A paper came later' : APPLICATION_STATES[to].label,
    by: ACTORS[by] ?? by,
    detail: [
      amount !== null && `Awarded: ${formatRupees(amount)}`,
      officeReason && `For the file: ${officeReason}`,
      reason,
      isByAwarder && 'Awarded and paid out by the same person.',
      ...(asked ? askedLines(asked) : []),
      isLate && 'This came after the last day.',
      ...changes.map(changeLine),
      others.length > 0 && `${isAddition ? 'Added' : 'Changed'}: ${others.join(', ')}`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

function changeLine({ field, before, after, explanation }: NonNullable<Move['changes']>[number]): string {
  if (explanation === undefined) return `${labelOf(field)}: ${wordsOf(field, before)} → ${wordsOf(field, after)}`;
  const stays = isUpload(field) ? 'no new file' : `${wordsOf(field, before)}, as it was`;
  return `${labelOf(field)}: ${stays}. The student writes: “${explanation}”`;
}

function wordsOf(name: string, value: unknown): string {
  const own = name === 'name' ? 'fullName' : name;
  const field = fieldOf(own);
  return (field && answerText(field, cleanValues(applicationQuestions, { [own]: value })[own])) || 'nothing';
}

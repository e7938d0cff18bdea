import { CHANGES, type Change } from '#domain/scholarships/renewal/form.ts';
import type { ApplicationView, Earlier, OwnApplication } from '#domain/scholarships/responses.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { formOf } from '#app/features/scholarships/sync/account.ts';
import type { Version } from '#app/features/scholarships/sync/merge.ts';
import { type Answer, type Answers, answersOf, isSame, textOf } from '#app/features/scholarships/sync/answers.ts';

/** Among the answers of a draft: the number of the application that it was filled from. */
const FILLED_FROM = 'filledFrom';

/** Whether the student is still to be asked what has changed since last year (docs/decisions/0086). */
export function waitsForChanges(own: OwnApplication, answers: Answers): boolean {
  return own.earlier !== undefined && formOf(own) === NEW_APPLICATION && answers[FILLED_FROM] !== own.earlier.applicationNumber;
}

/**
 * What last year's application adds to a draft: gaps, the next class, and nothing for what has changed. What somebody wrote, or the profile
 * says otherwise, stays.
 * @param changed null: nothing is carried
 */
export function earlierAnswers(
  { applicationNumber, asked, answers }: Earlier,
  changed: readonly Change[] | null,
  { answers: present, filled }: Version,
): Answers {
  const mark = { [FILLED_FROM]: applicationNumber, ...(asked.length > 0 && { renewalAsked: asked.join(' ') }) };
  if (!changed) return mark;
  const last = answersOf({ scholarshipPurpose: '[]', ...answers } as unknown as ApplicationView);
  const emptied = new Set<string>(changed.flatMap((change) => CHANGES[change].fields));
  const suggested: Answers = { ...last, ...nextYear(last) };
  const isOwn = (name: string): boolean =>
    !filled.includes(name) && !isSame(name, present[name], undefined) && !isSame(name, present[name], last[name]);
  const carried = [...new Set([...Object.keys(suggested), ...emptied])]
    .filter((name) => !isOwn(name))
    .map((name): [string, Answer] => [name, emptied.has(name) ? emptyOf(last[name]) : (suggested[name] ?? '')]);
  return { ...Object.fromEntries(carried.filter(([name, answer]) => !isSame(name, answer, present[name]))), ...mark };
}

const emptyOf = (answer: Answer | undefined): Answer => (typeof answer === 'boolean' ? false : '');

const LAST_CLASS = 12;
const LAST_YEAR = 4;

/** A suggestion; after the last class or year it is asked anew. */
function nextYear(last: Answers): Answers {
  const [schoolClass, year] = [Number(textOf(last['currentClass'])), Number(textOf(last['courseYear']))];
  if (last['educationType'] === 'COLLEGE') return year > 0 ? { courseYear: year < LAST_YEAR ? String(year + 1) : '' } : {};
  if (schoolClass === 0) return {};
  if (schoolClass >= LAST_CLASS) return { educationType: '', schoolName: '', currentClass: '', lastClassPassed: '', schoolBoard: '' };
  return { currentClass: String(schoolClass + 1), lastClassPassed: String(schoolClass) };
}

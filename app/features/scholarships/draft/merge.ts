import { type Answer, type Answers, type Hashes, hashesOf, isSame } from '#app/features/scholarships/draft/answers.ts';
import { sameAddress, SOURCES } from '#app/features/scholarships/draft/filled.ts';

/** Of this device, or the account. */
export interface Version {
  answers: Answers;
  /** Fields that the form filled in by itself. */
  filled: readonly string[];
}

export type Side = 'mine' | 'theirs';

interface Merging {
  /** Of the last version that both knew. */
  base: Hashes;
  /** If the account has one of these, nobody else wrote it. */
  sent: Readonly<Record<string, readonly string[]>>;
  mine: Version;
  theirs: Version;
  /** The student's choices so far, by field. */
  choices?: Readonly<Record<string, Side>>;
}

interface Merged extends Version {
  /** Changed by both and not chosen; they say what this device says. */
  conflicts: readonly string[];
}

/**
 * By field against the last common version: one side's change is taken, both sides' is asked about. What the form filled in follows its
 * answer. Pure.
 */
export function mergeAnswers({ base, sent, mine, theirs, choices = {} }: Merging): Merged {
  const theirHashes = hashesOf(theirs.answers);
  const ourHashes = hashesOf(mine.answers);

  function sideOf(name: string): Side | 'conflict' {
    const theirHash = theirHashes[name];
    if (isSame(name, mine.answers[name], theirs.answers[name])) return 'mine';
    if (theirHash === base[name] || (sent[name] ?? []).includes(theirHash ?? EMPTY)) return 'mine';
    if (ourHashes[name] === base[name] && !sent[name]) return 'theirs';
    const isFilled = { mine: mine.filled.includes(name), theirs: theirs.filled.includes(name) };
    if (isFilled.mine && isFilled.theirs) return SOURCES[name] ? sideOf(SOURCES[name]) : 'mine';
    if (isFilled.mine) return 'theirs';
    if (isFilled.theirs) return 'mine';
    return choices[name] ?? 'conflict';
  }

  const answers: Record<string, Answer> = {};
  const filled: string[] = [];
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(mine.answers), ...Object.keys(theirs.answers)])) {
    const side = sideOf(name);
    const versions = isSame(name, mine.answers[name], theirs.answers[name]) ? [mine, theirs] : [side === 'theirs' ? theirs : mine];
    const isFilled = versions.every((version) => version.filled.includes(name));
    const answer = versions[0]?.answers[name];
    if (answer !== undefined) answers[name] = answer;
    if (isFilled) filled.push(name);
    // It goes with the answer it follows.
    else if (side === 'conflict') conflicts.push(name);
  }
  return { answers: { ...answers, ...sameAddress(answers) }, filled, conflicts };
}

export const EMPTY = '';

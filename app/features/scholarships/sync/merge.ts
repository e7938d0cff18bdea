import { type Answer, type Answers, type Hashes, hashesOf, isSame } from '#app/features/scholarships/sync/answers.ts';
import { sameAddress, SOURCES } from '#app/features/scholarships/sync/filled.ts';

export interface Version {
  answers: Answers;
  filled: readonly string[];
}

export type Side = 'mine' | 'theirs';

interface Merging {
  base: Hashes;
  /** This device's answers where nobody wrote since: the base, and defaults. Left out: the base. */
  unedited?: Hashes;
  sent: Readonly<Record<string, readonly string[]>>;
  mine: Version;
  theirs: Version;
  choices?: Readonly<Record<string, Side>>;
}

interface Merged extends Version {
  /** Fields that both changed and nobody chose yet; the answers hold this device's version. */
  conflicts: readonly string[];
}

/**
 * Takes what only one side changed since the last common version; what both changed is a conflict. Filled-in fields follow their answer.
 * Pure.
 */
export function mergeAnswers({ base, unedited = base, sent, mine, theirs, choices = {} }: Merging): Merged {
  const theirHashes = hashesOf(theirs.answers);
  const ourHashes = hashesOf(mine.answers);

  function sideOf(name: string): Side | 'conflict' {
    const theirHash = theirHashes[name];
    if (isSame(name, mine.answers[name], theirs.answers[name])) return 'mine';
    const source = mine.filled.includes(name) && SOURCES[name];
    if (theirHash === base[name] || (sent[name] ?? []).includes(theirHash ?? EMPTY)) return source ? sideOf(source) : 'mine';
    if (ourHashes[name] === unedited[name] && !sent[name]) return 'theirs';
    const isFilled = { mine: mine.filled.includes(name), theirs: theirs.filled.includes(name) };
    if (isFilled.mine && isFilled.theirs) return source ? sideOf(source) : 'mine';
    // What was filled in gives way to an answer, and not to an empty one.
    if (isFilled.mine) return isSame(name, theirs.answers[name], undefined) ? 'mine' : 'theirs';
    if (isFilled.theirs) return isSame(name, mine.answers[name], undefined) ? 'theirs' : 'mine';
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
    else if (side === 'conflict') conflicts.push(name);
  }
  return { answers: { ...answers, ...sameAddress(answers) }, filled, conflicts };
}

export const EMPTY = '';

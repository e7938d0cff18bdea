import { type Answer, type Answers, type Hashes, hashesOf, isSame } from '#app/features/scholarships/draft/answers.ts';
import { sameAddress, SOURCES } from '#app/features/scholarships/draft/filled.ts';

/** One of two versions of the answers: the one on this device, or the account's. */
export interface Version {
  answers: Answers;
  /** Names of the answers that the form has filled in by itself. */
  filled: readonly string[];
}

/** The version that an answer is taken from. */
export type Side = 'mine' | 'theirs';

interface Merging {
  /** Hashes of the last version that both knew. */
  base: Hashes;
  /** By field: hashes of what this device has sent since, acknowledged or not. If the account has one of them, nobody else wrote it. */
  sent: Readonly<Record<string, readonly string[]>>;
  mine: Version;
  theirs: Version;
  /** The student's choices so far, by field. */
  choices?: Readonly<Record<string, Side>>;
}

interface Merged extends Version {
  /** Fields that both have changed, each to something else, and that the student has not chosen yet. They say what this device says. */
  asked: readonly string[];
}

/**
 * Merges two versions field by field against the last one that both knew. What one of them has changed is taken; what both have
 * changed is asked for, unless the form filled it in by itself: then it gives way to what was typed, and goes with the answer
 * that it follows. Pure.
 */
export function mergeAnswers({ base, sent, mine, theirs, choices = {} }: Merging): Merged {
  const theirHashes = hashesOf(theirs.answers);
  const ourHashes = hashesOf(mine.answers);

  function sideOf(name: string): Side | 'asked' {
    const theirHash = theirHashes[name];
    if (isSame(name, mine.answers[name], theirs.answers[name])) return 'mine';
    if (theirHash === base[name] || (sent[name] ?? []).includes(theirHash ?? EMPTY)) return 'mine';
    if (ourHashes[name] === base[name] && !sent[name]) return 'theirs';
    const isFilled = { mine: mine.filled.includes(name), theirs: theirs.filled.includes(name) };
    if (isFilled.mine && isFilled.theirs) return SOURCES[name] ? sideOf(SOURCES[name]) : 'mine';
    if (isFilled.mine) return 'theirs';
    if (isFilled.theirs) return 'mine';
    return choices[name] ?? 'asked';
  }

  const answers: Record<string, Answer> = {};
  const filled: string[] = [];
  const asked: string[] = [];
  for (const name of new Set([...Object.keys(mine.answers), ...Object.keys(theirs.answers)])) {
    const side = sideOf(name);
    const versions = isSame(name, mine.answers[name], theirs.answers[name]) ? [mine, theirs] : [side === 'theirs' ? theirs : mine];
    const isFilled = versions.every((version) => version.filled.includes(name));
    const answer = versions[0]?.answers[name];
    if (answer !== undefined) answers[name] = answer;
    if (isFilled) filled.push(name);
    // One that follows an answer that is asked for goes with the choice.
    else if (side === 'asked') asked.push(name);
  }
  return { answers: { ...answers, ...sameAddress(answers) }, filled, asked };
}

/** In place of the hash of an empty answer. */
export const EMPTY = '';

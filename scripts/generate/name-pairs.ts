import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';

// Writes tests/data/names/generated.txt from the spellings beside it, which people wrote: no rule of the helper is used.
// node scripts/run.mjs scripts/generate/name-pairs.ts
const PAIRS_OF_A_KIND = 803;
const FOLDER = join(root, 'tests', 'data', 'names');

type Name = readonly string[];
const lists: Record<string, Name[]> = {};
let list: Name[] = [];
for (const line of readFileSync(join(FOLDER, 'spellings.txt'), 'utf8').split('\n')) {
  const heading = /^\[(.+)\]$/.exec(line)?.[1];
  if (heading) list = lists[heading] = [];
  else if (line !== '' && !line.startsWith('#')) list.push(line.split(' '));
}
const { men = [], women = [], families = [] } = lists;

// A fixed sequence (Numerical Recipes), so that the file is the same every time.
let seed = 44;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const another = (from: readonly Name[], than: Name): Name => {
  const one = pick(from);
  return one === than ? another(from, than) : one;
};

const SECOND = { men: ['Kumar', 'Singh', 'Kr', 'Prasad'], women: ['Devi', 'Kumari', 'Devi', 'Bai'] };
const TITLES = { men: ['Shri', 'Mr.'], women: ['Smt.', 'Km', 'Kumari'] };

interface Person {
  given: Name;
  family: Name;
  sex: keyof typeof SECOND;
  second: string;
}
function person(sex: Person['sex'] = pick(['men', 'women'] as const)): Person {
  return { sex, given: pick(sex === 'men' ? men : women), family: pick(families), second: pick(SECOND[sex]) };
}

/** As one of the papers may have it. */
const WAYS: ReadonlyArray<(of: Person) => string> = [
  ({ given, family }) => `${pick(given)} ${pick(family)}`,
  ({ given, family, second }) => `${pick(given)} ${second} ${pick(family)}`,
  ({ given, second }) => `${pick(given)} ${second}`,
  ({ given, family }) => `${pick(family)} ${pick(given)}`,
  ({ given, family }) => `${pick(given)} ${pick(family)}`.toUpperCase(),
  ({ given, second, sex }) => `${pick(TITLES[sex])} ${pick(given)} ${second}`,
];
const INITIALS: typeof WAYS = [
  ({ given, family }) => `${given[0]!.slice(0, 1)}. ${pick(family)}`,
  ({ given, family, second }) => `${given[0]!.slice(0, 1)} ${second.slice(0, 1)} ${pick(family)}`,
];

function same(): string {
  const one = person();
  const way = random() < 0.1 ? INITIALS : WAYS;
  return `= ${WAYS[0]!(one)} | ${pick(way)(one)}`;
}

/** Mostly of one family, whose accounts are mixed up, and of names that many share. */
function different(): string {
  const one = person();
  const kind = random();
  const givens = one.sex === 'men' ? men : women;
  if (kind < 0.45) return `/ ${WAYS[0]!(one)} | ${pick(WAYS)({ ...one, given: another(givens, one.given) })}`;
  if (kind < 0.6) return `/ ${WAYS[0]!(one)} | ${pick(WAYS.slice(0, 2))({ ...one, family: another(families, one.family) })}`;
  if (kind < 0.8) return `/ ${WAYS[2]!(one)} | ${WAYS[2]!({ ...one, given: another(givens, one.given) })}`;
  const parent = { ...person(one.sex === 'men' ? 'women' : 'men'), family: one.family };
  return `/ ${pick(WAYS)(one)} | ${pick(WAYS)(parent)}`;
}

const pairs = new Set<string>();
for (const make of [same, different]) for (const most = pairs.size + PAIRS_OF_A_KIND; pairs.size < most;) pairs.add(make());
writeFileSync(join(FOLDER, 'generated.txt'), `# Written by scripts/generate/name-pairs.ts.\n${[...pairs].join('\n')}\n`);
console.log(`${pairs.size} pairs.`);

/** Whose a donation is, without database: rules over what was said and what is known. */
import type { DoubtCause, FoundBy } from '#domain/donations/donor-constants.ts';
import { nameKey } from '#domain/shared/text/name-key.ts';

export interface Claim {
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Keyed, under every secret; empty without a valid PAN. */
  panHashes: readonly string[];
}

export interface Known {
  /** Of the record it was merged into, if it was. */
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  pan_hash: string | null;
}

export interface Match {
  found: { id: string; by: FoundBy } | null;
  /** Other records that may be the same donor. */
  doubts: { id: string; why: DoubtCause }[];
}

/** By PAN, then email and phone with the name; of several the oldest. Whatever is doubtful is for the office. */
export function matchOf(claim: Claim, known: readonly Known[]): Match {
  const compared = known.map((one) => ({ id: one.id, ...compare(claim, one) })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const found = RULES.flatMap(({ by, fits }) => compared.filter(fits).map(({ id }) => ({ id, by })))[0] ?? null;
  const doubts = new Map<string, DoubtCause>();
  for (const one of compared) {
    const why = doubtOf(one);
    // Who shares an address with a donor that is sure is somebody else.
    if (why && one.id !== found?.id && (why === 'pan' || !found) && !doubts.has(one.id)) doubts.set(one.id, why);
  }
  return { found, doubts: [...doubts].map(([id, why]) => ({ id, why })) };
}

interface Compared {
  samePan: boolean;
  otherPan: boolean;
  sameEmail: boolean;
  samePhone: boolean;
  name: 'alike' | 'unlike' | 'unknown';
}

function compare(claim: Claim, { name, email, phone, pan_hash }: Known): Compared {
  const samePan = pan_hash !== null && claim.panHashes.includes(pan_hash);
  return {
    samePan,
    otherPan: pan_hash !== null && claim.panHashes.length > 0 && !samePan,
    sameEmail: email !== null && claim.email === email,
    samePhone: phone !== null && claim.phone === phone,
    name: claim.name === null || name === null ? 'unknown' : areAlike(claim.name, name) ? 'alike' : 'unlike',
  };
}

/** The first that fits anybody counts. */
const RULES: readonly { by: FoundBy; fits: (one: Compared) => boolean }[] = [
  { by: 'pan', fits: ({ samePan, name }) => samePan && name !== 'unlike' },
  { by: 'email', fits: ({ otherPan, sameEmail, name }) => !otherPan && sameEmail && name === 'alike' },
  { by: 'phone', fits: ({ otherPan, samePhone, name }) => !otherPan && samePhone && name === 'alike' },
  { by: 'contact', fits: ({ otherPan, sameEmail, samePhone, name }) => !otherPan && sameEmail && samePhone && name === 'unknown' },
];

function doubtOf({ samePan, otherPan, sameEmail, samePhone, name }: Compared): DoubtCause | null {
  if (samePan) return 'pan';
  if (!sameEmail && !samePhone) return null;
  if (otherPan) return name === 'alike' ? 'otherPan' : null;
  return name === 'unknown' ? 'name' : 'contact';
}

const TITLES: ReadonlySet<string> = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'shri',
  'shree',
  'sri',
  'smt',
  'kum',
  'kumari',
  'm/s',
  'श्री',
  'श्रीमती',
  'सुश्री',
  'कुमारी',
  'डॉ',
]);

const wordsIn = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.,'’()-]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !TITLES.has(word));

/** `Asha Mishra`, `Smt. Asha D. Mishra`, `A. Mishra`, `MISHRA ASHA`, `Ashamishra` and `आशा मिश्र` are one; `Asha Yadav` is another. */
export function areAlike(one: string, other: string): boolean {
  const [short, long] = [wordsIn(one), wordsIn(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  const [joined, theirs] = [short.join(''), long.join('')];
  // Of as many words, each is compared: कमला is not Kamal.
  if (joined === theirs || (short.length < long.length && isSameWord(joined, theirs))) return true;
  const left = [...long];
  let whole = 0;
  for (const word of short.toSorted((a, b) => b.length - a.length)) {
    const same = left.findIndex((known) => isSameWord(known, word));
    const at = same >= 0 ? same : left.findIndex((known) => isInitialOf(known, word) || isInitialOf(word, known));
    if (at < 0) return false;
    if (same >= 0 && !INITIAL.test(word)) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0;
}

/** In one script as it is written; in two, by its sound. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (isDevanagari(one) === isDevanagari(other) || INITIAL.test(one) || INITIAL.test(other)) return false;
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}

const INITIAL = /^\p{L}\p{M}*$/u;
const isInitialOf = (one: string, other: string): boolean =>
  INITIAL.test(one) && (isDevanagari(one) === isDevanagari(other) ? one[0] === other[0] : nameKey(one)[0] === nameKey(other)[0]);
const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

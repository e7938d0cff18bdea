export type GuardianKind = 'mother' | 'father' | 'guardian';
const KINDS: Readonly<Record<string, GuardianKind>> = { Mother: 'mother', Father: 'father' };

/** By which messages speak of a guardian. @param relation as answered */
export const guardianKind = (relation: unknown): GuardianKind => KINDS[String(relation)] ?? 'guardian';

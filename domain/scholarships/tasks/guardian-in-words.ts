const WHOM: Readonly<Record<string, { you: string; her: string }>> = {
  Mother: { you: 'your mother', her: 'her' },
  Father: { you: 'your father', her: 'him' },
};

export type GuardianKind = 'mother' | 'father' | 'guardian';
const KINDS: Readonly<Record<string, GuardianKind>> = { Mother: 'mother', Father: 'father' };

/** By which messages speak of a guardian. @param relation as answered */
export const guardianKind = (relation: unknown): GuardianKind => KINDS[String(relation)] ?? 'guardian';

/** What a guardian is called: `you`: to the student. @param relation as answered */
export const guardianInWords = (relation: unknown): { you: string; her: string } =>
  WHOM[String(relation)] ?? { you: 'your guardian', her: 'them' };

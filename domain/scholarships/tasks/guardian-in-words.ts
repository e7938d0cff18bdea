const WHOM: Readonly<Record<string, { you: string; her: string }>> = {
  Mother: { you: 'your mother', her: 'her' },
  Father: { you: 'your father', her: 'him' },
};

/** What a guardian is called: `you`: to the student. @param relation as answered */
export const guardianInWords = (relation: unknown): { you: string; her: string } =>
  WHOM[String(relation)] ?? { you: 'your guardian', her: 'them' };

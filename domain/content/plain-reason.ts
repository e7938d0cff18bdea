import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** For editors who do not program. */
const TYPES: Record<string, string> = {
  string: 'text in double quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list in [ ]',
  tuple: 'a list in [ ]',
  object: 'fields in { }',
  record: 'fields in { }',
};
const FORMATS: Record<string, string> = { date: 'must be a date such as 2027-01-24', email: 'must be an email address' };
const UNITS: Record<string, string> = { string: 'letters', array: 'entries' };

const count = (origin: string, limit: string): string => (UNITS[origin] ? `must have ${limit} ${UNITS[origin]}` : `must be ${limit}`);

const REASONS: { [Code in Issue['code']]?: (issue: Extract<Issue, { code: Code }>) => string | undefined } = {
  invalid_type: ({ expected }) => `must be ${TYPES[expected] ?? expected}`,
  invalid_value: ({ values }) => `must be ${values.length > 1 ? 'one of ' : ''}${values.map((value) => JSON.stringify(value)).join(', ')}`,
  invalid_union: () => 'must be text in double quotes, and not empty',
  invalid_format: ({ format }) => FORMATS[format],
  too_big: ({ origin, maximum }) => count(origin, `at most ${maximum}`),
  too_small: ({ origin, minimum, inclusive }) => count(origin, inclusive === false ? `more than ${minimum}` : `${minimum} or more`),
};

export function plainReason(issue: Issue): string | undefined {
  if (issue.input === undefined) return 'is missing';
  return (REASONS[issue.code] as ((issue: Issue) => string | undefined) | undefined)?.(issue);
}

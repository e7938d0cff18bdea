import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_ACTS } from '#domain/activity/acts.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { root } from '#server/config/root.ts';
import { ALL_ROLES, RIGHTS, STAFF_ROLES, type StaffRole } from './rights.ts';

const calls = Object.values(officeOperations);
const TABLES = /\.test\.ts$|domain\/(activity\/acts|staff\/rights)\.ts$/;

/** Names that neither a call of the office nor any other code has. */
function unused(names: readonly string[], ofCalls: readonly string[]): string[] {
  const files = globSync('{app,domain,server,scripts}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !TABLES.test(file));
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const isNamed = (name: string): boolean => code.includes(`'${name}'`);
  // domain/accounts/people/staff-history.server.ts makes the names of these of their kinds.
  const isKind = (name: string): boolean => name.startsWith('person.') && isNamed(name.replace('person.', ''));
  return names.filter((name) => !ofCalls.includes(name) && !isNamed(name) && !isKind(name));
}

test('every right and every act is used', () => {
  const rights = calls.map(({ right }) => right);
  expect(unused(Object.keys(RIGHTS), rights)).toEqual([]);
  const acts = calls.map(({ act }) => act);
  expect(unused(ALL_ACTS, acts)).toEqual([]);
});

test.each(ALL_ROLES)('%s has a right that not everybody has, and a page with a picture in the handbook', (role) => {
  const rights: readonly (readonly StaffRole[])[] = Object.values(RIGHTS).map(({ roles }) => roles);
  expect(rights.some((roles) => roles.includes(role) && roles.length < ALL_ROLES.length)).toBe(true);
  const handbook = readFileSync(join(root, 'docs/handbook.md'), 'utf8');
  const [, section = ''] = handbook.split(`\n## ${STAFF_ROLES[role].label}\n`);
  expect(section.split('\n## ')[0]).toContain('](handbook/');
});

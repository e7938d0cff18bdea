import { expect, test } from 'vitest';
import { circles, circlesOf, crowded, importsOf, wrongImports } from '#scripts/folders.ts';
import { root } from '#server/config/root.ts';

const imports = importsOf(root);

test('every import follows the directions of the folders', () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(wrongImports(imports)).toEqual([]);
});

test('no folders import each other in a circle, types included', () => {
  expect(circles(imports)).toEqual([]);
});

test('nor do files', () => {
  expect(circlesOf(imports)).toEqual([]);
});

test.each([
  ['app/ui/dialog.tsx', 'app/features/donations/donate.tsx', 'Parts know no feature.'],
  ['app/lib/account/session.ts', 'app/features/scholarships/device/device-store.ts', 'What every feature stands on knows none of them.'],
  ['app/features/contact/contact.tsx', 'app/features/donations/donate.tsx', 'A feature does not know its neighbours'],
  ['app/features/content/home.tsx', 'app/shell/footer.tsx', 'A feature does not know its neighbours'],
  ['app/features/accounts/login/auth.tsx', 'app/features/office/lib/api.ts', 'knows no other feature'],
  ['server/api/donations.ts', 'server/trial/test-gateway.ts', 'A call has a schema'],
  ['server/mail/index.ts', 'server/trial/outbox.ts', 'An adapter stands behind an interface'],
  ['server/app.ts', 'tests/setup/database/context.ts', 'What runs does not lean on what tries it.'],
  ['domain/content/schema/foundation-schema.ts', 'domain/donations/form.ts', 'Other nouns stand on this one.'],
  ['domain/students/profile/profile.server.ts', 'domain/scholarships/states.ts', 'The profile is read and changed'],
  ['domain/scholarships/steps/family.ts', 'domain/scholarships/checks/parts.ts', 'what is accepted stays out of them'],
  ['domain/shared/time/calendar.ts', 'domain/content/schema/schema.ts', 'Days and durations need nothing else.'],
  ['database/rows.ts', 'domain/shared/text/text.ts', 'types alone'],
])('%s may not import %s', (from, to, why) => {
  expect(wrongImports([{ from, to, isType: false }])).toEqual([expect.stringContaining(why)]);
});

test('a type may point up from the database, and from where the nouns’ types are named', () => {
  const from = ['database/tables/students.ts', 'domain/shared/mail.ts'];
  expect(wrongImports(from.map((file) => ({ from: file, to: 'domain/students/constants.ts', isType: true })))).toEqual([]);
});

test('a circle is found, however long', () => {
  const arrows = [
    ['app/a/x.ts', 'app/b/x.ts'],
    ['app/b/y.ts', 'app/c/x.ts'],
    ['app/c/y.ts', 'app/a/y.ts'],
  ] as const;
  expect(circles(arrows.map(([from, to]) => ({ from, to, isType: true })))).toEqual(['app/a -> app/b -> app/c -> app/a']);
});

test('a folder shows at most 25 files, tests and folders below not counted', () => {
  const files = Array.from({ length: 25 }, (_, n) => `domain/a/file-${n}.ts`);
  expect(crowded([...files, 'domain/a/file-0.test.ts', 'domain/a/b/file.ts'])).toEqual([]);
  expect(crowded([...files, 'domain/a/one-more.tsx'])).toEqual([expect.stringMatching(/^domain\/a shows 26 files/)]);
});

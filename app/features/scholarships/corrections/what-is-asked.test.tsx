import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Correction, OwnApplication } from '#domain/scholarships/responses.ts';
import { Asked } from '#app/features/scholarships/corrections/what-is-asked.tsx';
import { withCorrections } from '#app/features/scholarships/corrections/entry-words.ts';
import { show } from '#tests/component.tsx';

const REQUEST: Correction = {
  id: '1',
  fields: ['pincode'],
  until: '2026-12-05',
  note: 'Look.',
  askedAt: 0,
  isOver: false,
  takesLate: true,
};
const INDIA = { locale: 'en-IN', timezone: 'Asia/Kolkata' };

test.each<[string, Partial<Correction>, string, string]>([
  ['long before the last day', {}, '2026-11-21', 'Last day: 5 December 2026, 14 days are left.'],
  ['the day before', {}, '2026-12-04', 'Last day: 5 December 2026, that is tomorrow.'],
  ['on the last day', {}, '2026-12-05', 'Last day: 5 December 2026, that is today.'],
  ['after it', { isOver: true }, '2026-12-06', 'The last day was 5 December 2026. You can still send it.'],
  [
    'after it, when nothing is taken',
    { isOver: true, takesLate: false },
    '2026-12-06',
    'The last day was 5 December 2026. Please write to us, so that we can ask you again.',
  ],
])('what is asked, and how long: %s', async (_when, change, today, words) => {
  await show(<Asked correction={{ ...REQUEST, ...change }} today={today} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Pin code');
  expect(screen.getByText(/ast day/).closest('p')).toHaveTextContent(words);
});

test('the history says what was asked and what was corrected, by its names', () => {
  const entry = (change: Partial<OwnApplication['timeline'][number]>) =>
    withCorrections({ status: 'submitted', at: 0, by: 'student', reason: null, ...change }, INDIA).reason;
  expect(entry({})).toBeNull();
  expect(entry({ changed: ['name', 'accountNo'] })).toBe('You corrected: Full name, Account number.');
  expect(entry({ changed: ['name'], explained: [{ field: 'pincode', words: 'So it is.' }] })).toBe(
    'You corrected: Full name.\nYou explained: Pin code: “So it is.”',
  );
  expect(entry({ reason: 'Look.', asked: { fields: ['pincode'], until: '2026-12-05' } })).toBe(
    'Look.\nTo correct: Pin code.\nLast day: 5 December 2026.',
  );
});

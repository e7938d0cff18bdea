import { describe, expect, test } from 'vitest';
import { dayOf, litCount, studyLine } from '#app/features/students/texts.ts';
import { college, school } from '#tests/setup/people/profiles.ts';

test('what a student studies and where is one line', () => {
  expect(studyLine(school)).toBe('Class 11, Udit Narayan Inter College');
  expect(studyLine(college)).toBe('B.Sc. Physics, 2nd year, Buddha Degree College');
  expect(studyLine({ ...school, schoolEducation: null })).toBe('');
});

test('completed activities and attended programs light lamps, others do not', () => {
  const activity = (['Completed', 'In_Progress', 'Cancelled', 'Completed'] as const).map((status, i) => ({
    activityId: String(i),
    activityHead: 'Science fair',
    activityParagraph: 'A model of a heater',
    status,
    updatedAt: 0,
  }));
  const program = { id: 'p', title: 'E-Literacy', provider: 'Deepvan', year: 2026, icon: 'e-literacy', certificateCode: 'A' };
  expect(litCount({ activity, programs: [program] })).toBe(3);
  expect(litCount({ activity: [], programs: [] })).toBe(0);
});

describe('a day', () => {
  test('that is a plain date is the same in every time zone', () => {
    expect(dayOf('2010-04-01', { timezone: 'Asia/Kolkata' })).toBe('1 April 2010');
    expect(dayOf('2010-04-01', { timezone: 'America/Los_Angeles' })).toBe('1 April 2010');
  });
  test("of an instant is in the foundation's time zone", () => {
    const lateEvening = Date.parse('2026-11-20T20:00:00Z');
    expect(dayOf(lateEvening, { timezone: 'Asia/Kolkata' })).toBe('21 November 2026');
    expect(dayOf(lateEvening, { timezone: 'UTC' })).toBe('20 November 2026');
  });
  test.each([null, undefined, '', 'no date'])('of %j is empty', (none) => {
    expect(dayOf(none, { timezone: 'Asia/Kolkata' })).toBe('');
  });
});

import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { labelledError } from '#app/features/scholarships/form/open/labelled-error.ts';

test.each([
  ['fatherName', 'Name must be at least 2 characters', 'Father’s name: Name must be at least 2 characters'],
  ['fatherName', "Enter your father's name", "Enter your father's name"],
  ['collegeName', 'College name is required', 'College name is required'],
  ['alternateMobile', 'Enter valid Indian mobile number', 'Alternate mobile: Enter valid Indian mobile number'],
  ['referee1Name', "Enter the referee's name", "Referee 1, name: Enter the referee's name"],
  ['studentMembers', 'Cannot exceed 10', 'Students in the family: Cannot exceed 10'],
])('in the list of errors, %s names its field once', (name, message, words) => {
  expect(labelledError(name, message)).toBe(words);
});

test('so it is in Hindi, whose signs of vowels are part of a word', () =>
  speak('hi', () => {
    expect(labelledError('fatherName', 'पिता का नाम लिखें')).toBe('पिता का नाम लिखें');
    expect(labelledError('studentMembers', '10 से ज़्यादा नहीं')).toBe('परिवार में विद्यार्थी: 10 से ज़्यादा नहीं');
  }));

import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { greetingName } from './greeting-name.ts';

test.each([
  'Asha Kumari',
  'Md. Arif',
  "Anne-Marie D'Souza",
  'Siobhán O’Neil',
  'A.P.J. Abdul Kalam',
  'A. P. J. Abdul Kalam',
  'Sammy Davis Jr.',
  'அ. அன்பரசன்',
  'कुमारी चंद्रावती निषादराज विश्वकर्मा',
  'क्‍षितिज',
  'محمد عبد اللہ خان',
  'Юлия Иванова',
  'Nguyễn Thị Ánh',
  'Asha अनिता Kumari',
  'Friend',
])('a mail greets %s by name', (name) => {
  expect(greetingName(name)).toBe(name.normalize());
});

test('a space is put after an initial', () => {
  expect(greetingName('S.Ramesh')).toBe('S. Ramesh');
  expect(greetingName('K.R.Narayanan')).toBe('K.R. Narayanan');
});

test.each([
  'https://evil.example',
  'evil.com',
  'Visit evil.com now',
  'T.Me',
  't.me',
  'bit.ly',
  'X.COM',
  'S.evil',
  'evil dot com',
  'www evil',
  'evil com',
  'evil․com',
  'evil。com',
  't⁄me',
  'evilꓸcom',
  'evilꞏcom',
  'evilǀwin',
  'evilノwin',
  // One Cyrillic letter.
  'Раypal',
  'Asha Kumari you have won one lakh call us',
  'Asha 9838041276',
  'Asha\r\nBcc: all@example.in',
  '<b>Asha</b>',
  'Asha 😀',
  'a@b',
  '.Asha',
  '',
  'a'.repeat(61),
])('anything else is no name: %j', (typed) => {
  expect(greetingName(typed)).toBe('Friend');
});

test('a friend is one in the language that is spoken', () => {
  expect(speak('hi', () => ['x@y', 'Asha', 'आशा'].map(greetingName))).toEqual(['मित्र', 'Asha', 'आशा']);
});

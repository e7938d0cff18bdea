import { expect, test } from 'vitest';
import { consentEntry, isGiven } from '#app/features/office/applications/consent/consent-entries.ts';

const NOTHING = { channel: null, method: null, guardian: null, version: null, by: null, reason: null, hasPaper: false };

test.each([
  [
    { event: 'asked', channel: 'mail', guardian: 'Sita Devi', version: '2026-11' },
    { title: 'A guardian was asked by email', by: 'the site', detail: 'Sita Devi\nNotice 2026-11.' },
  ],
  [
    { event: 'given', channel: 'sms', method: 'own_word', guardian: 'सीता देवी', version: '2026-11' },
    {
      title: 'The guardian agreed by SMS',
      by: 'the parent or guardian',
      detail: 'सीता देवी\nOf age by their own word.\nNotice 2026-11.',
    },
  ],
  [
    { event: 'recorded', channel: 'paper', method: 'paper_seen', by: 'Meera Kumari', reason: 'She signed at school.' },
    {
      title: 'The guardian’s consent was recorded on paper',
      by: 'Meera Kumari',
      detail: 'Of age by a paper that was seen.\nShe signed at school.',
    },
  ],
  [
    { event: 'withdrawn', channel: 'account', reason: 'We moved.' },
    { title: 'The guardian’s consent was withdrawn in the student’s dashboard', by: 'the parent or guardian', detail: 'We moved.' },
  ],
  [
    { event: 'withdrawn', channel: 'phone', by: 'Meera Kumari', reason: 'They move away.' },
    { title: 'The guardian’s consent was withdrawn by phone', by: 'Meera Kumari', detail: 'They move away.' },
  ],
  [
    { event: 'confirmed', channel: 'account', version: '2026-11' },
    { title: 'The student, 18 now, agreed in the student’s dashboard', by: 'the student', detail: 'Notice 2026-11.' },
  ],
] as const)('%o', (event, entry) => {
  expect(consentEntry({ ...NOTHING, at: 1, ...event })).toEqual({ at: 1, ...entry });
});

test.each([
  [[], false],
  [['asked'], false],
  [['asked', 'given'], true],
  [['asked', 'recorded'], true],
  [['asked', 'given', 'withdrawn'], false],
  [['asked', 'came_of_age', 'confirmed'], false],
] as const)('after %j there is a guardian’s consent to withdraw: %s', (events, expected) => {
  expect(isGiven(events.map((event) => ({ ...NOTHING, at: 1, event })))).toBe(expected);
});

import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { CONSENT_EVENTS, type ConsentChannel, type ConsentEvent, type ConsentMethod } from '#domain/scholarships/states.ts';
import type { HistoryEntry } from '#app/ui/dashboard/timeline.tsx';

const EVENTS: Readonly<Record<ConsentEvent, { title: string; by: string }>> = {
  asked: { title: 'A guardian was asked', by: 'the site' },
  reminded: { title: 'The guardian was reminded', by: 'the site' },
  declined: { title: 'The guardian said no', by: 'the parent or guardian' },
  given: { title: 'The guardian agreed', by: 'the parent or guardian' },
  paper: { title: 'A form was signed', by: 'the student' },
  recorded: { title: 'The guardian’s consent was recorded', by: 'the office' },
  came_of_age: { title: 'The student, 18 now, was asked', by: 'the site' },
  confirmed: { title: 'The student, 18 now, agreed', by: 'the student' },
  withdrawn: { title: 'The guardian’s consent was withdrawn', by: 'the parent or guardian' },
  expired: { title: 'No consent of a guardian came in time', by: 'the site' },
};

export const CHANNELS: Readonly<Record<ConsentChannel, string>> = {
  here: 'on the student’s phone',
  mail: 'by email',
  sms: 'by SMS',
  paper: 'on paper',
  phone: 'by phone',
  office: 'in the office',
  account: 'in the student’s dashboard',
};

const METHODS: Readonly<Record<ConsentMethod, string>> = {
  own_word: 'Of age by their own word.',
  here: 'Of age by what was typed on the student’s phone; no code, no paper.',
  here_code: 'Of age by their own word, with a code to their own phone.',
  paper_seen: 'Of age by a paper that was seen.',
  office: 'Of age as the office knows.',
};

/** Whether there is one to withdraw. */
export const isGiven = (consents: ApplicationDetails['consents']): boolean =>
  consents.map(({ event }) => CONSENT_EVENTS[event]).at(-1) === 'given';

/** One entry of the ledger of consents: who was named, and how it was checked. */
export const consentEntry = ({
  at,
  event,
  channel,
  method,
  guardian,
  version,
  by,
  reason,
}: ApplicationDetails['consents'][number]): HistoryEntry => ({
  at,
  title: [EVENTS[event].title, channel && CHANNELS[channel]].filter(Boolean).join(' '),
  by: by ?? EVENTS[event].by,
  detail: [guardian, method && METHODS[method], version && `Notice ${version}.`, reason].filter(Boolean).join('\n'),
});

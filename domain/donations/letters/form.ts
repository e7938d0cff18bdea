import { inLanguage } from '#messages/current.ts';
import { donorFields } from '#domain/donations/form.ts';
import { defineForm, type Field, withoutRequired } from '#domain/forms/form.ts';
import { choicesOf } from '#domain/lists/columns.ts';
import { keysOf } from '#domain/shared/states.ts';
import { unknownPlaces } from './fill-in.ts';
import {
  LETTER_CHANNELS,
  LETTER_KINDS,
  type LetterKind,
  MAX_LETTER_LENGTH,
  MAX_LETTER_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  placesOf,
} from './kinds.ts';

const long = (most: number): string => `At most ${most.toLocaleString('en-IN')} characters, please.`;
const OF_BOTH = 'In Hindi a letter needs its subject and its text: write both, or neither.';

const subject = {
  kind: 'text',
  label: 'Subject',
  privacy: 'none',
  rules: [{ required: 'Please write a subject.' }, { max: MAX_LETTER_SUBJECT_LENGTH, error: long(MAX_LETTER_SUBJECT_LENGTH) }],
  input: { autoComplete: 'off' },
} as const satisfies Field;

const text = {
  kind: 'textarea',
  label: 'Text',
  hint: 'From the greeting to the name below it. An empty line begins a paragraph.',
  privacy: 'none',
  rules: [{ required: 'Please write the text.' }, { max: MAX_LETTER_LENGTH, error: long(MAX_LETTER_LENGTH) }],
  input: { rows: 12 },
} as const satisfies Field;

/** What stands in braces is filled in for each letter (`PLACES`). */
export const templateForm = defineForm({
  fields: {
    kind: {
      kind: 'hidden',
      label: 'Kind',
      options: keysOf(LETTER_KINDS).map((value) => ({ value, label: LETTER_KINDS[value].label })),
      privacy: 'none',
      rules: [{ required: 'Please choose a kind.' }],
    },
    name: {
      kind: 'text',
      label: 'Name of the template',
      hint: 'For the office alone',
      privacy: 'none',
      rules: [{ required: 'Please name the template.' }, { max: MAX_TEMPLATE_NAME_LENGTH, error: long(MAX_TEMPLATE_NAME_LENGTH) }],
      input: { autoComplete: 'off' },
    },
    subject,
    text,
    subjectHi: { ...subject, label: 'Subject in Hindi', rules: withoutRequired(subject) },
    textHi: {
      ...text,
      label: 'Text in Hindi',
      hint: 'For donors whose language is Hindi; without it, they get the English one.',
      rules: withoutRequired(text),
      input: { rows: 8 },
    },
  },
  steps: [{ title: 'Template', groups: [{ fields: ['kind', 'name', 'subject', 'text'] }, { fields: ['subjectHi', 'textHi'] }] }],
  check(values) {
    const kind = values['kind'] as LetterKind;
    const errors = TEXTS.flatMap((name) => {
      const [first] = unknownPlaces(kind, typeof values[name] === 'string' ? values[name] : '');
      return first === undefined ? [] : [[name, `{${first}} is not known here. Known: ${knownIn(kind)}`] as const];
    });
    const isHalf = Boolean(values['subjectHi']) !== Boolean(values['textHi']);
    const half = values['subjectHi'] ? 'textHi' : 'subjectHi';
    return Object.fromEntries([...errors, ...(isHalf ? [[half, OF_BOTH] as const] : [])]);
  },
});

const TEXTS = ['subject', 'text', 'subjectHi', 'textHi'] as const;

const knownIn = (kind: LetterKind): string =>
  placesOf(kind)
    .map((place) => `{${place}}`)
    .join(', ');

const isTo = (values: Readonly<Record<string, unknown>>): boolean => values['isToDonor'] !== true;

/** In whose memory or honour, and who is told. */
export const dedicationFields = inLanguage(() => {
  const { name, email, address } = donorFields;
  return {
    person: {
      kind: 'text',
      label: 'In whose memory or honour',
      privacy: 'personal',
      rules: [{ required: 'Please name the person.' }, { max: 100, error: long(100) }],
      input: { autoComplete: 'off' },
    },
    isToDonor: { kind: 'checkbox', label: 'To the donor, who hands it on', privacy: 'none', rules: [] },
    toName: {
      ...name,
      label: 'To whom',
      hint: 'Such as the family',
      when: isTo,
      rules: [
        { required: 'Please name who gets the letter.', unless: 'isToDonor' },
        { max: 100, error: long(100) },
      ],
      input: { autoComplete: 'off' },
    },
    toEmail: { ...email, label: 'Their email', when: isTo, rules: withoutRequired(email), input: { autoComplete: 'off' } },
    toAddress: {
      ...address,
      label: 'Their postal address',
      when: isTo,
      rules: withoutRequired(address),
      input: { autoComplete: 'off', rows: 2 },
    },
  } as const satisfies Readonly<Record<string, Field>>;
});

export const dedicationForm = inLanguage(() =>
  defineForm({
    fields: dedicationFields,
    steps: [{ title: 'Dedication', groups: [{ fields: ['person', 'isToDonor', 'toName', 'toEmail', 'toAddress'] }] }],
  }),
);

export const channelChoices = choicesOf(LETTER_CHANNELS);

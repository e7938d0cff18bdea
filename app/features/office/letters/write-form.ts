import { channelChoices, dedicationFields } from '#domain/donations/letters/form.ts';
import { LETTER_KINDS, type LetterKind } from '#domain/donations/letters/kinds.ts';
import { defineForm, type Given, type ValuesOf } from '#domain/forms/form.ts';
import type { LetterBody, Letters } from '#app/features/office/letters/letters-api.ts';
import { yearOptions } from '#app/features/office/lib/years.ts';

/** Of the templates that can be written to this target. */
export function writeForm({ templates, presentYear }: Letters, target: LetterBody['target']) {
  const offered = templates.filter(({ kind, isRemoved }) => !isRemoved && ('donation' in target || !LETTER_KINDS[kind].isDedication));
  const kindOf = ({ template }: Given): LetterKind | undefined => offered.find(({ id }) => id === template)?.kind;
  const isOf = (column: 'isDedication' | 'about', value: boolean | string) => (values: Given) => {
    const kind = kindOf(values);
    return kind !== undefined && LETTER_KINDS[kind][column] === value;
  };
  const isDedication = isOf('isDedication', true);
  const isToOthers = (values: Given) => isDedication(values) && values['isToDonor'] !== true;
  const { person, isToDonor, toName, toEmail, toAddress } = dedicationFields;
  return defineForm({
    fields: {
      template: {
        kind: 'select',
        label: 'Template',
        options: offered.map(({ id, name, kind }) => ({ value: id, label: `${LETTER_KINDS[kind].label}: ${name}` })),
        privacy: 'none',
        rules: [{ required: 'Please choose a template.' }],
      },
      year: {
        kind: 'select',
        label: 'Financial year',
        options: yearOptions(presentYear).map(({ value, text }) => ({ value, label: text })),
        when: isOf('about', 'year'),
        privacy: 'none',
        rules: [{ required: 'Please choose a year.' }],
      },
      person: { ...person, when: isDedication },
      isToDonor: { ...isToDonor, when: isDedication },
      toName: { ...toName, when: isToOthers },
      toEmail: { ...toEmail, when: isToOthers },
      toAddress: { ...toAddress, when: isToOthers },
      channel: {
        kind: 'radio',
        label: 'How',
        options: channelChoices,
        privacy: 'none',
        rules: [{ required: 'Please choose one.' }],
      },
      isAgain: { kind: 'checkbox', label: 'Also to who has had such a letter', privacy: 'none', rules: [] },
    },
    steps: [
      {
        title: 'Letters',
        groups: [{ fields: ['template', 'year', 'person', 'isToDonor', 'toName', 'toEmail', 'toAddress', 'channel', 'isAgain'] }],
      },
    ],
  });
}
export type WriteValues = ValuesOf<ReturnType<typeof writeForm>>;

/** What the calls take. @param version of the template, as it was read */
export function bodyOf(
  { template, year, channel, isAgain, person, isToDonor = false, toName, toEmail, toAddress }: WriteValues,
  version: number,
  target: LetterBody['target'],
): LetterBody {
  return {
    template,
    version,
    channel,
    isAgain,
    target,
    ...(year !== undefined && { year: Number(year) }),
    ...(person !== undefined && { dedication: { person, isToDonor, toName, toEmail, toAddress } }),
  };
}

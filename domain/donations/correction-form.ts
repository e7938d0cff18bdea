import { isBankReference, cleanReference, REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { defineForm, type Given } from '#domain/forms/form.ts';
import { choicesOf } from '#domain/lists/columns.ts';
import { donorFields } from './form.ts';
import { DONATION_MODES, DONATION_NATURES, type HandMode } from './modes.ts';

const { name, panNo, address } = donorFields;
/** At most this many characters. */
const MAX_REASON_LENGTH = 500;

export type CorrectableMode = Exclude<HandMode, 'kind'>;

const BANK = { isRight: (reference: string | null) => reference !== null && isBankReference(reference), error: REFERENCE_INVALID };

/** What may be mistaken for each other, and which number each has. */
export const CORRECTABLE_MODES: Readonly<Record<CorrectableMode, { isRight: (reference: string | null) => boolean; error: string }>> = {
  cash: { isRight: (reference) => reference === null, error: 'Cash has no number.' },
  cheque: {
    isRight: (reference) => reference !== null && /^\d{6}$/.test(reference),
    error: 'Enter the 6 digits of the cheque',
  },
  transfer: BANK,
  upi: BANK,
};

export const isCorrectable = (mode: string | null): mode is CorrectableMode => mode !== null && mode in CORRECTABLE_MODES;

interface Correctable {
  /** Entered by the office, and not in kind. */
  isByHand: boolean;
  funds: readonly { key: string; title: string }[];
}

/** What a receipt prints, as the office mends it. An empty PAN leaves it as it is. */
export const correctionFormOf = ({ isByHand, funds }: Correctable) =>
  defineForm({
    fields: {
      name: { ...name, label: 'Name', rules: [{ max: 100, error: 'Name must be at most 100 characters' }], input: { autoComplete: 'off' } },
      panNo: { ...panNo, label: 'Another PAN', hint: 'Empty: it stays as it is.', when: ({ withoutPan }) => withoutPan !== true },
      withoutPan: { kind: 'checkbox', label: 'No PAN: take it off', privacy: 'none', rules: [] },
      address: { ...address, label: 'Address', when: () => true, input: { autoComplete: 'off', rows: 2 } },
      nature: {
        kind: 'select',
        label: 'Kind of donation',
        options: choicesOf(DONATION_NATURES),
        privacy: 'none',
        rules: [{ required: 'Choose the kind' }],
        input: { width: 'half' },
      },
      fund: {
        kind: 'select',
        label: 'For',
        options: funds.map(({ key, title }) => ({ value: key, label: title })),
        privacy: 'none',
        when: () => funds.length > 0,
        rules: [],
        input: { width: 'half', placeholder: 'Whatever is needed most' },
      },
      mode: {
        kind: 'select',
        label: 'How it came',
        options: Object.keys(CORRECTABLE_MODES).map((value) => ({ value, label: DONATION_MODES[value as CorrectableMode].label })),
        privacy: 'none',
        when: () => isByHand,
        rules: [{ required: 'Choose how it came' }],
        input: { width: 'half' },
      },
      bankReference: {
        kind: 'text',
        label: 'Number of the cheque, or UTR',
        normalise: cleanReference,
        privacy: 'none',
        when: ({ mode }: Given) => isByHand && mode !== 'cash',
        rules: [{ required: 'Enter the number' }, { test: isBankReference, error: REFERENCE_INVALID }],
        input: { autoComplete: 'off', width: 'half' },
      },
      reason: {
        kind: 'textarea',
        label: 'Why do you correct it?',
        hint: 'For the file: the office reads it, the donor does not.',
        privacy: 'none',
        rules: [{ required: 'Please say why.' }, { max: MAX_REASON_LENGTH, error: `At most ${MAX_REASON_LENGTH} characters, please.` }],
        input: { rows: 3 },
      },
    },
    steps: [
      {
        title: 'Correction',
        groups: [
          { fields: ['name', 'panNo', 'withoutPan', 'address'] },
          { fields: ['nature', 'fund', 'mode', 'bankReference'] },
          { fields: ['reason'] },
        ],
      },
    ],
  });
export const correctionForm = correctionFormOf({ isByHand: true, funds: [] });

import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { isBankReference, cleanReference, REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { defineForm, type Given } from '#domain/forms/form.ts';
import { keysOf } from '#domain/shared/states.ts';
import { donorFields } from './form.ts';
import type { HandMode } from './modes.ts';
import { addressField, fundField, modeField, natureField, whyField } from './office-fields.ts';

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
      name: {
        ...donorFields.name,
        label: m.donations.form.name,
        rules: [{ max: 100, error: m.donations.form.nameLong }],
        input: { autoComplete: 'off' },
      },
      panNo: {
        ...donorFields.panNo,
        label: 'Another PAN',
        hint: 'Empty: it stays as it is.',
        when: ({ withoutPan }) => withoutPan !== true,
      },
      withoutPan: { kind: 'checkbox', label: 'No PAN: take it off', privacy: 'none', rules: [] },
      address: { ...addressField, label: m.donations.form.address },
      nature: { ...natureField, rules: [{ required: 'Choose the kind' }] },
      fund: { ...fundField, options: funds.map(({ key, title }) => ({ value: key, label: title })), when: () => funds.length > 0 },
      mode: { ...modeField(keysOf(CORRECTABLE_MODES)), when: () => isByHand },
      bankReference: {
        kind: 'text',
        label: 'Number of the cheque, or UTR',
        normalise: cleanReference,
        privacy: 'none',
        when: ({ mode }: Given) => isByHand && mode !== 'cash',
        rules: [{ required: 'Enter the number' }, { test: isBankReference, error: REFERENCE_INVALID }],
        input: { autoComplete: 'off', width: 'half' },
      },
      reason: { ...whyField, label: 'Why do you correct it?' },
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
export const correctionForm = inLanguage(() => correctionFormOf({ isByHand: true, funds: [] }));

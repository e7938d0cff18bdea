import { defineForm } from '#domain/forms/form.ts';
import { donorFields } from './form.ts';

const { name, panNo, address } = donorFields;
/** At most this many characters. */
const MAX_REASON_LENGTH = 500;

/** What a receipt prints of the donor, as the office mends it. An empty PAN leaves it as it is. */
export const correctionForm = defineForm({
  fields: {
    name: { ...name, label: 'Name', rules: [{ max: 100, error: 'Name must be at most 100 characters' }], input: { autoComplete: 'off' } },
    panNo: { ...panNo, label: 'Another PAN', hint: 'Empty: it stays as it is.', when: ({ withoutPan }) => withoutPan !== true },
    withoutPan: { kind: 'checkbox', label: 'No PAN: take it off', privacy: 'none', rules: [] },
    address: { ...address, label: 'Address', when: () => true, input: { autoComplete: 'off', rows: 2 } },
    reason: {
      kind: 'textarea',
      label: 'Why do you correct it?',
      hint: 'For the file: the office reads it, the donor does not.',
      privacy: 'none',
      rules: [{ required: 'Please say why.' }, { max: MAX_REASON_LENGTH, error: `At most ${MAX_REASON_LENGTH} characters, please.` }],
      input: { rows: 3 },
    },
  },
  steps: [{ title: 'Correction', groups: [{ fields: ['name', 'panNo', 'withoutPan', 'address', 'reason'] }] }],
});

import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { namesOf, type Questions } from '#domain/forms/form.ts';

export const contact = inLanguage(() => {
  const address = {
    currentAddress: {
      kind: 'textarea',
      label: m.scholarships.steps.currentAddress,
      privacy: 'personal',
      input: { autoComplete: 'street-address', rows: 3 },
    },
    pincode: {
      kind: 'text',
      label: m.scholarships.steps.pincode,
      shortLabel: m.scholarships.steps.pincodeShort,
      hint: m.scholarships.steps.pincodeHint,
      privacy: 'personal',
      input: { autoComplete: 'postal-code', inputMode: 'numeric' },
    },
    district: {
      kind: 'text',
      label: m.scholarships.steps.district,
      privacy: 'personal',
      input: { autoComplete: 'address-level2', width: 'half' },
    },
    state: {
      kind: 'text',
      label: m.scholarships.steps.state,
      privacy: 'personal',
      input: { autoComplete: 'address-level1', width: 'half' },
    },
  } as const satisfies Questions;

  const permanent = {
    sameAddress: {
      kind: 'checkbox',
      label: m.scholarships.steps.sameAddress,
      privacy: 'none',
    },
    permanentAddress: {
      kind: 'textarea',
      label: m.scholarships.steps.permanentAddress,
      privacy: 'personal',
      input: { rows: 3, hiddenBy: 'sameAddress' },
    },
  } as const satisfies Questions;

  const reach = {
    mobileNumber: {
      kind: 'phone',
      label: m.scholarships.steps.mobileNumber,
      hint: m.scholarships.steps.mobileHint,
      privacy: 'personal',
      input: { autoComplete: 'tel-national', inputMode: 'numeric', width: 'half' },
    },
    email: { kind: 'email', label: m.scholarships.steps.email, privacy: 'personal', input: { autoComplete: 'email' } },
  } as const satisfies Questions;

  const second = {
    alternateMobile: {
      kind: 'phone',
      label: m.scholarships.steps.alternateMobile,
      hint: m.scholarships.steps.mobileHint,
      privacy: 'personal',
      input: { inputMode: 'numeric', width: 'half' },
    },
  } as const satisfies Questions;

  return {
    fields: { ...address, ...permanent, ...reach, ...second },
    step: {
      title: m.scholarships.steps.contact,
      short: m.scholarships.steps.contactShort,
      lead: m.scholarships.steps.contactLead,
      groups: [
        { fields: namesOf(address), fold: 'answered' },
        { fields: namesOf(permanent), fold: { add: m.scholarships.steps.addPermanentAddress } },
        { fields: namesOf(reach), fold: 'answered' },
        { fields: namesOf(second), fold: { add: m.scholarships.steps.addAlternateMobile } },
      ],
    },
  } as const;
});

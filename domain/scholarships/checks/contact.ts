import * as m from '#messages/index.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import type { contact } from '../steps/contact.ts';
import { EMAIL, MOBILE, OPTIONAL_MOBILE, optionalText, textRules } from './parts.ts';

const MAX_ADDRESS_LENGTH = 500;

export const contactChecks = () =>
  ({
    currentAddress: { rules: textRules(m.scholarships.checks.currentAddressRequired, MAX_ADDRESS_LENGTH) },
    pincode: {
      normalise: compactNumber,
      rules: [{ required: m.scholarships.checks.pincodeInvalid }, { matches: /^\d{6}$/, error: m.scholarships.checks.pincodeInvalid }],
    },
    district: { rules: textRules(m.scholarships.checks.districtRequired) },
    state: { rules: textRules(m.scholarships.checks.stateRequired) },
    sameAddress: { rules: [] },
    permanentAddress: { rules: optionalText(MAX_ADDRESS_LENGTH) },
    mobileNumber: { rules: MOBILE },
    email: { rules: EMAIL },
    alternateMobile: { rules: OPTIONAL_MOBILE },
  }) as const satisfies ChecksOf<typeof contact.fields>;

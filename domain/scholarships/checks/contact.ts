import type { ChecksOf } from '#domain/forms/form.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import type { contactFields } from '../steps/contact.ts';
import { EMAIL, MOBILE, OPTIONAL_MOBILE, optionalText, textRules } from './parts.ts';

const MAX_ADDRESS_LENGTH = 500;
const PINCODE_INVALID = 'Enter valid 6-digit pin code';

export const contactChecks = {
  currentAddress: { rules: textRules('Enter your current address', MAX_ADDRESS_LENGTH) },
  pincode: { normalise: compactNumber, rules: [{ required: PINCODE_INVALID }, { matches: /^\d{6}$/, error: PINCODE_INVALID }] },
  district: { rules: textRules('Enter your district') },
  state: { rules: textRules('Enter your state') },
  sameAddress: { rules: [] },
  permanentAddress: { rules: optionalText(MAX_ADDRESS_LENGTH) },
  mobileNumber: { rules: MOBILE },
  email: { rules: EMAIL },
  alternateMobile: { rules: OPTIONAL_MOBILE },
} as const satisfies ChecksOf<typeof contactFields>;

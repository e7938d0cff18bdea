/** How banks name a payment. No zod: dialogs load it. */
import { upperCode } from './normalise.ts';

interface BankReference {
  /** Completes “Enter the bank’s reference: ...”. */
  says: string;
  matches: RegExp;
}

/** The first four are as those who run the systems define them, the last one as large banks print it. */
const BANK_REFERENCES: readonly BankReference[] = [
  // Reserve Bank of India, NEFT procedural guidelines: bank, system, year, day of the year, number.
  { says: '16 letters and digits with the bank’s 4 letters first (NEFT)', matches: /^(?=(?:[A-Z]*\d){6})[A-Z]{4}[A-Z0-9]{12}$/ },
  // Reserve Bank of India, RTGS system regulations: bank, system, channel, day, number; NEFT of today has this form too.
  { says: '22 of them (RTGS)', matches: /^(?=(?:[A-Z]*\d){6})[A-Z]{4}[A-Z0-9]{18}$/ },
  // NPCI: the retrieval reference number (RRN), field 37 of ISO 8583.
  { says: '12 digits (IMPS, UPI)', matches: /^\d{12}$/ },
  // Reserve Bank of India, CTS-2010: the first number of the code line, also of a draft.
  { says: '6 digits (cheque)', matches: /^\d{6}$/ },
  // State Bank of India: IK0ABCD123; HDFC Bank: N326261234567890.
  { says: 'or the number of a transfer within one bank, such as IK0ABCD123', matches: /^(?:[A-Z]{2}\d[A-Z0-9]{7}|[A-Z]\d{11,15})$/ },
];

export const REFERENCE_INVALID = `Enter the bank’s reference: ${BANK_REFERENCES.map(({ says }) => says).join(', ')}.`;

const LABELS = /^(?:\s*(?:utr|rrn|ref|reference|no|number|id|txn|transaction|cheque|chq|neft|rtgs|imps|upi)[\s.:#/\p{Pd}\p{Cf}]+)+/iu;

/** Without what people paste with it, such as “UTR No: ”, spaces and dashes; capitals. */
export const cleanReference = (text: string): string => upperCode(text.replace(LABELS, ''));

/** @param reference as `cleanReference` makes it */
export const isBankReference = (reference: string): boolean => BANK_REFERENCES.some(({ matches }) => matches.test(reference));

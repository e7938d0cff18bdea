import { dayRules } from '#domain/forms/day-parts.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import type { finalFields } from '../steps/declaration.ts';
import { guardianChecks } from './guardian.ts';
import { DAY_INVALID, MOBILE, nameRules, OPTIONAL_EMAIL, OPTIONAL_MOBILE, OPTIONAL_NAME, optionalText, textRules } from './parts.ts';

const PAPER = { rules: [{ matches: /^\/api\/student\/files\/[\w-]{1,64}$/, error: 'Please add this paper again' }] } as const;

export const finalChecks = {
  referee1Name: { rules: nameRules("Enter the referee's name") },
  referee1Relation: { rules: textRules("Enter the referee's relation to you") },
  referee1Occupation: { rules: textRules("Enter the referee's occupation") },
  referee1Mobile: { rules: MOBILE },
  referee1Email: { rules: OPTIONAL_EMAIL },
  referee2Name: { rules: OPTIONAL_NAME },
  referee2Relation: { rules: optionalText() },
  referee2Occupation: { rules: optionalText() },
  referee2Mobile: { rules: OPTIONAL_MOBILE },
  referee2Email: { rules: OPTIONAL_EMAIL },
  photograph: PAPER,
  aadhaarCard: PAPER,
  incomeCertificate: PAPER,
  casteCertificate: PAPER,
  bonafideCertificate: PAPER,
  bankDocument: PAPER,
  signature: PAPER,
  lastCertificate: PAPER,
  latestCertificate: PAPER,
  laterDocuments: { rules: [] },
  ...guardianChecks,
  declaration: { rules: [{ required: 'Please accept the declaration' }] },
  place: { rules: textRules('Enter the place') },
  date: { rules: dayRules('Enter the date', DAY_INVALID) },
} as const satisfies ChecksOf<typeof finalFields>;

import * as m from '#messages/index.ts';
import { dayRules } from '#domain/forms/day-parts.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import type { final } from '../steps/declaration.ts';
import { guardianChecks } from './guardian.ts';
import { MOBILE, nameRules, OPTIONAL_EMAIL, OPTIONAL_MOBILE, OPTIONAL_NAME, optionalText, textRules } from './parts.ts';

const paper = () => ({ rules: [{ matches: /^\/api\/student\/files\/[\w-]{1,64}$/, error: m.scholarships.checks.paperInvalid }] }) as const;

export const finalChecks = () =>
  ({
    referee1Name: { rules: nameRules(m.scholarships.checks.refereeNameRequired) },
    referee1Relation: { rules: textRules(m.scholarships.checks.refereeRelationRequired) },
    referee1Occupation: { rules: textRules(m.scholarships.checks.refereeOccupationRequired) },
    referee1Mobile: { rules: MOBILE },
    referee1Email: { rules: OPTIONAL_EMAIL },
    referee2Name: { rules: OPTIONAL_NAME },
    referee2Relation: { rules: optionalText() },
    referee2Occupation: { rules: optionalText() },
    referee2Mobile: { rules: OPTIONAL_MOBILE },
    referee2Email: { rules: OPTIONAL_EMAIL },
    photograph: paper(),
    aadhaarCard: paper(),
    incomeCertificate: paper(),
    casteCertificate: paper(),
    bonafideCertificate: paper(),
    bankDocument: paper(),
    signature: paper(),
    lastCertificate: paper(),
    latestCertificate: paper(),
    laterDocuments: { rules: [] },
    ...guardianChecks,
    declaration: { rules: [{ required: m.scholarships.checks.declarationRequired }] },
    place: { rules: textRules(m.scholarships.checks.placeRequired) },
    date: { rules: dayRules(m.scholarships.checks.dateRequired, m.scholarships.checks.dayInvalid) },
  }) as const satisfies ChecksOf<typeof final.fields>;

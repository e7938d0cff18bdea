import { inEnglish, longDayAt } from '#domain/shared/day-words.ts';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import { applicationQuestions, isUpload, stepOf } from '#domain/scholarships/steps/questions.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { applicationRows } from '#domain/scholarships/values.ts';
import type { Section } from './sheet.ts';

export interface ApplicationText {
  number: string;
  name: string;
  line: string;
  at: number;
  sections: readonly Section[];
  foundation: { name: string; contact: string };
}

export function applicationText(site: Foundation, application: ApplicationView): ApplicationText {
  const foundation = inEnglish(site);
  const { name, contact } = foundation;
  const { applicationNumber: number, submittedAt: at, status } = application;
  const rows = applicationRows(application, foundation);
  return {
    number,
    name: application.name,
    line: `Submitted on ${longDayAt(at, foundation)} · ${APPLICATION_STATES[status].label}`,
    at,
    sections: applicationQuestions.steps.map(({ title }, index) => ({
      title,
      rows: rows
        .filter((row) => row.text !== '' && stepOf(row.name) === index + 1)
        .map((row) => [row.label, isUpload(row.name) ? 'Attached' : row.text] as const),
    })),
    foundation: { name, contact: contact.emails[0]?.address ?? '' },
  };
}

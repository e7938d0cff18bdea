import * as m from '#messages/index.ts';
import { longDayAt } from '#domain/shared/time/day-words.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { applicationQuestions, isUpload, labelOf, stepOf } from '#domain/scholarships/steps/questions.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import type { ApplicationView, OwnApplication } from '#domain/scholarships/responses.ts';
import { applicationRows } from '#domain/scholarships/values.ts';
import { type Section, type SheetWords, sheetWords } from './sheet.ts';

export interface ApplicationText {
  number: string;
  name: string;
  words: SheetWords;
  line: string;
  at: number;
  sections: readonly Section[];
  foundation: { name: string; contact: string };
}

type Timeline = OwnApplication['timeline'];

/** @param timeline oldest first, for what the student explained */
export function applicationText(foundation: Foundation, application: ApplicationView, timeline: Timeline = []): ApplicationText {
  const { name, contact } = foundation;
  const { applicationNumber: number, submittedAt: at, status } = application;
  const rows = applicationRows(application, foundation);
  return {
    number,
    name: application.name,
    words: sheetWords(m.documents.papers.application),
    line: m.documents.papers.submittedOn(longDayAt(at, foundation), APPLICATION_STATES[status].label),
    at,
    sections: [
      ...applicationQuestions.steps.map(({ title }, index) => ({
        title,
        rows: rows
          .filter((row) => row.text !== '' && stepOf(row.name) === index + 1)
          .map((row) => [row.label, isUpload(row.name) ? m.documents.papers.attached : row.text] as const),
      })),
      ...explanations(timeline),
    ],
    foundation: { name, contact: contact.emails[0]?.address ?? '' },
  };
}

/** Of answers that have not changed since. */
function explanations(timeline: Timeline): Section[] {
  const words = new Map<string, string>();
  for (const { explained = [], changed = [] } of timeline) {
    for (const field of changed) words.delete(field);
    for (const one of explained) words.set(one.field, one.words);
  }
  const rows = [...words].map(([field, text]) => [labelOf(field), text] as const);
  return rows.length > 0 ? [{ title: m.documents.papers.askedAgain, rows }] : [];
}

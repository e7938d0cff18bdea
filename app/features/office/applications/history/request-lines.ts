import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import { longDay } from '#domain/shared/time/day-words.ts';

type Asked = NonNullable<ApplicationDetails['history'][number]['asked']>;

export const askedLines = ({ fields, until }: Asked): string[] => [
  `To correct: ${fields.length > 0 ? fields.map(labelOf).join(', ') : 'the whole form'}.`,
  `Last day: ${longDay(until)}.`,
];

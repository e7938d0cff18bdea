import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SUBMISSION_STATES } from '#app/features/scholarships/device/submission.ts';
import { MESSAGE_STATES } from '#domain/contact/states.ts';
import { DONATION_STATES, PLEDGE_STATES, REFUND_STATES } from '#domain/donations/states.ts';
import { FILE_STATES } from '#domain/files/states.ts';
import { SUBSCRIBER_STATES } from '#domain/newsletter/states.ts';
import { PHONE_STATES } from '#domain/phone/states.ts';
import { INSTALMENT_STATES } from '#domain/scholarships/instalments.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { JOB_STATES } from '#domain/shared/job-states.ts';
import { ACTIVITY_STATES } from '#domain/students/states.ts';
import { root } from '#server/config/root.ts';

const TABLES = [
  APPLICATION_STATES,
  INSTALMENT_STATES,
  MESSAGE_STATES,
  DONATION_STATES,
  REFUND_STATES,
  PLEDGE_STATES,
  SUBSCRIBER_STATES,
  ACTIVITY_STATES,
  FILE_STATES,
  JOB_STATES,
  PHONE_STATES,
  SUBMISSION_STATES,
];
const NAME = `'(${TABLES.flatMap((table) => Object.keys(table)).join('|')})'`;
const COMPARED = [
  new RegExp(`\\b(status|state)\\b\\)? [!=]== ${NAME}`),
  new RegExp(`${NAME} [!=]== [\\w.?]*\\b(status|state)\\b`),
  new RegExp(`'(\\w+\\.)?status', '[^']+', \\[?${NAME}`),
];

/** Transitions, and states that are not ours: the provider's, a file field's. */
const EXEMPT = [
  /^domain\/donations\/ledger\/decide\.ts$/,
  /^domain\/files\/upload\.server\.ts$/,
  /^server\/(payments|trial)\//,
  /^app\/(lib\/(files\/use-upload|account\/session)\.ts|ui\/|features\/students\/layout\.tsx|features\/scholarships\/form\/documents\/(document-field|use-document)\.tsx?)/,
  /-machine\.ts$/,
  /\.test\.tsx?$/,
  /^database\/migrations\//,
];

test('no code compares a state by its name: the table says what differs', () => {
  const files = globSync('{app,database,domain,server,scripts}/**/*.{ts,tsx}', { cwd: root });
  const found = files
    .filter((file) => !EXEMPT.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, n) => (COMPARED.some((pattern) => pattern.test(line)) ? [`${file}:${n + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

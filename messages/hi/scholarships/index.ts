export * as around from './around.ts';
export * as checks from './checks.ts';
export * as eligibility from './eligibility.ts';
export * as form from './form.ts';
export * as sentences from './sentences.ts';
export * as steps from './steps.ts';

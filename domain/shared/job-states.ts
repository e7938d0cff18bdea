import { FAILED_MAILS_DAYS, SENT_MAILS_DAYS } from '#domain/shared/retention.ts';
import { defineStates, type StateOf, statesWith } from '#domain/shared/states.ts';

/** `list`: of mails in the office. `isCounted`: in the metrics. `keepDays`: after the end. */
export const JOB_STATES = defineStates({
  waiting: { claim: 'free', list: 'none', isCounted: true, keepDays: null },
  running: { claim: 'held', list: 'none', isCounted: true, keepDays: null },
  done: { claim: 'none', list: 'settled', isCounted: false, keepDays: SENT_MAILS_DAYS },
  dead: { claim: 'none', list: 'failed', isCounted: true, keepDays: FAILED_MAILS_DAYS },
});
export type JobState = StateOf<typeof JOB_STATES>;

export const FREE = statesWith(JOB_STATES, 'claim', 'free');
export const HELD = statesWith(JOB_STATES, 'claim', 'held');
export const FAILED = statesWith(JOB_STATES, 'list', 'failed');
export const SETTLED = statesWith(JOB_STATES, 'list', 'settled');

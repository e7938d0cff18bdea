/** Every status of an application; state.ts has the transitions. */
export const STATES = [
  'draft',
  'submitted',
  'under_review',
  'more_info_requested',
  'shortlisted',
  'approved',
  'rejected',
  'withdrawn',
  'disbursed',
] as const;
export type ApplicationState = (typeof STATES)[number];

/** Labels for people. */
export const STATE_LABELS: Record<ApplicationState, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  under_review: 'Under review',
  more_info_requested: 'More information needed',
  shortlisted: 'Shortlisted',
  approved: 'Approved',
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
  disbursed: 'Paid out',
};

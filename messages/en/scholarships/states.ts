/** What is with an application: badges, lists, mails, its copy as PDF. */
export const application = {
  draft: 'Draft',
  submitted: 'Submitted',
  under_review: 'Under review',
  more_info_requested: 'More information needed',
  shortlisted: 'Shortlisted',
  approved: 'Approved',
  paying: 'Being paid',
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
  declined: 'Not taken up',
  left: 'Ended early',
  disbursed: 'Paid out',
} as const;
/** Until a guardian agrees, where that comes first. */
export const stored = 'Stored, not sent yet';

/** What is with an instalment. */
export const instalment = { due: 'To be paid', paid: 'Paid', returned: 'Came back' } as const;

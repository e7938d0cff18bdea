import type { ApplicationState } from '#domain/scholarships/state-labels.ts';

/** Classes for the states that are not plainly good. */
const LOOKS: Partial<Record<ApplicationState, string>> = {
  more_info_requested: 'badge warn',
  rejected: 'badge bad',
  withdrawn: 'badge quiet',
};

export const stateBadge = (state: ApplicationState): string => LOOKS[state] ?? 'badge';

import * as m from '#messages/index.ts';

/** Shared with the page that answers who can apply. */
export const incomeChecks = () => ({ rules: [{ required: m.scholarships.checks.incomeRequired }] }) as const;

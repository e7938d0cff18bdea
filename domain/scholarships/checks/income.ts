/** Shared with the page that answers who can apply. */
export const incomeChecks = { rules: [{ required: 'Select your family income' }] } as const;

/** Also at /apply. */
export const incomeChecks = { rules: [{ required: "Select your family's annual income" }] } as const;

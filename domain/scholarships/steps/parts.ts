/** Specification 2, section 5. */
export const YES_NO = ['Yes', 'No'] as const;
export const MOBILE_HINT = '10 digits, without +91';

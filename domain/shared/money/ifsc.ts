/** Bank, zero, branch (Reserve Bank of India). */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;

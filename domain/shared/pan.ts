/** 4th letter: P person, C company, H HUF, F firm, A AOP, T trust, B BOI, L local authority, J juridical, G government. */
export const PAN_PATTERN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

/** No zod, no SQL. Why a link to a donor's own page is mailed; for how many days it opens. */
export const DONOR_LINKS = {
  asked: { days: 1 },
  details: { days: 30 },
  certificate: { days: 30 },
  summary: { days: 30 },
} as const satisfies Readonly<Record<string, { days: number }>>;
export type DonorLinkCause = keyof typeof DONOR_LINKS;

/** From the code on. */
export const VISIT_MINUTES = 60;

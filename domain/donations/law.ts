/** The words of the law by the day of a payment. To be confirmed by the accountant before going live (docs/going-live.md). */
interface Law {
  /** First day, `YYYY-MM-DD`. */
  from: string;
  act: string;
  /** For the donor's deduction. */
  deduction: string;
  /** Before the foundation's number. */
  registration: string;
  /** What the foundation hands in, and what the donor gets. */
  statement: string;
  certificate: string;
  source: string;
  checkedOn: string;
}

export const LAWS = [
  {
    from: '1962-04-01',
    act: 'Income-tax Act, 1961',
    deduction: 'section 80G',
    registration: '80G registration',
    statement: '10BD',
    certificate: '10BE',
    source: 'Income-tax Act, 1961, section 80G(5); Income-tax Rules, 1962, rule 18AB',
    checkedOn: '2026-11-28',
  },
  {
    from: '2026-04-01',
    act: 'Income-tax Act, 2025',
    deduction: 'section 133 (before: section 80G)',
    registration: 'Section 354 (before: 80G)',
    statement: '113',
    certificate: '114',
    source:
      'Income-tax Act, 2025, sections 133(1)(b)(ii) and 354; rules 190(2) and 190(7), as taxtmi.com article 72054 and thetaxcorp read them',
    checkedOn: '2026-11-28',
  },
] as const satisfies readonly Law[];

/** @param day `YYYY-MM-DD` */
export const lawOn = (day: string): (typeof LAWS)[number] => LAWS.findLast(({ from }) => from <= day) ?? LAWS[0];

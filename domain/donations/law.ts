import type * as m from '#messages/index.ts';

/** The law by the day of a payment. To be confirmed by the accountant before going live (docs/going-live.md). */
interface Law {
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** Its words on receipts (messages/en/documents/receipt.ts). */
  words: keyof typeof m.documents.receipt.laws;
  /** What the foundation hands in, and what the donor gets. */
  statement: string;
  certificate: string;
  source: string;
  checkedOn: string;
}

export const LAWS = [
  {
    from: '1962-04-01',
    words: 'of1961',
    statement: '10BD',
    certificate: '10BE',
    source: 'Income-tax Act, 1961, section 80G(5); Income-tax Rules, 1962, rule 18AB',
    checkedOn: '2026-11-28',
  },
  {
    from: '2026-04-01',
    words: 'of2025',
    statement: '113',
    certificate: '114',
    source:
      'Income-tax Act, 2025, sections 133(1)(b)(ii) and 354; rules 190(2) and 190(7), as taxtmi.com article 72054 and thetaxcorp read them',
    checkedOn: '2026-11-28',
  },
] as const satisfies readonly Law[];

/** @param day `YYYY-MM-DD` */
export const lawOn = (day: string): (typeof LAWS)[number] => LAWS.findLast(({ from }) => from <= day) ?? LAWS[0];

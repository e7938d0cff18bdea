/** What keeps a donor out of the statement, and what is worth a look. No zod, no SQL: pages use it. */
/** `isBlocking`: such a line cannot be handed in; the others can, and the office looks at them first. */
export const LACKS = {
  name: { label: 'Name', isBlocking: true },
  id: { label: 'PAN or another number', isBlocking: true },
  address: { label: 'Address', isBlocking: true },
  certificate: { label: 'Number of the certificate that it revises', isBlocking: true },
  long: { label: 'Something is longer than the form takes', isBlocking: true },
  panOfAnother: { label: 'The PAN does not fit the name', isBlocking: false },
  otherPan: { label: 'A donation says another PAN', isBlocking: false },
} as const satisfies Readonly<Record<string, { label: string; isBlocking: boolean }>>;
export type Lack = keyof typeof LACKS;

export const isBlocked = (lacks: readonly Lack[]): boolean => lacks.some((lack) => LACKS[lack].isBlocking);

/** Why a donation is in no line. */
export const LEFT_OUT = {
  disputed: 'Its payment is disputed: it waits until that is decided',
  anonymous: 'Nobody said who gave it',
  unlinked: 'Its donor is still being looked up: by tomorrow',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** Sets of the page of a year: each line is in one of them. */
export const STATEMENT_SETS = {
  missing: 'Missing details',
  check: 'To check',
  ready: 'Ready',
  left: 'Not reported',
  filed: 'Handed in',
} as const;
export type StatementSet = keyof typeof STATEMENT_SETS;

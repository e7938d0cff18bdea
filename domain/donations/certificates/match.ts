/** Whose a certificate is, without database. Amounts in whole paise. */
import { areAlike } from '#domain/donations/ledger/donor-match.ts';
import type { DonationNature } from '#domain/donations/modes.ts';
import type { CertificateDoubt } from './constants.ts';
import { idOf, type ReadCertificate } from './read.ts';

/** A line of the statement as it was handed in; where nothing was, as the ledger has it. */
export interface Expected {
  /** Null of the ledger's. */
  rowId: string | null;
  donorId: string;
  uniqueId: string;
  name: string;
  nature: DonationNature;
  amount: number;
  /** It has a certificate. */
  isTaken: boolean;
}

/** Of a year. */
export class ExpectedLines {
  readonly lines: readonly Expected[];
  readonly #byId: Map<string, Expected[]>;

  constructor(lines: readonly Expected[]) {
    this.lines = lines;
    this.#byId = Map.groupBy(lines, ({ uniqueId }) => idOf(uniqueId));
  }

  named(ids: readonly string[]): Expected[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }
}

export type Found = { line: Expected } | { doubt: CertificateDoubt; proposedId: string | null };

interface Rules {
  /** The foundation's, of every registration. */
  pans: readonly string[];
  /** By financial year. */
  linesOf: (year: number) => Promise<ExpectedLines>;
}

/** By number, amount and year; nothing else is enough. */
export async function findLine(read: ReadCertificate, { pans, linesOf }: Rules): Promise<Found> {
  const doubt = (why: CertificateDoubt, proposed: readonly Expected[] = []): Found => ({ doubt: why, proposedId: onlyDonor(proposed) });
  if (read.ids.length === 0) return doubt('unreadable');
  if (!pans.some((pan) => read.ids.includes(pan))) return doubt('foundation');
  if (read.year === null) return doubt('year');
  const expected = await linesOf(read.year);
  const named = expected.named(read.ids.filter((id) => !pans.includes(id)));
  if (named.length === 0) return doubt('id', alike(read, expected.lines));
  const fitting = named.filter(({ amount }) => amount === read.amount);
  if (fitting.length === 0) return doubt('amount', named);
  if (onlyDonor(fitting) === null) return doubt('several', alike(read, fitting));
  const free = fitting.filter(({ isTaken }) => !isTaken);
  const line = free.find(({ nature }) => nature === read.nature) ?? free[0];
  return line ? { line } : doubt('second', fitting);
}

function onlyDonor(lines: readonly Expected[]): string | null {
  const donors = new Set(lines.map(({ donorId }) => donorId));
  return donors.size === 1 ? (lines[0]?.donorId ?? null) : null;
}

const alike = ({ name, amount }: ReadCertificate, lines: readonly Expected[]): Expected[] =>
  name === null ? [] : lines.filter((line) => line.amount === amount && areAlike(line.name, name));

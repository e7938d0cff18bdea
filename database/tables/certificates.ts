import type { Generated } from 'kysely';
import type { Fixed, Millis, Paise } from '#database/tables/columns.ts';
import type { CertificateDoubt, CertificateForm } from '#domain/donations/certificates/constants.ts';
import type { CertificateState } from '#domain/donations/certificates/states.ts';

/** Certificates of donation as the tax portal made them. */
interface DonationCertificatesTable {
  id: Fixed<string>;
  status: CertificateState;
  /** Null where it could not be read; so are year, number and amount. */
  form: Fixed<CertificateForm | null>;
  /** Financial year, by the calendar year in which it began. */
  year: number | null;
  /** The portal's. */
  number: Fixed<string | null>;
  amount: Fixed<Paise | null>;
  /** Encrypted JSON ({@link CertificateDetails}). */
  details: string;
  /** Null once it is with a donor. */
  doubt: CertificateDoubt | null;
  /** As it was found; the record may be merged since. */
  donor_id: string | null;
  /** Whom it may belong to, while it waits. */
  proposed_id: string | null;
  /** The line of the statement that it certifies; null where nothing is noted as handed in. */
  row_id: string | null;
  /** The certificate of a revised statement. */
  replaced_by: string | null;
  file_id: Fixed<string>;
  /** Of the file as it came, hex. */
  sha256: Fixed<string>;
  /** When its donor was first mailed of it, or it was printed. */
  handed_at: Millis | null;
  version: Generated<number>;
  added_at: Fixed<Millis>;
  added_by: Fixed<string>;
  added_by_id: Fixed<string | null>;
}

export interface CertificateTables {
  donation_certificates: DonationCertificatesTable;
}

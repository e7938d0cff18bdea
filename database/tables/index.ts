import type { AccountTables } from '#database/tables/accounts.ts';
import type { DisclosureTables } from '#database/tables/disclosures.ts';
import type { DonationTables } from '#database/tables/donations.ts';
import type { FileTables } from '#database/tables/files.ts';
import type { LetterTables } from '#database/tables/letters.ts';
import type { ScholarshipTables } from '#database/tables/scholarships.ts';
import type { StudentTables } from '#database/tables/students.ts';
import type { WorkTables } from '#database/tables/work.ts';

/** Every table of the database; the tables of a room stand in one file of `tables/`. */
export interface Tables
  extends WorkTables,
    DonationTables,
    LetterTables,
    AccountTables,
    FileTables,
    StudentTables,
    ScholarshipTables,
    DisclosureTables {}

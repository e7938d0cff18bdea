import type { AccountTables } from '#database/tables/accounts.ts';
import type { ActivityTables } from '#database/tables/activity.ts';
import type { CertificateTables } from '#database/tables/certificates.ts';
import type { PrivacyTables } from '#database/tables/privacy.ts';
import type { DonationTables } from '#database/tables/donations.ts';
import type { DonorTables } from '#database/tables/donors.ts';
import type { EntryTables } from '#database/tables/entries.ts';
import type { FactorTables } from '#database/tables/factors.ts';
import type { FileTables } from '#database/tables/files.ts';
import type { ContactTables } from '#database/tables/contact.ts';
import type { LetterTables } from '#database/tables/letters.ts';
import type { NewsletterTables } from '#database/tables/newsletter.ts';
import type { OfficeTables } from '#database/tables/office.ts';
import type { OtpTables } from '#database/tables/otp.ts';
import type { ScholarshipTables } from '#database/tables/scholarships.ts';
import type { PhoneTables } from '#database/tables/phone.ts';
import type { StatementTables } from '#database/tables/statements.ts';
import type { StudentTables } from '#database/tables/students.ts';
import type { SystemTables } from '#database/tables/system.ts';
import type { TakeoverTables } from '#database/tables/takeovers.ts';

export interface Tables
  extends
    SystemTables,
    DonationTables,
    DonorTables,
    LetterTables,
    TakeoverTables,
    EntryTables,
    CertificateTables,
    StatementTables,
    ContactTables,
    NewsletterTables,
    OtpTables,
    AccountTables,
    FactorTables,
    FileTables,
    PhoneTables,
    StudentTables,
    ScholarshipTables,
    OfficeTables,
    PrivacyTables,
    ActivityTables {}

import type { Migration } from 'kysely/migration';
import * as ground from '#database/migrations/0001-ground.ts';
import * as testGateway from '#database/migrations/0002-test-gateway.ts';
import * as newsletterContactOtp from '#database/migrations/0003-newsletter-contact-otp.ts';
import * as jobsByKind from '#database/migrations/0004-jobs-by-kind.ts';
import * as accounts from '#database/migrations/0005-accounts.ts';
import * as files from '#database/migrations/0006-files.ts';
import * as students from '#database/migrations/0007-students.ts';
import * as scholarships from '#database/migrations/0008-scholarships.ts';
import * as withdrawnCertificates from '#database/migrations/0009-withdrawn-certificates.ts';
import * as oneRunningGift from '#database/migrations/0010-one-running-gift.ts';
import * as flaggedGifts from '#database/migrations/0011-flagged-gifts.ts';
import * as disclosures from '#database/migrations/0012-disclosures.ts';
import * as confirmedSessions from '#database/migrations/0013-confirmed-sessions.ts';
import * as unusedAccounts from '#database/migrations/0014-unused-accounts.ts';
import * as erasures from '#database/migrations/0015-erasures.ts';
import * as secretChecks from '#database/migrations/0016-secret-checks.ts';
import * as trialGifts from '#database/migrations/0017-trial-gifts.ts';
import * as amountRefunded from '#database/migrations/0018-amount-refunded.ts';
import * as staffEvents from '#database/migrations/0019-staff-events.ts';
import * as movedMessages from '#database/migrations/0020-moved-messages.ts';
import * as movedJobs from '#database/migrations/0021-moved-jobs.ts';
import * as codesByBrowser from '#database/migrations/0022-codes-by-browser.ts';
import * as turnsOfJobs from '#database/migrations/0023-turns-of-jobs.ts';
import * as wrongOfficeCodes from '#database/migrations/0024-wrong-office-codes.ts';
import * as sealedAnswers from '#database/migrations/0025-sealed-answers.ts';
import * as deviceKeys from '#database/migrations/0026-device-keys.ts';
import * as applicationSearch from '#database/migrations/0027-application-search.ts';
import * as rewrittenFiles from '#database/migrations/0028-rewritten-files.ts';
import * as donorAddressCitizenship from '#database/migrations/0029-donor-address-citizenship.ts';
import * as staffRoles from '#database/migrations/0030-staff-roles.ts';
import * as assignments from '#database/migrations/0031-assignments.ts';
import * as accountsOfStaff from '#database/migrations/0032-accounts-of-staff.ts';
import * as staffNames from '#database/migrations/0033-staff-names.ts';
import * as freshFactors from '#database/migrations/0034-fresh-factors.ts';
import * as activity from '#database/migrations/0037-activity.ts';
import * as oneLog from '#database/migrations/0038-one-log.ts';
import * as staffInLog from '#database/migrations/0039-staff-in-log.ts';
import * as factors from '#database/migrations/0040-factors.ts';
import * as applicationList from '#database/migrations/0042-application-list.ts';
import * as savedLists from '#database/migrations/0043-saved-lists.ts';
import * as threads from '#database/migrations/0045-threads.ts';
import * as answering from '#database/migrations/0046-answering.ts';
import * as applicationReaders from '#database/migrations/0048-application-readers.ts';
import * as indexesOfTheOffice from '#database/migrations/0049-indexes-of-the-office.ts';
import * as donationSearch from '#database/migrations/0050-donation-search.ts';
import * as activityByDay from '#database/migrations/0051-activity-by-day.ts';
import * as eligibility from '#database/migrations/0052-eligibility.ts';
import * as draftReminders from '#database/migrations/0054-draft-reminders.ts';
import * as latePapers from '#database/migrations/0056-late-papers.ts';
import * as phoneMessages from '#database/migrations/0058-phone-messages.ts';
import * as studentPhones from '#database/migrations/0059-student-phones.ts';
import * as consents from '#database/migrations/0060-consents.ts';
import * as guardianLinks from '#database/migrations/0061-guardian-links.ts';
import * as corrections from '#database/migrations/0062-corrections.ts';
import * as correctionReminders from '#database/migrations/0063-correction-reminders.ts';
import * as profileChanges from '#database/migrations/0064-profile-changes.ts';
import * as renewals from '#database/migrations/0065-renewals.ts';
import * as instalments from '#database/migrations/0066-instalments.ts';
import * as consentPapers from '#database/migrations/0067-consent-papers.ts';
import * as phoneReports from '#database/migrations/0068-phone-reports.ts';
import * as renewalOffers from '#database/migrations/0069-renewal-offers.ts';
import * as reasonsForTheFile from '#database/migrations/0070-reasons-for-the-file.ts';
import * as amendedEntries from '#database/migrations/0073-amended-entries.ts';
import * as mails from '#database/migrations/0081-mails.ts';
import * as threadsOfRoles from '#database/migrations/0084-threads-of-roles.ts';
import * as threadSearch from '#database/migrations/0085-thread-search.ts';
import * as amountsAndPans from '#database/migrations/0086-amounts-and-pans.ts';

/** In the order in which they run. Never edit a released migration. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-test-gateway': testGateway,
  '0003-newsletter-contact-otp': newsletterContactOtp,
  '0004-jobs-by-kind': jobsByKind,
  '0005-accounts': accounts,
  '0006-files': files,
  '0007-students': students,
  '0008-scholarships': scholarships,
  '0009-withdrawn-certificates': withdrawnCertificates,
  '0010-one-running-gift': oneRunningGift,
  '0011-flagged-gifts': flaggedGifts,
  '0012-disclosures': disclosures,
  '0013-confirmed-sessions': confirmedSessions,
  '0014-unused-accounts': unusedAccounts,
  '0015-erasures': erasures,
  '0016-secret-checks': secretChecks,
  '0017-trial-gifts': trialGifts,
  '0018-amount-refunded': amountRefunded,
  '0019-staff-events': staffEvents,
  '0020-moved-messages': movedMessages,
  '0021-moved-jobs': movedJobs,
  '0022-codes-by-browser': codesByBrowser,
  '0023-turns-of-jobs': turnsOfJobs,
  '0024-wrong-office-codes': wrongOfficeCodes,
  '0025-sealed-answers': sealedAnswers,
  '0026-device-keys': deviceKeys,
  '0027-application-search': applicationSearch,
  '0028-rewritten-files': rewrittenFiles,
  '0029-donor-address-citizenship': donorAddressCitizenship,
  '0030-staff-roles': staffRoles,
  '0031-assignments': assignments,
  '0032-accounts-of-staff': accountsOfStaff,
  '0033-staff-names': staffNames,
  '0034-fresh-factors': freshFactors,
  '0037-activity': activity,
  '0038-one-log': oneLog,
  '0039-staff-in-log': staffInLog,
  '0040-factors': factors,
  '0042-application-list': applicationList,
  '0043-saved-lists': savedLists,
  '0045-threads': threads,
  '0046-answering': answering,
  '0048-application-readers': applicationReaders,
  '0049-indexes-of-the-office': indexesOfTheOffice,
  '0050-donation-search': donationSearch,
  '0051-activity-by-day': activityByDay,
  '0052-eligibility': eligibility,
  '0054-draft-reminders': draftReminders,
  '0056-late-papers': latePapers,
  '0058-phone-messages': phoneMessages,
  '0059-student-phones': studentPhones,
  '0060-consents': consents,
  '0061-guardian-links': guardianLinks,
  '0062-corrections': corrections,
  '0063-correction-reminders': correctionReminders,
  '0064-profile-changes': profileChanges,
  '0065-renewals': renewals,
  '0066-instalments': instalments,
  '0067-consent-papers': consentPapers,
  '0068-phone-reports': phoneReports,
  '0069-renewal-offers': renewalOffers,
  '0070-reasons-for-the-file': reasonsForTheFile,
  '0073-amended-entries': amendedEntries,
  '0081-mails': mails,
  '0084-threads-of-roles': threadsOfRoles,
  '0085-thread-search': threadSearch,
  '0086-amounts-and-pans': amountsAndPans,
};

import { ANSWERS_FOR_PAYING, isForPaying } from '#domain/scholarships/list/for-paying.ts';
import { isUpload } from '#domain/scholarships/steps/questions.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';

type Details = ApplicationDetails;

/** Each part is named, so that a new one is decided on. What the office wrote before the award may say why somebody is in need. */
export function paymentView({ application, ...details }: Details): Details {
  return {
    application: {
      ...Object.fromEntries(Object.entries(application).filter(([name]) => isForPaying(name))),
      applicationNumber: application.applicationNumber,
      status: application.status,
      submittedAt: application.submittedAt,
      name: application.name,
      instituteName: application.instituteName,
      amountRequested: application.amountRequested,
      accountNo: application.accountNo,
      scholarshipPurpose: '[]',
      boardUniversity: null,
    },
    openAnswers: ANSWERS_FOR_PAYING.filter((name) => !isUpload(name)),
    updatedAt: details.updatedAt,
    deadline: details.deadline,
    outsideRules: null,
    renewalOf: null,
    mayOpenRenewed: false,
    readers: details.readers,
    reads: details.reads,
    needsReason: details.needsReason,
    documents: details.documents.filter(isForPaying),
    closedDocuments: details.closedDocuments.filter(isForPaying),
    numbers: details.numbers,
    history: details.history.flatMap(paymentEvent),
    consents: [],
    award: details.award,
    offeredAward: details.offeredAward,
    awardLimits: null,
    disclosures: details.disclosures.filter(({ what }) => isShownToPayer(what)),
    reviewers: details.reviewers,
    possibleReviewers: details.possibleReviewers,
    moves: details.moves,
    mayPay: details.mayPay,
    needsAnother: details.needsAnother,
  };
}

/** @param what of a disclosure: a full number, or the field of a document */
export const isShownToPayer = (what: string): boolean => what === 'account' || isForPaying(what);

function paymentEvent(event: Details['history'][number]): Details['history'] {
  const { at, from, to, by, isByAwarder, reason, officeReason, amount, changed, changes, asked, isAmendment } = event;
  const open = changed.filter(isForPaying);
  if (from === to && changed.length > 0 && open.length === 0) return [];
  const isOfPayment = APPLICATION_STATES[from].payment !== 'none';
  const openChanges = changes?.filter(({ field }) => isForPaying(field)) ?? [];
  const fields = asked?.fields.filter(isForPaying) ?? [];
  return [
    {
      at,
      from,
      to,
      by,
      isByAwarder,
      reason: isOfPayment ? reason : null,
      officeReason: isOfPayment ? officeReason : null,
      amount,
      changed: open,
      ...(isAmendment && { isAmendment }),
      ...(openChanges.length > 0 && { changes: openChanges }),
      ...(asked && fields.length > 0 && { asked: { ...asked, fields } }),
    },
  ];
}

/** Messages and limits of the scholarship application beside its form (specification 2, sections 8 and 9). No imports: light enough for any bundle. */

/** A draft's JSON, in bytes. */
export const MAX_DRAFT_BYTES = 64 * 1024;

export const APPLIED = 'Scholarship Applied Successfully!';
/** A warning beside the field, never an error: branches open every week. */
export const IFSC_UNKNOWN = 'We do not know this branch yet. Please check the code against your passbook.';

/**
 * Request header by which a page names the application that it shows, by its number, or {@link NEW_APPLICATION} for the form of
 * one that was never sent: between the page and the call the office may have asked about another one (docs/decisions/0019).
 */
export const APPLICATION_HEADER = 'x-application';
export const NEW_APPLICATION = 'new';

/** The office's answer to whoever would pay out what they awarded. */
export const AWARDED_BY_YOU = 'You awarded this scholarship, so somebody else has to pay it out: a second pair of eyes on every payment.';

/** The office's answer to a move of an application that is no longer as it was shown. */
export const APPLICATION_CHANGED = 'This application has changed since you opened it. Please read it again before you decide.';

/** To whom names no reason where one is needed. */
export const SAY_WHY = 'Please say why.';

/** Milliseconds for which somebody counts as reading an application; an open page says it again in time. */
export const READING_MS = 60_000;

/** The office's answer to whoever shares out an application that somebody else has shared out meanwhile. */
export const REVIEWERS_CHANGED = 'Somebody else has changed the reviewers meanwhile. Please look again before you save.';

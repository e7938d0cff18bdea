/** Specification 2, sections 8 and 9. */

/** Bytes of JSON. */
export const MAX_DRAFT_BYTES = 64 * 1024;

/** Number of the application shown, or {@link NEW_APPLICATION} (docs/decisions/0019). */
export const APPLICATION_HEADER = 'x-application';
export const NEW_APPLICATION = 'new';

export const AWARDED_BY_YOU = 'You awarded this scholarship, so somebody else has to pay it out: a second pair of eyes on every payment.';

export const APPLICATION_CHANGED = 'This application has changed since you opened it. Please read it again before you decide.';

export const SAY_WHY = 'Please say why.';
/** For a move whose letter has no words of its own. */
export const SAY_TO_STUDENT = 'Please write to the student what is so now.';

export const READING_MS = 60_000;

export const REVIEWERS_CHANGED = 'Somebody else has changed the reviewers meanwhile. Please look again before you save.';

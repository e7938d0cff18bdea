/** Checking and cleaning: loaded at the first touch, a first view does without (decision 0048). */
export { checkForm } from '#domain/forms/check.ts';
export { cleaned } from '#domain/forms/normalise.ts';

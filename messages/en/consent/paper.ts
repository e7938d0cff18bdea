/** The form that a parent or guardian signs, which has both languages. */
export const title = 'Consent of a parent or legal guardian';
export const number = 'Application number';
export const student = 'Name of the student';
export const guardian = 'Name of the parent or guardian';
export const relation = 'Relation';
export const relations = { Mother: 'Mother', Father: 'Father', 'Legal guardian': 'Legal guardian' };
export const birthYear = 'Year of birth of the parent or guardian';
export const until = 'Last day for the consent';
export const notice = 'Notice';
export const signature = 'Signature or thumb impression';
export const place = 'Place';
export const date = 'Date';
/** The sentence that is signed, or ticked on the page. */
export const agrees = (name: string) => `I am the parent or legal guardian of ${name}. I have read the notice and agree.`;

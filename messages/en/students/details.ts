/** All that the foundation knows of a student, by section; the profile, which can be changed there. */

export const personal = 'Personal';
export const contact = 'Contact';
export const education = 'Education';
export const family = 'Family';
export const needStatement = 'Need Statement';
export const references = 'References';
export const accountEmail = 'Email of your account';
export const none = 'no data';

/** The profile. */
export const yourProfile = 'Your profile';
export const profileLead = 'It fills in your next application. One that you have sent stays as it is.';
/** A button; its second part, what is changed, is read to screen readers. */
export const change = 'Change';
export const changeThe = (part: string) => `Change ${part}`;
export const seeFile = 'See it';
export const emailStays =
  'Your email, <email></email>, is the one that you log in with. To change it, please <contact>write to us</contact>.';
export const keepsCertificate = 'The one that you have uploaded stays, unless you choose another.';
export const save = 'Save';
export const takeBack = 'Take back what I wrote';
export const newAadhaar = 'For a new Aadhaar number';

/** Two versions. */
export const conflict = 'These details were changed on another device meanwhile. What you wrote is above; this is what is saved now:';
export const saveMine = 'Save what I wrote';
export const keepSaved = 'Keep what is saved';

/** Earlier versions. */
export const history = 'What you have changed';
export const loading = 'Loading...';
export const notLoaded = 'It could not be loaded. Please close it and try again.';
export const uploaded = 'Uploaded';
export const replaced = 'Replaced';

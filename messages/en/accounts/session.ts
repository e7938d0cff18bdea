/** The account in the bar, and its dialog. */
export const account = 'Account:';
export const roles = { student: 'Role: student', volunteer: 'Role: volunteer', donor: 'Role: donor', staff: 'Role: staff' };
export const whereSignedIn = 'Where you are signed in';
export const thisDevice = 'This device';
export const lastUsed = (when: string) => `Last used ${when}`;
/** As it is stored: “Chrome on Android”. */
export const device = (stored: string) => stored;
export const logOutDevice = (name: string, when: string) => `Log out ${name}, last used ${when}`;
export const logOut = 'Log out';
export const ending = 'Ending...';
export const ended = 'That session has ended.';
export const othersEnded = 'All other sessions have ended.';
export const logOutOthers = 'Log out everywhere else';
export const notListed = 'The list could not be loaded.';

/** Logging out. */
export const logout = 'Logout';
export const loggingOut = 'Logging Out';
export const sendingFirst = 'Sending what waits on this device';
export const stillHere = 'You are still logged in.';

/** Asked when something could not be sent first. */
export const notSent = 'Your application has not been sent';
export const notSaved = 'Not everything has reached your account';
export const notSentLost = 'It could not be sent just now, and this device has no room to keep it. If you log out now, it is lost.';
export const notSavedLost =
  'What you have written or chosen last could not be sent just now, and this device has no room to keep it. If you log out now, it is lost.';
export const notSentLocked =
  'It could not be sent just now. If you log out anyway, it stays on this device, locked: nobody else can read it, and it is sent when you log in here again.';
export const notSavedLocked =
  'What you have written or chosen last could not be sent just now. If you log out anyway, it stays on this device, locked: nobody else can read it, and it is sent when you log in here again.';
export const stay = 'Stay logged in';
export const logOutAnyway = 'Log out anyway';

/** The dashboard of donors and volunteers. */
export const underProgress = 'Page Under Progress';
export const beingBuilt = 'This part of the dashboard is being built.';
export const thanks = 'This part of the dashboard is being built. Thank you for your patience.';
export const loggedInAs = 'You are logged in as <email></email>.';
export const goHome = 'Go Home';
export const yourDonations = 'Your donations';

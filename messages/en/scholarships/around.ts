/** Around the pages of the application: where its answers are, its papers, and what stands beside the form. */

// Where the answers are saved. `time` may be empty.
export const saving = 'Saving…';
export const savedAsYouType = 'Your answers are saved as you type.';
export const savedOnDevice = (time: string) => `Saved on this device ${time}`;
export const savedToAccount = 'Saved to your account';
export const offline = 'Offline: kept on this device';
export const loggedOut = 'Kept on this device. You have been logged out.';
export const outdated = 'Kept on this device: there is news.';
export const seeNews = 'See what is new';
export const inConflict = 'Kept on this device. Please choose between two answers.';
export const notSaved = 'This browser cannot save your answers. Stay connected until you have sent them.';

// Another tab has it, or its key is missing.
export const elsewhere = 'Open in another tab';
export const elsewhereLead = 'Your application is open in another tab of this browser. Continue there, or here: nothing you wrote is lost.';
export const continueHere = 'Continue here';
export const locked = 'What you have written here is locked, and its key did not come. Please check your connection.';

// The browser has deleted what was written: the first, then one of the others.
export const lost = (time: string) =>
  `What was written here until ${time} is gone. This browser has deleted what it stored for this site. The device may have had too little room.`;
export const lostAll = 'Your account has nothing of it yet. Please write it once more.';
export const lostPerhaps =
  'Your account may have it: it comes as soon as there is a connection. It has not been sent yet: please check it before you go on.';
export const lostSince = (time: string) =>
  `Your account has what it had at ${time}; it is shown here. It has not been sent yet: please check it before you go on.`;

// Two answers to one question.
export const conflict = (count: number) =>
  count === 1 ? 'One answer was changed on two devices' : `${count} answers were changed on two devices`;
export const conflictLead = (here: string, there: string) =>
  `Choose which to keep. Everything else that you wrote on either device is kept. On this device: ${here}. On another device: ${there}.`;
export const justNow = 'just now';
export const onThisDevice = 'On this device';
export const onAnotherDevice = 'On another device';
export const whichIsRight = 'Which answer is right?';
export const whichIsRightLead = 'You answered this before, at “Can I apply?”. The form says something else.';
export const inForm = 'In the form';
export const atCheck = 'At “Can I apply?”';
export const empty = 'Empty';
export const chooseOne = 'Choose one of the two';
export const keep = (count: number) => (count === 1 ? 'Keep this answer' : 'Keep these answers');
export const openPaper = 'Open this paper';
export const openPaperOf = (side: string) => `Open this paper (${side})`;

// Papers. A `day` is the last on which they can come.
export const papersNote = 'A photo taken with a phone will do. PDF, JPG or PNG, up to 5 MB each.';
export const otherPapers = (count: number) => `Others, if you have them (${count})`;
export const paperUntil = (state: string, day: string) => `${state} until ${day}`;
export const profilePaper = 'The one in your profile';
export const sendLater = (day: string) => `I do not have it yet. I will send it by ${day}.`;
export const papersMissing = 'Papers that are still missing';
export const papers = 'Papers';
export const papersUntil = (day: string) => `You can send them until ${day}.`;

// Beside the form.
export const about = 'About this application';
export const scholarship = 'Scholarship';
export const earlier = 'Your earlier application';
export const openEarlier = 'Open it';
export const nothingIsLost = 'Nothing you write is lost';
export const nothingIsLostNote =
  'It is saved on this device as you type, and in your account when there is a signal. The line above the form says where. You can close this page and go on another day.';
export const whoSees = 'Who sees it';
export const whoSeesNote = (foundation: string) =>
  `Only the people at ${foundation} who decide on scholarships and pay them. Your account number and papers are encrypted.`;
export const privacyNotice = 'Privacy notice';

/** The dashboard of a student, from top to bottom. */

export const title = 'Learning Dashboard';
export const description = 'Your profile, activities and applications.';
/** After “Loading”. */
export const yours = 'your dashboard';
export const needsScript = 'The dashboard needs JavaScript.';
export const showDetails = 'Show Complete Details';
export const showDashboard = 'Show Dashboard';

/** Without the server. */
export const opensLater = 'Please check your connection. Your dashboard will open as soon as it is back.';
export const trouble = {
  unreachable: 'We cannot reach our server. What you have typed stays here.',
  failed: 'Our server has a problem at the moment. What you have typed stays here.',
};
export const notFetched = 'There is an Error in Fetching Your Profile';
export const trying = 'Trying...';

/** What waits on the device. */
export const applicationNotSent = 'Your application has not been sent yet';
export const waits = 'Waiting to reach your account';
export const sentFromHere = 'The application that you have sent from here';
export const latestAnswers = 'Your latest answers in the scholarship form';
export const waitsHere = 'This device has no room to keep it. Please leave this page open until it is sent.';
export const sendsLater = 'It is kept on this device and sent automatically when the signal is back.';
export const sending = 'Sending...';
export const sendNow = 'Send now';
export const openForm = 'Open the form';

/** The call to apply. `all`, `rest`: such as “20 minutes”. */
export const feesTitle = 'Fees should not stop you.';
export const formTakes = (all: string, rest: string) => `The form takes about ${all} in all, ${rest} of them after your profile.`;
export const renewLead = 'Last year’s answers are filled in for you. You say what has changed, and what is new each year.';
export const whoCanApply = 'Who can apply';
export const apply = 'Apply For Scholarship';

/** An application that was begun. */
export const goOn = 'Go on with your application';
export const tasksDone = (done: number, of: number, next: string) =>
  `${done} of ${of} tasks ${done === 1 ? 'is' : 'are'} done. Next: ${next}.`;
/** `left`: how long it is until then, such as “5 days are left”. */
export const lastDay = (day: string, left: string) => `The last day is ${day}: ${left}.`;
export const remindersOff = 'You have stopped our reminders.';
export const remindMe = 'Remind me again';

/** An application that was sent. */
export const stepBy = (day: string) => `The next step comes by ${day}.`;
export const stepPromisedBy = (day: string) => `The next step was promised by ${day}.`;

/** The card with name and figures. */
export const courseYears = ['1st year', '2nd year', '3rd year', '4th year'];
export const changeDetails = 'Change my details';
export const noLamp = 'Finish an activity or attend a program, and the first lamp on your tree lights up.';
export const oneLamp = 'One lamp is lit on your tree.';
export const scoreIs = (count: number) => `${count} lamps are lit on your tree.`;
export const scoreIsFull = 'Every lamp on your tree is lit.';
export const activityScore = 'Activity score';
export const programsCount = 'Programs attended';
export const scholarshipsCount = 'Scholarships';

/** Programs. The second part of the button is read to screen readers. */
export const programs = 'Programs Attended';
export const noPrograms = "Oop's No Programs Found";
export const noProgramsHint = 'Once you have attended one of our programs, it appears here with your certificate.';
export const viewCertificate = 'View Certificate';
export const certificateOf = (program: string) => `View Certificate of ${program} (PDF, opens in a new tab)`;

/** At the end. */
export const keepBurning = 'Keep your lamp burning.';
export const findProgram = 'Find a program near you.';
export const seePrograms = 'See Programs';

/** The contact page; the form’s strings are the specification’s (1, sections 3, 5 and 8). */

export const form = 'Contact';
export const title = 'Send us a message';
export const fullName = 'Full name';
export const name = 'Name';
export const nameRequired = 'Please provide your name';
export const nameShort = 'Name must be at least 2 characters long';
export const nameLong = 'Name must be at most 100 characters long';
export const nameLetters = 'Name can only contain letters and spaces';
export const email = 'Email';
export const emailRequired = 'Please provide a valid email address';
export const emailInvalid = 'Please enter a valid email address';
export const phone = 'Phone';
export const phoneInvalid = 'Please enter a valid 10-digit phone number';
export const tenDigits = '10 digits';
export const subject = 'Subject';
export const subjects = { 'General Inquiry': 'General Inquiry', Support: 'Support', Feedback: 'Feedback', Partnership: 'Partnership' };
export const subjectHint = 'Select a subject';
export const subjectRequired = 'Please select a subject';
export const message = 'Message';
export const messageRequired = 'Please enter your message';
export const messageShort = 'Message must be at least 10 characters long';
export const messageLong = 'Message must be at most 5,000 characters long';
export const consent = 'I agree that my details are used to answer me';
export const consentRequired = 'You must agree before submitting';
/** Only for programs that fill in everything. */
export const leaveEmpty = 'Leave this empty';
export const send = 'Send message';
export const sendingButton = 'Sending...';
export const sending = 'Sending your message...';
export const sent = 'Message sent successfully!';
export const serverError = 'Server Error';
export const noResponse = 'No response from server';
export const needsScript = 'This form needs JavaScript. Please write to us by email, or call.';

/** Cards with address, phone and email. */
export const reachUs = 'How to reach us';
export const copy = 'Copy';
export const copyThe = (label: string) => `Copy ${label.toLowerCase()}`;
export const call = 'Call';
export const write = 'Write';
export const addressCopied = 'Address copied to clipboard!';
export const phoneCopied = 'Phone number copied to clipboard!';
export const emailCopied = 'Email address copied to clipboard!';

/** Offices and their maps. */
export const hours = 'Hours';
export const address = 'Address';
export const directions = 'Get directions';
export const directionsTo = (office: string) => `Get directions to ${office} (opens in a new tab)`;
export const mapOf = (office: string) => `Map of ${office}`;
export const showMap = 'Show the map';
export const showMapOf = (office: string) => `Show the map of ${office}`;
export const mapData = 'Map data © OpenStreetMap contributors';
export const mapOnRequest = 'The map loads from openstreetmap.org when you ask for it.';

/** The pages of the foundation: what their content does not say itself. */

export const fetchFailed = 'There has been ann error while fetching data';
export const none = 'No content available';
export const error = (reason: string) => `Error: ${reason}`;
export const faq = 'Frequently Asked Questions';
export const hearMore = 'Hear more people';
export const previousPeople = 'Previous people';
export const nextPeople = 'Next people';

/** Annual reports. */
export const reportYear = 'Year of the report';
export const annualReport = 'Annual report';
export const reportFile = (year: string) => `${year} (PDF)`;
export const highlights = 'Highlights';
export const ofEachHundredGiven = 'Of each ₹100 given';
export const ofEachHundred = 'Of each ₹100';
export const program = 'Program';
export const inYear = 'In the year';
export const sumInYear = (sum: string) => `${sum} in the year`;

/** Longer texts: privacy, terms. */
export const notFound = 'No content found';
export const nothingToRead = 'There is nothing to read at this address. It may have moved, or the link may be wrong.';
export const onThisPage = 'On this page';
export const updated = 'Updated';

/** Events and programs. */
export const eventDetails = ['Time', 'Place', 'For'];
export const eventNoun = ['event', 'events'] as const;
export const programNoun = ['program', 'programs'] as const;
export const addToCalendar = 'Add to calendar';
export const about = (button: string, title: string) => `${button} about ${title}`;
export const knowMore = 'Know More';
export const upToPerYear = (sum: string) => `Up to ${sum} a year`;
export const programsFor = 'Programs for';
export const chooseCategory = 'Show programs of a category';
export const found = (category: string, count: number) => `${category}: ${count} ${count === 1 ? 'program' : 'programs'}`;
export const noPrograms = 'No programs available';
export const categories = {
  All: 'All',
  'Education & Learning': 'Education & Learning',
  'Digital & Technical Skills': 'Digital & Technical Skills',
  'Employment & Entrepreneurship': 'Employment & Entrepreneurship',
  'Innovation & Science Engagement': 'Innovation & Science Engagement',
  'Holistic Development': 'Holistic Development',
  'Youth Engagement & Support': 'Youth Engagement & Support',
};

/** People and partners. */
export const groupOfPeople = 'Group of people';
export const education = 'EDUCATION';
export const role = 'ROLE';
export const aboutPerson = 'ABOUT';
export const visitSite = 'Visit Site';
export const visitSiteOf = (name: string) => `Visit Site of ${name} (opens in a new tab)`;
export const watchVideo = 'Watch Video';
export const watchVideoOf = (name: string) => `Watch Video of ${name} (opens in a new tab)`;
export const slides = 'slides';
export const noEvent = 'There is no such event any more. The home page has those to come.';

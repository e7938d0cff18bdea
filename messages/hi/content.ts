import { digits } from '#messages/digits/devanagari.ts';
export const fetchFailed = 'जानकारी लाने में गड़बड़ हुई';
export const none = 'अभी यहाँ कुछ नहीं है';
export const error = (reason: string) => `गड़बड़: ${reason}`;
export const faq = 'अक्सर पूछे जाने वाले सवाल';
export const hearMore = 'और लोगों को सुनें';
export const previousPeople = 'पीछे के लोग';
export const nextPeople = 'आगे के लोग';

export const reportYear = 'रिपोर्ट का साल';
export const annualReport = 'वार्षिक रिपोर्ट';
export const reportFile = (year: string) => `${year} (पीडीएफ़, अंग्रेज़ी में)`;
export const highlights = 'मुख्य बातें';
export const ofEachHundredGiven = 'दान के हर ₹100 में से';
export const ofEachHundred = 'हर ₹100 में से';
export const program = 'कार्यक्रम';
export const inYear = 'साल भर में';
export const sumInYear = (sum: string) => `साल भर में ${sum}`;

export const notFound = 'यहाँ कुछ नहीं मिला';
export const nothingToRead = 'इस पते पर पढ़ने के लिए कुछ नहीं है। शायद पन्ना कहीं और चला गया है, या लिंक में गलती है।';
export const onThisPage = 'इस पन्ने पर';
export const updated = 'बदला गया:';

export const eventDetails = ['समय', 'जगह', 'किनके लिए'];
export const eventNoun = ['आयोजन', 'आयोजन'] as const;
export const programNoun = ['कार्यक्रम', 'कार्यक्रम'] as const;
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const about = (button: string, title: string) => `${title} के बारे में ${button}`;
export const knowMore = 'और जानें';
export const upToPerYear = (sum: string) => `साल में ${sum} तक`;
export const programsFor = 'कार्यक्रम किनके लिए';
export const chooseCategory = 'किस तरह के कार्यक्रम';
export const found = (category: string, count: number) => `${category}: ${digits(count)} कार्यक्रम`;
export const noPrograms = 'अभी कोई कार्यक्रम नहीं है';
export const categories = {
  All: 'सभी',
  'Education & Learning': 'पढ़ाई और सीखना',
  'Digital & Technical Skills': 'डिजिटल और तकनीकी हुनर',
  'Employment & Entrepreneurship': 'नौकरी और अपना काम',
  'Innovation & Science Engagement': 'विज्ञान और नई खोज',
  'Holistic Development': 'चौतरफ़ा विकास',
  'Youth Engagement & Support': 'युवाओं का साथ',
};

export const groupOfPeople = 'किनका समूह';
export const education = 'शिक्षा';
export const role = 'काम';
export const aboutPerson = 'परिचय';
export const visitSite = 'वेबसाइट देखें';
export const visitSiteOf = (name: string) => `${name} की वेबसाइट देखें (नए टैब में खुलता है)`;
export const watchVideo = 'वीडियो देखें';
export const watchVideoOf = (name: string) => `${name} का वीडियो देखें (नए टैब में खुलता है)`;
export const slides = 'चित्र';
export const noEvent = 'यह आयोजन अब यहाँ नहीं है। आने वाले आयोजन मुखपृष्ठ पर हैं।';

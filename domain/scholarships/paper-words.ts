/** What stands on the form that a guardian signs, in the two languages of the notice. */
export const PAPER_WORDS = {
  title: { en: 'Consent of a parent or legal guardian', hi: 'माता-पिता या क़ानूनी अभिभावक की सहमति' },
  number: { en: 'Application number', hi: 'आवेदन संख्या' },
  student: { en: 'Name of the student', hi: 'विद्यार्थी का नाम' },
  guardian: { en: 'Name of the parent or guardian', hi: 'माता-पिता या अभिभावक का नाम' },
  relation: { en: 'Relation', hi: 'संबंध' },
  birthYear: { en: 'Year of birth of the parent or guardian', hi: 'माता-पिता या अभिभावक के जन्म का वर्ष' },
  signature: { en: 'Signature or thumb impression', hi: 'हस्ताक्षर या अंगूठे का निशान' },
  place: { en: 'Place', hi: 'स्थान' },
  date: { en: 'Date', hi: 'दिनांक' },
} as const;

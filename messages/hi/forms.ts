import { digits } from '#messages/digits/devanagari.ts';
export const optional = '(ज़रूरी नहीं)';
export const select = 'चुनें';
export const attention = (count: number) => `${digits(count)} जगह ध्यान देने की ज़रूरत है`;
export const nothingLost = 'आपका लिखा हुआ सब कुछ यहीं है।';
export const oneMoment = 'एक पल...';
export const leaveAndLose = 'आपके पिछले जवाब न इस फ़ोन पर सहेजे गए हैं, न आपके खाते में। क्या इन्हें खोकर यह पन्ना छोड़ना है?';

export const dayParts = { day: 'दिन', month: 'महीना', year: 'साल' };
export const dayHint = 'अंकों में, जैसे 28 2 2010';
export const calendar = 'कैलेंडर से चुनें';

export const places = { city: 'शहर', district: 'ज़िला', state: 'राज्य' };
export const pincodeUnknown = (fields: string) => `अभी यह पिन कोड देखा नहीं जा सका: कृपया ${fields} खुद लिखें।`;

export const recordNote = 'इतिहास में लिखा जाता है कि किसने, कब और क्यों पूछा।';

export const notReadable = 'यह पढ़ा नहीं जा सका। कृपया फिर से लिखें';
export const notAnAnswer = 'दिए गए विकल्पों में से एक चुनें';
export const yes = 'हाँ';

export const dayProblems = {
  dayMissing: 'दिन नहीं लिखा है',
  monthMissing: 'महीना नहीं लिखा है',
  yearMissing: 'साल नहीं लिखा है',
  dayRange: 'दिन 1 से 31 तक का अंक है',
  monthRange: 'महीना 1 से 12 तक का अंक है',
  yearDigits: 'साल में चार अंक होते हैं, जैसे 2010',
  noSuchDay: 'उस महीने में ऐसा कोई दिन नहीं है',
  tooEarly: 'साल 1900 या उसके बाद का हो',
};

export const stepStates = { empty: 'शुरू नहीं', begun: 'शुरू', wrong: 'कुछ गलत है', done: 'पूरा' };

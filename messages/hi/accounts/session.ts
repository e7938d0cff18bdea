export const account = 'खाता:';
export const roles = { student: 'विद्यार्थी का खाता', volunteer: 'स्वयंसेवक का खाता', donor: 'दानदाता का खाता', staff: 'दफ़्तर का खाता' };
export const whereSignedIn = 'आपका खाता कहाँ-कहाँ खुला है';
export const thisDevice = 'यही उपकरण';
export const lastUsed = (when: string) => `पिछली बार: ${when}`;
const NAMES = new Map([
  ['Edge', 'एज'],
  ['Opera', 'ओपेरा'],
  ['Samsung Internet', 'सैमसंग इंटरनेट'],
  ['UC Browser', 'यूसी ब्राउज़र'],
  ['Firefox', 'फ़ायरफ़ॉक्स'],
  ['Chrome', 'क्रोम'],
  ['Safari', 'सफ़ारी'],
  ['A browser', 'कोई ब्राउज़र'],
  ['Android', 'एंड्रॉयड'],
  ['iPhone', 'आईफ़ोन'],
  ['iPad', 'आईपैड'],
  ['Windows', 'विंडोज़'],
  ['ChromeOS', 'क्रोमओएस'],
  ['Mac', 'मैक'],
  ['Linux', 'लिनक्स'],
  ['another device', 'कोई उपकरण'],
]);
export const device = (stored: string) =>
  stored
    .split(' on ')
    .map((part) => NAMES.get(part) ?? part)
    .join(', ');
export const logOutDevice = (name: string, when: string) => `${name} से लॉग आउट करें, पिछली बार: ${when}`;
export const logOut = 'लॉग आउट करें';
export const ending = 'लॉग आउट हो रहा है...';
export const ended = 'वहाँ से लॉग आउट हो गया।';
export const othersEnded = 'बाकी सब जगह से लॉग आउट हो गया।';
export const logOutOthers = 'बाकी सब जगह से लॉग आउट करें';
export const notListed = 'सूची नहीं खुल सकी।';

export const logout = 'लॉग आउट करें';
export const loggingOut = 'लॉग आउट हो रहा है';
export const sendingFirst = 'इस उपकरण पर जो बाकी है, वह भेजा जा रहा है';
export const stillHere = 'आपका खाता अभी खुला है।';

export const notSent = 'आपका आवेदन नहीं भेजा गया है';
export const notSaved = 'सब कुछ आपके खाते तक नहीं पहुँचा है';
export const notSentLost = 'अभी इसे भेजा नहीं जा सका, और इस उपकरण पर इसे रखने की जगह नहीं है। अभी लॉग आउट करने पर यह मिट जाएगा।';
export const notSavedLost =
  'आपने आख़िर में जो लिखा या चुना, उसे अभी भेजा नहीं जा सका, और इस उपकरण पर उसे रखने की जगह नहीं है। अभी लॉग आउट करने पर वह मिट जाएगा।';
export const notSentLocked =
  'अभी इसे भेजा नहीं जा सका। फिर भी लॉग आउट करने पर यह इसी उपकरण पर ताले में रहेगा: कोई और इसे नहीं पढ़ सकता, और यहाँ फिर लॉग इन करते ही यह भेजा जाएगा।';
export const notSavedLocked =
  'आपने आख़िर में जो लिखा या चुना, उसे अभी भेजा नहीं जा सका। फिर भी लॉग आउट करने पर वह इसी उपकरण पर ताले में रहेगा: कोई और उसे नहीं पढ़ सकता, और यहाँ फिर लॉग इन करते ही वह भेजा जाएगा।';
export const stay = 'लॉग आउट न करें';
export const logOutAnyway = 'फिर भी लॉग आउट करें';

export const underProgress = 'यह पन्ना बन रहा है';
export const beingBuilt = 'डैशबोर्ड का यह हिस्सा अभी बन रहा है।';
export const thanks = 'डैशबोर्ड का यह हिस्सा अभी बन रहा है। आपके धैर्य के लिए धन्यवाद।';
export const loggedInAs = 'आपका खाता <email></email> से खुला है।';
export const goHome = 'मुखपृष्ठ पर जाएँ';
export const yourDonations = 'आपके दान';

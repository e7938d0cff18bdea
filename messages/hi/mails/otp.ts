import { digits } from '#messages/digits/devanagari.ts';
export const subject = (foundation: string) => `${foundation} के लिए आपका ओटीपी`;
export const preview = (code: string, minutes: number) => `${code} को ${digits(minutes)} मिनट के भीतर लिखें।`;
export const title = 'आपका ओटीपी';
export const enter = {
  newsletter: (foundation: string) => `हमारा न्यूज़लेटर मँगाने के लिए इसे ${foundation} के पन्ने पर लिखें:`,
  signup: (foundation: string) => `खाता बनाने के लिए इसे ${foundation} के पन्ने पर लिखें:`,
  reset: (foundation: string) => `नया पासवर्ड चुनने के लिए इसे ${foundation} के पन्ने पर लिखें:`,
  account: (foundation: string) => `खाता बनाने या नया पासवर्ड चुनने के लिए इसे ${foundation} के पन्ने पर लिखें:`,
  confirm: (foundation: string) => `यह आप ही हैं, यह पक्का करने के लिए इसे ${foundation} के पन्ने पर लिखें:`,
  guardian: (foundation: string) => `माता-पिता या अभिभावक के रूप में जवाब देने के लिए इसे ${foundation} के पन्ने पर लिखें:`,
  donor: (foundation: string) => `अपने दान देखने के लिए इसे ${foundation} के पन्ने पर लिखें:`,
};
export const validity = (minutes: number) =>
  `यह ${digits(minutes)} मिनट तक और केवल एक बार काम करता है। हम इसे फ़ोन या चैट पर कभी नहीं पूछते; कृपया किसी को न बताएँ।`;
export const notYou = 'अगर आपने इसे नहीं मँगाया, तो इस ईमेल को छोड़ दें: इस नंबर के बिना कुछ नहीं होता।';
export const notYouButLoggedIn =
  'अगर यह आप नहीं हैं, तो आपके खाते में कोई और है: “पासवर्ड भूल गए” से नया पासवर्ड चुनें, इससे सब लॉग आउट हो जाते हैं। इस नंबर के बिना कुछ नहीं बदलता।';

export const reason = {
  newsletter: (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि हमारा न्यूज़लेटर मँगाने के लिए ${at} पर यह ईमेल पता लिखा गया।`,
  signup: (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि खाता बनाने के लिए ${at} पर यह ईमेल पता लिखा गया।`,
  reset: (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि नया पासवर्ड चुनने के लिए ${at} पर यह ईमेल पता लिखा गया।`,
  account: (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि खाता बनाने या नया पासवर्ड चुनने के लिए ${at} पर यह ईमेल पता लिखा गया।`,
  confirm: (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} पर आपके खाते में कुछ ज़रूरी बदला जा रहा है।`,
  guardian: (at: string) =>
    `यह ईमेल आपको इसलिए मिला है क्योंकि माता-पिता या अभिभावक के रूप में आपको भेजा गया हमारा लिंक ${at} पर खोला गया और कोड मँगाया गया।`,
  donor: (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि आपके दान का लिंक ${at} पर खोला गया और कोड मँगाया गया।`,
};

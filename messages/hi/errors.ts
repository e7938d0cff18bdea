import { digits } from '#messages/digits/devanagari.ts';
export const unreachable = 'हम सर्वर तक नहीं पहुँच सके। कृपया फिर कोशिश करें।';
export const loggedOut = 'आप लॉग आउट हो चुके हैं। कृपया दूसरे टैब में फिर लॉग इन करें, फिर यहाँ दोबारा कोशिश करें।';
export const tooManyRequests = 'बहुत बार कोशिश हुई। कृपया एक मिनट रुककर फिर कोशिश करें।';
export const didNotWork = 'यह नहीं हो पाया। कृपया फिर कोशिश करें।';
export const notLoaded = 'यह हिस्सा खुल नहीं सका। कृपया फिर कोशिश करें।';
export const unexpected = 'कुछ गड़बड़ हो गई';
export const nothingHere = 'इस पते पर कुछ नहीं है।';

export const otpExpired = 'इस ओटीपी का समय बीत गया है। कृपया नया ओटीपी मँगाएँ।';
export const otpTooMany = 'बहुत बार गलत ओटीपी लिखा गया। कृपया नया ओटीपी मँगाएँ।';
export const otpLastTry = 'यह ओटीपी सही नहीं है, और यह आखिरी मौका था। कृपया नया ओटीपी मँगाएँ।';
export const otpWrong = (triesLeft: number) => `यह ओटीपी सही नहीं है। ${digits(triesLeft)} ${triesLeft === 1 ? 'मौका बचा है' : 'मौके बचे हैं'}।`;
export const verifyAgain = 'कृपया अपने ईमेल की फिर से जाँच करें।';
export const noCodeFor = (minutes: number) => `कोड नहीं भेजा गया: बहुत बार मँगाया गया है। कृपया ${digits(minutes)} मिनट बाद फिर कोशिश करें।`;
export const noCodeForHours = (hours: number) => `कोड नहीं भेजा गया: बहुत बार मँगाया गया है। कृपया ${digits(hours)} घंटे बाद फिर कोशिश करें।`;

export const nothingSent = 'जो भेजा गया, वह पढ़ा नहीं जा सका।';
export const nothingAtAll = 'कुछ नहीं भेजा गया।';
export const unreadableAddress = 'यह पता पढ़ा नहीं जा सका।';
export const tooLarge = 'यह बहुत बड़ा है। कृपया कम भेजें।';
export const otherContent = 'इस तरह की चीज़ यहाँ पढ़ी नहीं जा सकती।';
export const incomplete = 'जो भेजा गया, वह पूरा नहीं पहुँचा।';
export const incompleteAgain = 'जो भेजा गया, वह पूरा नहीं पहुँचा। कृपया फिर कोशिश करें।';
export const internal = 'हमारी ओर कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।';
export const noRecords = 'अभी हमारा रिकॉर्ड नहीं खुल रहा। कृपया एक मिनट बाद फिर कोशिश करें।';
export const noSuchPart = 'इस फ़ाइल में ऐसा कोई हिस्सा नहीं है।';
export const tooManyMoment = 'बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।';
export const tooManyAttempts = 'बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।';
export const crossSite = 'यह काम किसी दूसरी वेबसाइट से भेजा गया था, इसलिए नहीं किया गया।';
export const logIn = 'आगे बढ़ने के लिए कृपया लॉग इन करें।';
export const forStudents = 'वेबसाइट का यह हिस्सा विद्यार्थियों के लिए है।';
export const askForLink = 'कृपया अपने पन्ने का लिंक मँगाएँ।';
export const confirmFirst = 'कृपया पहले पुष्टि करें कि यह आप ही हैं, फिर कोशिश करें।';

export const titles = {
  logIn: 'कृपया लॉग इन करें',
  wait: 'कृपया थोड़ा रुकें',
  link: 'यह लिंक काम नहीं कर सका',
  toLogin: 'लॉग इन करें',
  toHome: 'मुखपृष्ठ पर जाएँ',
  toContact: 'हमें लिखें',
};
export const manySignIn = 'अभी बहुत से लोग लॉग इन कर रहे हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।';

export const unreachable = 'हम सर्वर तक नहीं पहुँच सके। कृपया फिर कोशिश करें।';
export const loggedOut = 'आप लॉग आउट हो चुके हैं। कृपया दूसरे टैब में फिर लॉग इन करें, फिर यहाँ दोबारा कोशिश करें।';
export const tooManyRequests = 'बहुत बार कोशिश हुई। कृपया एक मिनट रुककर फिर कोशिश करें।';
export const didNotWork = 'यह नहीं हो पाया। कृपया फिर कोशिश करें।';
export const notLoaded = 'यह हिस्सा खुल नहीं सका। कृपया फिर कोशिश करें।';
export const unexpected = 'कुछ गड़बड़ हो गई';
export const nothingHere = 'इस पते पर कुछ नहीं है।';

export const otpExpired = 'इस ओटीपी का समय बीत गया है। कृपया नया ओटीपी मँगाएँ।';
export const otpTooMany = 'बहुत बार गलत ओटीपी लिखा गया। कृपया नया ओटीपी मँगाएँ।';
export const otpLastTry = 'यह ओटीपी सही नहीं है, और यह आख़िरी मौका था। कृपया नया ओटीपी मँगाएँ।';
export const otpWrong = (triesLeft: number) => `यह ओटीपी सही नहीं है। ${triesLeft} ${triesLeft === 1 ? 'मौका बचा है' : 'मौके बचे हैं'}।`;
export const verifyAgain = 'कृपया अपने ईमेल की फिर से जाँच करें।';
export const noCodeFor = (minutes: number) => `कोड नहीं भेजा गया: बहुत बार मँगाया गया है। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`;
export const noCodeForHours = (hours: number) => `कोड नहीं भेजा गया: बहुत बार मँगाया गया है। कृपया ${hours} घंटे बाद फिर कोशिश करें।`;

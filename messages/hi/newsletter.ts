import { digits } from '#messages/digits/devanagari.ts';
export const email = 'ईमेल पता';
export const emailRequired = 'कृपया ईमेल पता लिखें';
export const subscribe = 'मँगाएँ';
export const needsScript = 'न्यूज़लेटर मँगाने के लिए जावास्क्रिप्ट ज़रूरी है।';
export const otpSent = 'ओटीपी भेज दिया गया!';
export const otpFailed = 'कुछ गड़बड़ हो गई!';

export const otp = 'ओटीपी';
export const codeLabel = (length: number) => `<email>आपके पते</email> पर भेजे गए ${digits(length)} अंक लिखें`;
export const otpRequired = 'ओटीपी लिखें';
export const otpInvalid = 'ओटीपी में ठीक 6 अंक होते हैं';
export const verify = 'जाँचें';
export const isSubscribed = 'न्यूज़लेटर अब आपको मिलेगा';
export const otpExpired = 'ओटीपी का समय बीत गया, नया ओटीपी मँगाएँ';
export const internalError = 'हमारी ओर गड़बड़ है, कृपया बाद में फिर कोशिश करें।';
export const already = 'इस ईमेल पर हमारा न्यूज़लेटर पहले से जाता है।';

export const linkInvalid = 'यह लिंक सही नहीं है। कृपया इसे ईमेल से ही खोलें।';
export const subscribed = 'न्यूज़लेटर मिलता है';
export const notSubscribed = 'न्यूज़लेटर नहीं मिलता';
export const left = 'अब हमारा न्यूज़लेटर आपको नहीं मिलेगा।';

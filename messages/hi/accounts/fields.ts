export const email = 'ईमेल';
export const emailRequired = 'ईमेल लिखना ज़रूरी है';
export const emailLong = 'ईमेल बहुत लंबा है';
export const emailInvalid = 'सही ईमेल पता लिखें';
export const foundationEmail = (mailDomain: string) => `जिसके अंत में @${mailDomain} हो`;
export const foundationEmailOnly = (foundation: string) => `केवल ${foundation} का ईमेल चलेगा`;
export const roleInvalid = 'विद्यार्थी, स्वयंसेवक या दानदाता में से एक चुनें';
export const fullName = 'पूरा नाम';
export const nameRequired = 'नाम लिखना ज़रूरी है';
export const nameShort = 'नाम में कम से कम 2 अक्षर हों';
export const nameLong = 'नाम बहुत लंबा है';
export const nameLetters = 'केवल अक्षर और खाली जगह लिखें';

export const password = 'पासवर्ड';
export const newPassword = 'नया पासवर्ड';
export const confirmPassword = 'पासवर्ड फिर से लिखें';
export const passwordsDiffer = 'दोनों पासवर्ड एक जैसे नहीं हैं';
export const oldPasswordShort = 'पासवर्ड में कम से कम 6 अक्षर होते हैं';
export const passwordShort = 'कम से कम 8 अक्षर लिखें';
export const passwordLong = 'पासवर्ड बहुत लंबा है';
export const passwordUntypable = 'पासवर्ड में ऐसा चिह्न है जो लिखा नहीं जा सकता';
export const passwordMixed = 'अंग्रेज़ी का बड़ा अक्षर, छोटा अक्षर, अंक और विशेष चिह्न, सब लिखें';
export const passwordCommon = 'यह पासवर्ड आसानी से पहचाना जा सकता है: बहुत से लोग यही रखते हैं। कृपया दूसरा चुनें।';
export const passwordPlain = 'यह पासवर्ड आसानी से पहचाना जा सकता है। कृपया इसमें कुछ और मिलाएँ: एक और शब्द, या ऐसे अंक जो क्रम में न हों।';
export const passwordPersonal = 'यह पासवर्ड आपके नाम या ईमेल से आसानी से पहचाना जा सकता है। कृपया दूसरा चुनें।';

export const show = 'दिखाएँ';
export const hide = 'छिपाएँ';
export const showCharacters = 'लिखा हुआ दिखाएँ';
export const hideCharacters = 'लिखा हुआ छिपाएँ';
export const capsLock = 'कैप्स लॉक चालू है।';
export const passwordNeeds = 'पासवर्ड में ये हों';
export const needs = {
  length: '8 अक्षर',
  upper: 'अंग्रेज़ी का बड़ा अक्षर',
  lower: 'अंग्रेज़ी का छोटा अक्षर',
  number: 'अंक',
  sign: '@$!%*?& में से एक चिह्न',
};
export const isMet = ': हो गया';

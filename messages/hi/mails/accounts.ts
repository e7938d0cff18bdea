import { digits } from '#messages/digits/devanagari.ts';
export const hasAccount = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} पर आपका खाता है।`;

export const noneSubject = (foundation: string) => `${foundation} में इस ईमेल पते का कोई खाता नहीं है`;
export const nonePreview = 'नया पासवर्ड माँगा गया, पर इस ईमेल पते का कोई खाता नहीं है।';
export const noneReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि नया पासवर्ड चुनने के लिए ${at} पर यह ईमेल पता लिखा गया।`;
export const none = 'इस ईमेल पते का कोई खाता नहीं है';
export const noneText = (foundation: string) =>
  `शायद आपने, या किसी और ने, इस ईमेल पते के लिए ${foundation} से नया पासवर्ड माँगा है। हमारे यहाँ इस पते का कोई खाता नहीं है, इसलिए बदलने को कोई पासवर्ड भी नहीं है।`;
export const perhapsAnother = 'हो सकता है कि आपका खाता किसी दूसरे पते से बना हो। अगर आपका खाता अभी नहीं है, तो यहाँ बनाएँ:';
export const signUp = 'खाता बनाएँ';
export const ignore = 'अगर यह आपने नहीं माँगा, तो इस ईमेल को छोड़ दें।';

export const changedSubject = (foundation: string) => `${foundation} में आपका पासवर्ड बदल गया है`;
export const changedPreview = 'आपका खाता सब फ़ोन और कंप्यूटर पर लॉग आउट हो गया है।';
export const changed = 'आपका पासवर्ड बदल गया है';
export const changedText = (name: string, when: string) =>
  `नमस्ते ${name}, ${when} आपके खाते का पासवर्ड बदला गया। आपका खाता सब फ़ोन और कंप्यूटर पर लॉग आउट हो गया है; अब नए पासवर्ड से लॉग इन करें।`;
export const changedNotYou =
  'अगर यह आपने नहीं किया, तो कोई और आपके ईमेल पढ़ सकता है: पहले अपने ईमेल का पासवर्ड बदलें, फिर यहाँ “पासवर्ड भूल गए” से नया पासवर्ड चुनें।';

export const guessedSubject = (foundation: string) => `${foundation} में आपके पासवर्ड का अंदाज़ा लगाया जा रहा है`;
export const guessedPreview = 'आपके खाते में कोई नहीं पहुँचा। जिस फ़ोन या कंप्यूटर पर पहले लॉग इन हुआ है, वहाँ सब पहले जैसा है।';
export const guessed = 'आपके पासवर्ड का अंदाज़ा लगाया जा रहा है';
export const guessedText = (count: number, until: string) =>
  `एक दिन में आपके खाते के लिए ${digits(count)} बार गलत पासवर्ड लिखा गया। ${until} तक हम ऐसे किसी फ़ोन या कंप्यूटर से पासवर्ड नहीं लेते जिस पर आपका खाता पहले नहीं खुला; आपके अपने फ़ोन पर कुछ नहीं बदलता।`;
export const guessedAdvice = (security: string) =>
  `अगर पूरा भरोसा चाहिए, या नए फ़ोन पर लॉग इन करना है: “पासवर्ड भूल गए” से नया पासवर्ड चुनें, इससे सब लॉग आउट हो जाते हैं, और हमें <security>${security}</security> पर बताएँ।`;

export const googleSubject = (foundation: string) => `अब ${foundation} में गूगल से भी लॉग इन करें`;
export const googlePreview = 'आपका गूगल खाता हमारे यहाँ के आपके खाते से जुड़ गया है।';
export const google = 'आपका गूगल खाता जुड़ गया है';
export const googleText = (name: string) =>
  `नमस्ते ${name}, इस ईमेल पते के गूगल खाते से आपके खाते में लॉग इन हुआ है। अब से गूगल से या अपने पासवर्ड से लॉग इन करें।`;
export const googleNotYou = 'अगर यह आपने नहीं किया, तो पहले अपने गूगल खाते का पासवर्ड बदलें, फिर यहाँ नया पासवर्ड चुनें, इससे सब लॉग आउट हो जाते हैं:';

export const phoneSubject = (foundation: string) => `${foundation} में आपके खाते में एक मोबाइल नंबर जुड़ा है`;
export const phonePreview = (end: string) => `नंबर के अंत में ${end} है।`;
export const phone = 'एक मोबाइल नंबर जुड़ा है';
export const phoneText = (name: string, number: string) => `नमस्ते ${name}, आपके खाते में मोबाइल नंबर ${number} पक्का हो गया है।`;
export const phoneLogsIn = 'अब से उस पर भेजे गए हमारे कोड से आपके खाते में लॉग इन होता है।';
export const phoneNotYou = 'अगर यह आपने नहीं किया, तो यहाँ नया पासवर्ड चुनें: इससे सब लॉग आउट हो जाते हैं और यह नंबर आपके खाते से हट जाता है।';

export const unusedSubject = (foundation: string) => `${foundation} में आपका खाता हटाया जाएगा`;
export const unusedPreview = (day: string) => `खाता रखना हो, तो ${day} से पहले लॉग इन करें।`;
export const unused = 'क्या आपको अपना खाता अब भी चाहिए?';
export const unusedText = (name: string, day: string) =>
  `नमस्ते ${name}, बहुत दिनों से आपके खाते में लॉग इन नहीं हुआ है, और हम किसी की जानकारी ज़रूरत से ज़्यादा समय नहीं रखते। ${day} को हम आपका खाता और उसमें का सब कुछ मिटा देंगे।`;
export const toKeep = 'खाता रखना हो, तो उस तारीख से पहले एक बार लॉग इन करें। अगर अब उसकी ज़रूरत नहीं है, तो आपको कुछ नहीं करना है।';
export const certificatesFirst =
  'अगर आपके पास हमारे प्रमाण पत्र हैं, तो पहले उन्हें डाउनलोड करें: उस तारीख के बाद हमारी वेबसाइट पर उनकी जाँच नहीं हो सकेगी।';

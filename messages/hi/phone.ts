export const phone = 'फ़ोन';
export const yourPhone = 'आपका फ़ोन';
export const invalid = '10 अंकों का सही मोबाइल नंबर लिखें';
export const tenDigits = '10 अंक';
export const by = 'किससे';
export const sms = 'एसएमएस';
export const whatsApp = 'व्हाट्सऐप';
export const channelRequired = 'एसएमएस या व्हाट्सऐप चुनें';

export const code = 'कोड';
export const yourCode = 'आपका कोड';
export const codeRequired = 'संदेश में आया कोड लिखें';
export const codeSent = '<phone></phone> पर कोड भेजा जा रहा है। उसके 6 अंक लिखें।';
export const codePerhapsSent =
  'अगर यह फ़ोन किसी खाते से जुड़ा है और इस पर बहुत ज़्यादा संदेश नहीं गए हैं, तो <phone></phone> पर कोड भेजा जा रहा है। उसके 6 अंक लिखें।';
export const timeOver = 'समय पूरा हो गया।';
export const otherNumber = 'दूसरा नंबर लिखें';

export const logIn = 'कोड से लॉग इन करें';
export const forStudents = 'उन विद्यार्थियों के लिए, जिनके फ़ोन की पुष्टि डैशबोर्ड में “हम आप तक कैसे पहुँचें” में हो चुकी है।';
export const withPassword = 'ईमेल और पासवर्ड से लॉग इन करें';
export const who = 'आप कौन हैं?';
export const several = 'इस फ़ोन से कई विद्यार्थी जुड़े हैं।';

export const onItsWay = 'अगर यह फ़ोन किसी खाते से जुड़ा है और इस पर बहुत ज़्यादा संदेश नहीं गए हैं, तो कोड भेजा जा रहा है।';
export const confirmed = 'आपके फ़ोन की पुष्टि हो गई';
export const saved = 'सहेजा गया';
export const takenOff = 'फ़ोन आपके खाते से हटाया गया';
export const askAgain = 'कृपया नया कोड मँगाएँ।';
export const noNumber = 'बदलने के लिए कोई फ़ोन नंबर नहीं है। कृपया पहले एक नंबर की पुष्टि करें।';
export const digitsPlease = 'कृपया 10 अंकों का मोबाइल नंबर लिखें।';
export const unreachable = 'यहाँ से फ़ोन पर संदेश नहीं भेजे जा सकते।';
export const monthSpent = 'कोड नहीं भेजा गया: इस महीने के फ़ोन संदेश पूरे हो चुके हैं। कृपया अपने ईमेल से काम लें, या हमें लिखें।';
export const daySpent = 'कोड नहीं भेजा गया: आज के फ़ोन संदेश पूरे हो चुके हैं। कृपया अपने ईमेल से काम लें, या कल फिर कोशिश करें।';
export const tooManyThisHour = 'कोड नहीं भेजा गया: इस नंबर पर बहुत ज़्यादा संदेश जा चुके हैं। कृपया एक घंटे बाद फिर कोशिश करें।';
export const tooManyToday = 'कोड नहीं भेजा गया: इस नंबर पर बहुत ज़्यादा संदेश जा चुके हैं। कृपया कल फिर कोशिश करें।';
export const stopped = 'कोड नहीं भेजा गया: इस नंबर पर संदेश भेजने से मना किया गया है।';

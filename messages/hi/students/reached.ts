export const heading = 'हम आप तक कैसे पहुँचें';
export const emails = 'ईमेल हमेशा <email></email> पर आते हैं।';
export const notLoaded = 'आपने क्या चुना है, यह पता नहीं चल सका।';
export const offer = 'साथ ही, आपको फ़ोन पर भी खबर मिल सकती है: आपके आवेदन का क्या हुआ, हमें आपसे क्या चाहिए, और अंतिम दिन कब हैं।';
export const messagesBy = {
  none: '<phone></phone> पर कोई संदेश नहीं जाता।',
  sms: 'साथ ही, <language></language> में एसएमएस <phone></phone> पर जाते हैं।',
  whatsapp: 'साथ ही, <language></language> में व्हाट्सऐप संदेश <phone></phone> पर जाते हैं।',
};
export const languages = { en: 'अंग्रेज़ी', hi: 'हिन्दी' };
export const alsoLogin = 'इस फ़ोन पर आए कोड से लॉग इन भी हो सकता है। जिसके हाथ में फ़ोन हो, वह भी कर सकता है।';

export const add = 'फ़ोन जोड़ें';
export const saved = 'सहेजा गया।';
export const start = 'संदेश फिर शुरू करें';
export const started = 'संदेश फिर आएँगे।';
export const stop = 'संदेश बंद करें';
export const stopped = 'संदेश बंद कर दिए गए: एक अंतिम संदेश यही बताएगा। ईमेल आते रहेंगे।';
export const takeOff = 'फ़ोन हटाएँ';
export const takenOff = 'फ़ोन आपके खाते से हटा दिया गया।';

export const yourPhone = 'आपका फ़ोन';
export const newNumber = 'नए फ़ोन नंबर के लिए';

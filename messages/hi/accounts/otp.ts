export const otp = 'ओटीपी';
export const empty = 'ओटीपी नहीं लिखा गया है';
export const invalid = 'सही ओटीपी लिखें';
export const emailRequired = 'ईमेल ज़रूरी है';
export const bothRequired = 'ईमेल और ओटीपी दोनों ज़रूरी हैं';
export const emailRequiredToSend = 'ओटीपी भेजने के लिए ईमेल ज़रूरी है';
export const sending = 'ओटीपी भेजा जा रहा है...';
export const sent = 'ओटीपी भेजा गया!';
export const notSent = 'ओटीपी नहीं भेजा जा सका';
export const verifying = 'ओटीपी जाँचा जा रहा है...';
export const verified = 'ओटीपी सही है!';
export const notVerified = 'ओटीपी की जाँच नहीं हो सकी';
export const noTriesLeft = 'अब कोई मौका नहीं बचा। कृपया नया ओटीपी मँगाएँ।';
export const expired = 'ओटीपी का समय बीत गया';
export const unusable = 'यह ओटीपी अब काम नहीं आएगा। कृपया नया मँगाएँ।';

export const checkEmail = 'अपना ईमेल देखें';
export const verification = 'ओटीपी की जाँच';
export const sentTo = '<email></email> पर 6 अंकों का ओटीपी भेजा गया है।';
export const perhapsSentTo = 'अगर <email></email> से कोई खाता है, तो उस पर 6 अंकों का ओटीपी भेजा जा रहा है।';
export const timeLeft = (seconds: number) => `बचा समय: ${seconds} सेकंड`;
export const triesLeft = (count: number) => (count === 1 ? '1 मौका बचा है' : `${count} मौके बचे हैं`);
export const resend = 'फिर से भेजें';
export const verify = 'जाँचें';
export const verifyingNow = 'जाँच हो रही है...';
export const otherEmail = 'दूसरा ईमेल लिखें';

export const awaited = '<email></email> पर कोड भेजा गया है। अपना पासवर्ड एक बार फिर लिखें, उसके बाद कोड लिखें।';
export const proved = '<email></email> की जाँच हो गई है। अपना पासवर्ड एक बार फिर लिखें।';

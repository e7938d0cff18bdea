export const logIn = 'लॉग इन करें';
export const signUp = 'खाता बनाएँ';
export const about = 'अपनी पढ़ाई के डैशबोर्ड में लॉग इन करें, या अपने ईमेल से खाता बनाएँ।';
export const logInAs = { student: 'विद्यार्थी के रूप में लॉग इन करें', volunteer: 'स्वयंसेवक के रूप में लॉग इन करें', donor: 'दानदाता के रूप में लॉग इन करें' };
export const signUpAs = { student: 'विद्यार्थी का खाता बनाएँ', volunteer: 'स्वयंसेवक का खाता बनाएँ', donor: 'दानदाता का खाता बनाएँ' };
export const newHere = 'यहाँ पहली बार?';
export const haveAccount = 'पहले से खाता है?';
export const forStudents = 'पाठ्यक्रम, गतिविधियाँ और छात्रवृत्ति का फ़ॉर्म, सब एक जगह।';
export const forVolunteers = (mailDomain: string) => `हमारे साथ पढ़ाने और आयोजन सँभालने के लिए, ${mailDomain} के ईमेल से।`;
export const forDonors = 'उनके लिए जिनका साथ हमारे विद्यार्थियों को मिला है।';

export const orUse = 'या इससे';
export const logInWith = { google: 'गूगल से लॉग इन करें', github: 'गिटहब से लॉग इन करें', email: 'ईमेल से लॉग इन करें' };
export const signUpWith = { google: 'गूगल से खाता बनाएँ', github: 'गिटहब से खाता बनाएँ', email: 'ईमेल से खाता बनाएँ' };
export const google = 'गूगल';
export const gitHub = 'गिटहब';
export const noGitHub = 'गिटहब से अभी लॉग इन नहीं होता। कृपया गूगल या अपने ईमेल से करें।';
export const orContinueAs = 'या आगे बढ़ें';
export const roles = { student: 'विद्यार्थी', volunteer: 'स्वयंसेवक', donor: 'दानदाता' };

export const googleNotices = {
  'google-off': 'यहाँ गूगल से लॉग इन नहीं होता। कृपया अपने ईमेल और पासवर्ड से लॉग इन करें।',
  'google-cancelled': 'गूगल से लॉग इन बीच में रोक दिया गया।',
  'google-failed': 'गूगल से लॉग इन नहीं हो सका। कृपया फिर कोशिश करें, या अपने ईमेल और पासवर्ड से लॉग इन करें।',
  'google-unverified': 'गूगल ने आपके ईमेल पते की जाँच नहीं की है। कृपया वहाँ जाँच पूरी करें, या अपने ईमेल से खाता बनाएँ।',
  'google-volunteer': 'स्वयंसेवक संस्था के अपने ईमेल से ही लॉग इन करें।',
};

export const loggingIn = 'लॉग इन हो रहा है';
export const loggingInNow = 'लॉग इन हो रहा है...';
export const notLoggedIn = 'लॉग इन नहीं हो सका, कुछ गड़बड़ हो गई';
export const needsScript = 'लॉग इन करने के लिए जावास्क्रिप्ट चाहिए।';
export const forgotten = 'पासवर्ड याद नहीं?';
export const byPhone = 'फ़ोन पर कोड मँगाकर लॉग इन करें';
export const signingUp = 'खाता बन रहा है';
export const signingUpNow = 'खाता बन रहा है...';
export const notSignedUp = 'खाता नहीं बन सका, कुछ गड़बड़ हो गई';
export const signUpNeedsScript = 'खाता बनाने के लिए जावास्क्रिप्ट चाहिए।';

export const forgotPassword = 'पासवर्ड याद नहीं';
export const choosePassword = 'नया पासवर्ड चुनें';
export const codeComes = 'आपके खाते के ईमेल पर एक कोड भेजा जाएगा। उससे नया पासवर्ड चुनें।';
export const sendOtp = 'ओटीपी भेजें';
export const sending = 'भेजा जा रहा है...';
export const backToLogin = 'लॉग इन पर लौटें';
export const changePassword = 'पासवर्ड बदलें';
export const changingNow = 'बदला जा रहा है...';
export const changing = 'पासवर्ड बदला जा रहा है';
export const notChanged = 'पासवर्ड नहीं बदला जा सका, कुछ गड़बड़ हो गई';

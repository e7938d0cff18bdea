export const title = 'पुष्टि करें कि यह आप ही हैं';
export const byPassword = (why: string) => `${why} कृपया अपने खाते का पासवर्ड फिर से लिखें।`;
export const byCode = (why: string) => `${why} आपके खाते के ईमेल पर एक कोड भेजा जाएगा। उसे यहाँ लिखें।`;
export const noConnection = 'इसके लिए इंटरनेट चाहिए, और अभी सिग्नल नहीं है।';
export const confirm = 'पुष्टि करें';
export const sendCode = 'मुझे कोड भेजें';
export const sendAnother = 'एक और कोड भेजें';
export const yourPassword = 'आपका पासवर्ड';

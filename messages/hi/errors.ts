export const unreachable = 'हम सर्वर तक नहीं पहुँच सके। कृपया फिर कोशिश करें।';
export const loggedOut = 'आप लॉग आउट हो चुके हैं। कृपया दूसरे टैब में फिर लॉग इन करें, फिर यहाँ दोबारा कोशिश करें।';
export const tooManyRequests = 'बहुत बार कोशिश हुई। कृपया एक मिनट रुककर फिर कोशिश करें।';
export const didNotWork = 'यह नहीं हो पाया। कृपया फिर कोशिश करें।';
export const notLoaded = 'यह हिस्सा खुल नहीं सका। कृपया फिर कोशिश करें।';
export const unexpected = 'कुछ गड़बड़ हो गई';
export const nothingHere = 'इस पते पर कुछ नहीं है।';

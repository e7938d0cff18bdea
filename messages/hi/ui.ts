import { digits } from '#messages/digits/devanagari.ts';
export const cancel = 'रहने दें';
export const close = 'बंद करें';
export const tryAgain = 'फिर कोशिश करें';
export const loading = 'खुल रहा है';
export const loadingWhat = (what: string) => `${what} खुल रहा है`;
export const partNotLoaded = 'यह हिस्सा खुल नहीं सका।';
export const needsScript = 'इस पन्ने के लिए जावास्क्रिप्ट ज़रूरी है।';
export const notCopied = 'कॉपी नहीं हो पाया। कृपया चुनकर खुद कॉपी करें।';
export const breadcrumb = 'आप यहाँ हैं';
export const toasts = 'सूचनाएँ, Alt+T';
export const closeToast = 'सूचना बंद करें';
export const newTab = '(नए टैब में खुलता है)';

export const previousSlide = (one: string) => `पीछे: ${one}`;
export const nextSlide = (one: string) => `आगे: ${one}`;
export const slideOf = (one: string, place: number, count: number) => `${one} ${digits(place)}, कुल ${digits(count)}`;
export const pause = (many: string) => `${many} रोकें`;
export const play = (many: string) => `${many} चलाएँ`;

export const notFound = '404 पन्ना नहीं मिला';
export const notFoundText = 'इस पते पर कुछ नहीं है। शायद पन्ना कहीं और चला गया है, या लिंक में गलती है।';
export const wentWrong = 'कुछ गड़बड़ हो गई';
export const ourError = 'गलती हमारी ओर से है। कृपया थोड़ी देर में फिर कोशिश करें।';
export const unreachableTitle = 'हम सर्वर तक नहीं पहुँच पा रहे';
export const checkConnection = 'कृपया अपना इंटरनेट देखें, फिर कोशिश करें।';
export const goHome = 'मुखपृष्ठ पर जाएँ';

export const trialSite = 'परीक्षण वेबसाइट';
export const trial = 'परीक्षण: भुगतान, ईमेल नकली';
export const outbox = 'ईमेल देखें';

export const fullStop = '।';

export const hear = 'सुनें';
export const stop = 'रोकें';

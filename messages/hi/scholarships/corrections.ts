import { digits } from '#messages/digits/devanagari.ts';
export const pleaseCorrect = (count: number) => (count === 1 ? 'कृपया एक चीज़ ठीक करें' : `कृपया ${digits(count)} चीज़ें ठीक करें`);
export const asSent = 'जैसा आपने भेजा था';
export const asSentOf = (label: string) => `${label}, जैसा आपने भेजा था`;
export const now = 'अब';
export const youSay = 'आपका कहना है';
export const paper = 'एक कागज़';
export const newPaper = 'एक नया कागज़';
export const nothing = 'कुछ नहीं';
export const restStays = 'बाकी सब वैसा ही रहेगा जैसा आपने भेजा था। दोबारा हस्ताक्षर नहीं करने हैं।';
export const canStillSend = 'इन्हें अब भी भेजा जा सकता है।';
export const doneOf = (done: number, all: number) => `${digits(all)} में से ${digits(done)} पूरे`;

export const notYet = 'अभी बाकी';
export const changed = 'बदला गया';
export const explained = 'कारण बताया गया';

export const lastDay = (day: string) => `अंतिम दिन: ${day}।`;
export const lastDayIn = (day: string, left: string) => `अंतिम दिन: ${day}, ${left}।`;

export const rightBecause = 'यह ऐसे ही ठीक है, क्योंकि';
export const cannotBecause = 'यह देना मेरे लिए संभव नहीं है, क्योंकि';
export const explanationOf = (label: string) => `${label}, कारण`;
export const sayRight = (label: string) => `${label}: यह ऐसे ही ठीक है`;
export const sayCannot = (label: string) => `${label}: यह देना मेरे लिए संभव नहीं है`;
export const wanted = 'यह अभी बदला नहीं गया है। कृपया इसे ठीक करें, या नीचे बताएँ कि यह ऐसे ही क्यों रहे';
export const atLeast = (count: number) => `कम से कम ${digits(count)} अक्षर लिखें`;
export const atMost = (count: number) => `ज़्यादा से ज़्यादा ${digits(count)} अक्षर लिखें`;
export const noNumber = 'कृपया यहाँ वह नंबर न लिखें';

export const toCorrect = (names: string) => `ठीक करना है: ${names}।`;
export const pleaseCorrectThese = (names: string) => `कृपया ठीक करें: ${names}।`;
export const youCorrected = (names: string) => `आपने ठीक किया: ${names}।`;
export const youExplained = (label: string, words: string) => `आपने कारण बताया: ${label}: “${words}”`;

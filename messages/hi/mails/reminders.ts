import { digits } from '#messages/digits/devanagari.ts';
export const stopBeforeApply = 'याद दिलाना बंद करना है? <stop>यहाँ बंद करें</stop>। आवेदन फिर भी किया जा सकता है।';
export const stopBeforeCorrections = 'याद दिलाना बंद करना है? <stop>यहाँ बंद करें</stop>। ठीक की गई बातें फिर भी भेजी जा सकती हैं।';
export const stopBeforePapers = 'याद दिलाना बंद करना है? <stop>यहाँ बंद करें</stop>। कागज़ फिर भी भेजे जा सकते हैं।';

export const draftSubject = (day: string) => `आपका छात्रवृत्ति आवेदन अभी भेजा नहीं गया है: अंतिम दिन ${day}`;
export const draftPreview = 'आपने जो लिखा, वह सहेजा हुआ है। जहाँ काम छूटा था, वहीं से आगे बढ़ें।';
export const draftPreviewOf = (next: string) => `आपने जो लिखा, वह सहेजा हुआ है। यहाँ से आगे बढ़ें: ${next}।`;
export const draftReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} पर आपका छात्रवृत्ति आवेदन शुरू हुआ है।`;
export const draft = (name: string) => `नमस्ते ${name}, आपका आवेदन आपके इंतज़ार में है।`;
export const draftText = (foundation: string, day: string, left: string) =>
  `${foundation} की छात्रवृत्ति के लिए आपका आवेदन शुरू हो चुका है। आपने जो लिखा, वह सहेजा हुआ है। आवेदन का अंतिम दिन: ${day}, ${left}।`;
export const stillToDo = 'अभी इतना बाकी है:';
export const allFilledIn = 'सब भरा हुआ है। अपने जवाब एक बार फिर पढ़ें, फिर आवेदन भेजें।';
export const goOn = 'मेरा आवेदन आगे बढ़ाएँ';
export const sentMeanwhile = 'अगर आपने इस बीच उसे भेज दिया है, तो आपको कुछ नहीं करना है।';

export const correctionSubject = (number: string, until: string) => `कृपया ${until} तक अपना आवेदन ${number} ठीक करें`;
export const correction = (name: string) => `नमस्ते ${name}, आपके आवेदन में कुछ ठीक करना है।`;
export const correctionText = (number: string, until: string, left: string) =>
  `हमने आपसे आपके आवेदन ${number} के बारे में पूछा था। अंतिम दिन: ${until}, ${left}।`;
export const correctionsMeanwhile = 'अगर आपने इस बीच ठीक करके भेज दिया है, तो आपको कुछ नहीं करना है।';

export const paperSubject = (until: string) => `आपके आवेदन में एक कागज़ बाकी है: कृपया ${until} तक भेजें`;
export const papersSubject = (count: number, until: string) => `आपके आवेदन में ${digits(count)} कागज़ बाकी हैं: कृपया ${until} तक भेजें`;
export const paperReason = (at: string) =>
  `यह ईमेल आपको इसलिए मिला है क्योंकि आपने ${at} पर छात्रवृत्ति के लिए आवेदन किया है और कुछ कागज़ बाद में भेजने को कहा था।`;
export const papers = (name: string) => `नमस्ते ${name}, आपके कागज़ों का इंतज़ार है।`;
export const papersText = (number: string, until: string, left: string) =>
  `आवेदन ${number} भेजते समय आपने ये कागज़ बाद में भेजने को कहा था। अंतिम दिन: ${until}, ${left}।`;
export const stillMissing = 'अभी बाकी है';
export const sendPapers = 'मेरे कागज़ भेजें';
export const photoWillDo = 'फ़ोन से ली गई फ़ोटो भी चलेगी। अगर आपने इस बीच भेज दिए हैं, तो आपको कुछ नहीं करना है।';

export const renewalSubject = (day: string) => `${day} तक अपनी छात्रवृत्ति का नवीनीकरण करें`;
export const renewalPreview = 'फ़ॉर्म का ज़्यादातर हिस्सा आपके लिए भरा हुआ है। आप बताएँ कि क्या बदला है।';
export const renewalReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि आपको ${at} से छात्रवृत्ति मिल चुकी है।`;
export const renewal = (name: string) => `नमस्ते ${name}, अब छात्रवृत्ति का नवीनीकरण किया जा सकता है।`;
export const renewalText = (cycle: string, day: string, number: string) =>
  `${cycle} के लिए आवेदन ${day} तक खुले हैं। आपके आवेदन ${number} के जवाब आपके लिए भरे हुए हैं: आप बताएँ कि क्या बदला है, और बाकी जाँच लें।`;
export const askedOfRenewal = 'नवीनीकरण के लिए यह चाहिए:';
export const renew = 'मेरी छात्रवृत्ति का नवीनीकरण करें';
export const doNotCountOnIt = 'नवीनीकरण पर फ़ैसला हर आवेदन की तरह होता है: हमारी खबर मिलने से पहले कृपया इस राशि को पक्का न मानें।';

import { digits } from '#messages/digits/devanagari.ts';
export const applied = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि आपने ${at} पर छात्रवृत्ति के लिए आवेदन किया है।`;
export const hasAccount = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} पर विद्यार्थी के रूप में आपका खाता है।`;
export const number = 'आवेदन संख्या';
export const seeStatus = 'आवेदन की स्थिति देखें';

export const receivedSubject = (reference: string) => `आपका छात्रवृत्ति आवेदन ${reference} हमें मिल गया है`;
export const waitsForGuardian = 'अब माता-पिता या अभिभावक की सहमति का इंतज़ार है।';
export const weRead = 'हम उसे ध्यान से पढ़ेंगे, और कोई खबर होने पर आपको लिखेंगे।';
export const hasReached = (foundation: string) => `आपका छात्रवृत्ति आवेदन ${foundation} को मिल गया है।`;
export const countsWhenAgreed = 'माता-पिता या अभिभावक की सहमति मिलने पर यह उसी दिन की तारीख से भेजा हुआ माना जाएगा।';
export const weAnswer = (times: string) => `हम उसे ध्यान से पढ़ेंगे और ${times} में जवाब देंगे। तब तक आपको कुछ नहीं करना है।`;
export const under18 = (until: string) =>
  `आपकी उम्र 18 साल से कम है, इसलिए पहले माता-पिता या अभिभावक की सहमति का इंतज़ार है: उससे पहले आवेदन कोई नहीं पढ़ता। अगर आपने हमें उनका ईमेल या मोबाइल नंबर दिया है, तो हम उन्हें लिखते हैं; कृपया उनसे बात करें। ${until} तक सहमति न मिलने पर हमें आवेदन मिटाना पड़ेगा।`;
export const keepNumber = 'कृपया यह संख्या सँभालकर रखें: लिखने या फ़ोन करने पर इससे आपका आवेदन तुरंत मिल जाता है।';

export const paidSubject = (amount: string) => `आपकी छात्रवृत्ति के ${amount} का भुगतान हो गया है`;
export const returnedSubject = (amount: string) => `आपकी छात्रवृत्ति के ${amount} बैंक से लौट आए हैं`;
export const stateSubject = (reference: string, state: string) => `आपका छात्रवृत्ति आवेदन ${reference}: ${state}`;
export const news = (name: string) => `नमस्ते ${name}, एक खबर है।`;
export const status = 'स्थिति';
export const awarded = 'छात्रवृत्ति की राशि';
export const paid = 'भुगतान हुआ';
export const cameBack = 'लौट आया';
export const lastDay = 'अंतिम दिन';
export const onlyThis = 'कृपया केवल इतना ठीक करें। बाकी सब वैसा ही रहता है जैसा आपने भेजा था:';
export const makeCorrections = 'ठीक करें';
export const addMissing = 'जो बाकी है, वह जोड़ें';

export const certificateSubject = (of: string, from: number) => `आपका प्रमाण पत्र: ${of}, ${digits(from)}`;
export const certificatePreview = 'वह आपके डैशबोर्ड में है, डाउनलोड करने और छापने के लिए तैयार।';
export const wellDone = (name: string) => `शाबाश, ${name}!`;
export const certificateText = 'आपका प्रमाण पत्र आपके डैशबोर्ड में है, जिन कार्यक्रमों में आपने भाग लिया, उनके नीचे: एक पीडीएफ़, जिसे डाउनलोड करें, छापें और भेजें।';
export const program = 'कार्यक्रम';
export const heldBy = 'किसने चलाया';
export const year = 'साल';
export const code = 'कोड';
export const openDashboard = 'मेरा डैशबोर्ड खोलें';
export const anyoneCanCheck = 'यह असली है, इसकी जाँच कोई भी <page>उसके कोड के पन्ने</page> पर कर सकता है।';
export const withdrawnSubject = (of: string, from: number) => `आपका प्रमाण पत्र वापस लिया गया: ${of}, ${digits(from)}`;
export const withdrawn = 'आपका प्रमाण पत्र वापस लिया गया है';
export const notValid = 'वह अब मान्य नहीं है, और उसका कोड जाँचने पर यही दिखता है। कृपया उसे अब काम में न लें।';
export const somethingWrong = 'क्या कुछ गलत है? <contact>हमें लिखें</contact> और कोड बताएँ।';

import { digits } from '#messages/digits/devanagari.ts';
export const title = 'सीखने का डैशबोर्ड';
export const description = 'आपकी प्रोफ़ाइल, गतिविधियाँ और आवेदन।';
export const yours = 'आपका डैशबोर्ड';
export const needsScript = 'डैशबोर्ड के लिए जावास्क्रिप्ट ज़रूरी है।';
export const showDetails = 'पूरी जानकारी देखें';
export const showDashboard = 'डैशबोर्ड देखें';

export const opensLater = 'कृपया अपना इंटरनेट देखें। सिग्नल आते ही आपका डैशबोर्ड खुल जाएगा।';
export const trouble = {
  unreachable: 'हम अपने सर्वर तक नहीं पहुँच पा रहे। आपका लिखा हुआ यहीं रहेगा।',
  failed: 'हमारे सर्वर में अभी कुछ गड़बड़ है। आपका लिखा हुआ यहीं रहेगा।',
};
export const notFetched = 'आपकी प्रोफ़ाइल नहीं खुल सकी';
export const trying = 'कोशिश हो रही है...';

export const applicationNotSent = 'आपका आवेदन अभी भेजा नहीं गया है';
export const waits = 'आपके खाते तक पहुँचना बाकी है';
export const sentFromHere = 'वह आवेदन जो यहाँ से भेजा गया';
export const latestAnswers = 'छात्रवृत्ति के फ़ॉर्म में आपके नए जवाब';
export const waitsHere = 'इसे रखने के लिए इस फ़ोन में जगह नहीं है। भेजे जाने तक कृपया यह पन्ना खुला रखें।';
export const sendsLater = 'यह इस फ़ोन में सहेजा हुआ है और सिग्नल आते ही अपने आप भेजा जाएगा।';
export const sending = 'भेजा जा रहा है...';
export const sendNow = 'अभी भेजें';
export const openForm = 'फ़ॉर्म खोलें';

export const feesTitle = 'फ़ीस के कारण पढ़ाई न रुके।';
export const formTakes = (all: string, rest: string) => `फ़ॉर्म भरने में कुल मिलाकर लगभग ${all} लगते हैं; उनमें से ${rest} आपकी प्रोफ़ाइल के बाद।`;
export const renewLead = 'पिछले साल के जवाब पहले से भरे हुए हैं। आपको बस वह बताना है जो बदला है, और वह जो हर साल नया होता है।';
export const whoCanApply = 'कौन आवेदन कर सकता है';
export const apply = 'छात्रवृत्ति के लिए आवेदन करें';

export const goOn = 'अपना आवेदन आगे बढ़ाएँ';
export const tasksDone = (done: number, of: number, next: string) => `${digits(of)} में से ${digits(done)} काम पूरे हुए। आगे का काम: ${next}।`;
export const lastDay = (day: string, left: string) => `अंतिम दिन ${day} है: ${left}।`;
export const remindersOff = 'आपने हमारे याद दिलाने वाले संदेश बंद किए हैं।';
export const remindMe = 'मुझे फिर याद दिलाएँ';

export const stepBy = (day: string) => `आगे का काम ${day} तक होगा।`;
export const stepPromisedBy = (day: string) => `आगे का काम ${day} तक होना था।`;

export const courseYears = ['पहला साल', 'दूसरा साल', 'तीसरा साल', 'चौथा साल'];
export const changeDetails = 'मेरी जानकारी बदलें';
export const noLamp = 'कोई गतिविधि पूरी करें या किसी कार्यक्रम में भाग लें, और आपके पेड़ पर पहला दीप जल उठेगा।';
export const oneLamp = 'आपके पेड़ पर एक दीप जल रहा है।';
export const scoreIs = (count: number) => `आपके पेड़ पर ${digits(count)} दीप जल रहे हैं।`;
export const scoreIsFull = 'आपके पेड़ का हर दीप जल रहा है।';
export const activityScore = 'गतिविधियों का स्कोर';
export const programsCount = 'कार्यक्रम';
export const scholarshipsCount = 'छात्रवृत्तियाँ';

export const programs = 'जिन कार्यक्रमों में भाग लिया';
export const noPrograms = 'अभी कोई कार्यक्रम नहीं';
export const noProgramsHint = 'हमारे किसी कार्यक्रम में भाग लेने के बाद वह यहाँ आपके प्रमाण पत्र के साथ दिखेगा।';
export const viewCertificate = 'प्रमाण पत्र देखें';
export const certificateOf = (program: string) => `${program} का प्रमाण पत्र देखें (पीडीएफ़, नए टैब में खुलता है)`;

export const keepBurning = 'अपना दीप जलाए रखें।';
export const findProgram = 'अपने पास का कोई कार्यक्रम खोजें।';
export const seePrograms = 'कार्यक्रम देखें';

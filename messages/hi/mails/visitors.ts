export const welcomeSubject = (foundation: string) => `${foundation} के न्यूज़लेटर में आपका स्वागत है`;
export const welcomePreview = 'अब न्यूज़लेटर आपको मिलेगा।';
export const welcomeReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि हमारे न्यूज़लेटर के लिए ${at} पर यह ईमेल पता पक्का किया गया।`;
export const welcome = 'आप हमारे साथ हैं, यह अच्छा लगा';
export const welcomeText = (foundation: string) =>
  `अब न्यूज़लेटर आपको मिलेगा। ${foundation} आपको बताएगा कि हम किन युवाओं के साथ काम करते हैं, हमारे कार्यक्रम कैसे चल रहे हैं और आगे क्या होने वाला है।`;
export const readMore = (site: string) => `अगले न्यूज़लेटर तक यहाँ और पढ़ें: <site>${site}</site>।`;
export const unsubscribe = 'न्यूज़लेटर कभी भी बंद करें: <leave>अब न भेजें</leave>।';

export const receivedSubject = (foundation: string) => `${foundation} को आपका संदेश मिल गया`;
export const receivedPreview = 'उसे पढ़कर आपको जवाब दिया जाएगा।';
export const receivedReason = (at: string) =>
  `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} पर इस ईमेल पते से संदेश भेजा गया। अगर वह आपने नहीं भेजा, तो इस ईमेल को छोड़ दें।`;
export const received = 'धन्यवाद।';
export const receivedText = (subject: string) => `आपका संदेश हमें मिल गया है (विषय: ${subject})। हमारे यहाँ कोई उसे पढ़कर आपको ईमेल से जवाब देगा।`;
export const hours = (times: string) => `हमारा समय: ${times}।`;

export const dear = (name: string) => `नमस्ते ${name},`;
export const firstReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} से आपको लिखा गया है। इसका जवाब सीधे यहीं लिखें।`;
export const replyReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} से आपकी लिखा-पढ़ी चल रही है।`;
export const weWrote = (when: string) => `हमने ${when} लिखा:`;
export const youWrote = (when: string) => `आपने ${when} लिखा:`;

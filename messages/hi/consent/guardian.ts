export const titleAsked = (student: string) => `${student} के लिए आपकी सहमति`;
export const titleGiven = 'आपने सहमति दे दी है';
export const titleDeclined = 'आपने सहमति नहीं दी है';
export const titleWithdrawn = 'आपकी सहमति वापस ले ली गई है';
export const titleUnneeded = 'अब आपकी सहमति की ज़रूरत नहीं है';

export const unneeded = (student: string, cycle: string) =>
  `${student} की उम्र अब 18 साल है और फ़ैसला खुद का है, इसलिए आवेदन (${cycle}) के लिए आपको कुछ नहीं करना है। धन्यवाद।`;
export const asked = (student: string, foundation: string, cycle: string) =>
  `${foundation} की छात्रवृत्ति (${cycle}) के लिए ${student} का आवेदन है। ${student} की उम्र 18 साल से कम है, इसलिए हम पहले आपसे पूछते हैं।`;
export const until = (day: string) => `कृपया ${day} तक अपना जवाब दें। आपकी सहमति न मिलने पर उस दिन के बाद आवेदन मिटा दिया जाता है।`;
export const untilUnsent = (student: string, day: string) => `${student} का आवेदन अभी भरा जा रहा है। कृपया ${day} तक अपना जवाब दें।`;
export const declined = (at: string, student: string, cycle: string) =>
  `आपने ${at} को बताया कि ${student} के आवेदन (${cycle}) के लिए आपकी सहमति नहीं है। ${student} को यह बता दिया गया है। संस्था में यह आवेदन कोई नहीं पढ़ता, और हम आपको फिर याद नहीं दिलाएँगे।`;
export const declinedUntil = (day: string) => `आपका मन बदले, तो इसी लिंक से ${day} तक यहाँ सहमति दें। उस दिन के बाद आवेदन मिटा दिया जाता है।`;
export const declinedUntilUnsent = (day: string) => `आपका मन बदले, तो इसी लिंक से ${day} तक यहाँ सहमति दें।`;
export const given = (at: string, who: string, version: string, student: string, cycle: string) =>
  `आपने ${at} को ${who} के नाम से, सूचना के संस्करण ${version} पर, ${student} के आवेदन (${cycle}) के लिए सहमति दी।`;
export const keep = 'इसे फिर पढ़ना हो या सहमति वापस लेनी हो, तो इसी लिंक से इस पन्ने पर आएँ।';
export const withdrawn = (student: string, cycle: string, at: string) =>
  `आपने ${at} को ${student} के आवेदन (${cycle}) के लिए अपनी सहमति वापस ले ली। आवेदन खत्म हो गया है।`;

export const look = 'क्या भेजा जाएगा';
export const empty = 'अभी खाली';
export const unfinished = 'अधूरा';
export const filled = 'भरा हुआ';
export const lookText = 'अपने जन्म का वर्ष लिखने पर यह भी दिखता है कि कौन-से कागज़ हैं और बैंक खाता किसका है।';
export const lookButton = 'दिखाएँ';
export const there = 'जो कागज़ आ चुके हैं';
export const notThere = 'जो कागज़ बाद में आ सकते हैं';
export const holder = 'बैंक खाते पर नाम';
export const changed = 'आपकी “हाँ” के बाद बदला है';

export const notice = 'सूचना';
export const answerTitle = 'आपका जवाब';
export const answerText = (address: string) =>
  `फ़ैसला आपका है, और दोनों जवाब ठीक हैं। आप सहमत हों, तो हम ${address} पर 6 अंकों का कोड भेजते हैं, ताकि पक्का हो कि यह आप ही हैं।`;
export const changeTitle = 'क्या आपका मन बदल गया है?';
export const changeText = (address: string) => `आप अब सहमत हों, तो हम ${address} पर 6 अंकों का कोड भेजते हैं, ताकि पक्का हो कि यह आप ही हैं।`;
export const yes = 'हाँ, मैं सहमत हूँ';
export const no = 'नहीं, मैं सहमत नहीं हूँ';
export const later = 'बाद में';
export const laterText = (day: string) => `कुछ नहीं बदला है। ${day} तक इसी लिंक से यहाँ जवाब दें।`;
export const agreeTitle = 'सहमति दें';
export const agree = 'मैं सहमत हूँ';
export const declineTitle = 'मना करें';
export const declineText = (student: string) =>
  `कारण बताना ज़रूरी नहीं है। ${student} को केवल यह बताया जाता है कि आपने सहमति नहीं दी, कारण नहीं; और अंतिम दिन तक सहमति देने का रास्ता खुला रहता है।`;
export const why = 'कारण, अगर आप बताना चाहें';
export const whyHint = (foundation: string) => `इसे केवल ${foundation} में पढ़ा जाता है।`;
export const sendNo = 'मेरा जवाब “नहीं” भेजें';
export const back = 'पीछे';
export const withdrawTitle = 'सहमति वापस लें';
export const withdrawText = (student: string) => `इससे ${student} का आवेदन खत्म हो जाता है, अगर छात्रवृत्ति दी न जा चुकी हो।`;
export const withdrawTextUnsent = 'तब आपका जवाब “नहीं” है, जब तक आप फिर सहमति न दें।';
export const withdraw = 'सहमति वापस लें';
export const busy = 'ज़रा रुकें …';

export const code = (address: string) => `हम ${address} पर 6 अंकों का कोड भेजते हैं, ताकि पक्का हो कि यह आप ही हैं।`;
export const sendCode = 'कोड भेजें';
export const sendAgain = 'दूसरा कोड भेजें';
export const sent = (address: string) => `कोड ${address} पर भेजा जा रहा है। यह 2 मिनट तक काम करता है।`;
export const otp = '6 अंकों का कोड';
export const name = 'आपका अपना नाम';
export const birthYear = 'आपके जन्म का वर्ष';

export const here = 'माता-पिता या अभिभावक के लिए';
export const hereText = (student: string) => `यह फ़ोन ${student} ने आपको दिया है। कृपया इसे पढ़ें या सुनें, और हाँ या नहीं कहें।`;
export const mobile = 'आपका मोबाइल नंबर, अगर आपके पास फ़ोन है';
export const mobileHint = 'हम वहाँ एक कोड भेजते हैं। फ़ोन न हो, तो खाली छोड़ें।';
export const hereSent = 'कोड इस नंबर पर भेजा जा रहा है। उसे लिखें और फिर “हाँ” दबाएँ।';
export const noSignal = 'अभी सिग्नल नहीं है। आपने जो लिखा है, वह यहीं रहता है। सिग्नल आने पर कृपया फिर दबाएँ।';
export const hereThanks = (student: string) => `धन्यवाद। आपका जवाब लिख लिया गया है। कृपया फ़ोन ${student} को वापस दें।`;

export const goneTitle = 'यह लिंक अब काम नहीं करता';
export const gone = 'हो सकता है कि लिंक अधूरा हो, नया लिंक भेजा जा चुका हो, या दिन बीत गया हो। विद्यार्थी से नया लिंक माँगें, या हमें लिखें।';
export const failed = 'सर्वर से बात नहीं हो पाई। कुछ नहीं बदला है; कृपया फिर कोशिश करें।';
export const tryAgain = 'फिर कोशिश करें';

export const whyLong = 'कृपया 500 से कम अक्षर लिखें';
export const otpRequired = 'हमारे संदेश में आया कोड लिखें';
export const nameRequired = 'अपना नाम लिखें';
export const yearRequired = 'अपने जन्म का वर्ष चार अंकों में लिखें, जैसे 1980';
export const agreesRequired = 'आप सहमत हों, तो इस पर निशान लगाएँ';
export const wrongCode = 'यह कोड सही नहीं है। कृपया फिर देखें।';
export const codeOver = 'यह कोड अब काम नहीं करता। कृपया दूसरा कोड भेजें।';
export const tooMany = 'बहुत बार कोशिश हो चुकी है। कृपया थोड़ी देर बाद फिर कोशिश करें।';
export const noMessages = (student: string) =>
  `हमने कोड नहीं भेजा: इस फ़ोन पर अभी हमारे संदेश नहीं जा पा रहे हैं। कृपया हमें लिखें, या ${student} से कहें कि कोई दूसरा तरीका चुनें।`;
export const wrongYear = (student: string) => `${student} ने यह वर्ष नहीं लिखा है। उनसे कहें कि इसे ठीक करके आपको नया लिंक भेजें।`;
export const ownName = 'यह विद्यार्थी का नाम है। कृपया अपना नाम लिखें।';
export const changedMeanwhile = 'इस बीच यहाँ लिखी बातें बदल गई हैं। कृपया लिंक फिर खोलें और पढ़ें।';

export const names = {
  about: 'विद्यार्थी के बारे में',
  school: 'पढ़ाई',
  family: 'परिवार',
  money: 'माँगी गई राशि',
  bank: 'बैंक खाता',
  papers: 'कागज़',
  guardian: 'माता-पिता या अभिभावक',
  photograph: 'फ़ोटो',
  aadhaarCard: 'आधार कार्ड',
  incomeCertificate: 'आय प्रमाण पत्र',
  casteCertificate: 'जाति प्रमाण पत्र',
  bonafideCertificate: 'बोनाफ़ाइड प्रमाण पत्र',
  bankDocument: 'पासबुक',
  signature: 'हस्ताक्षर',
  lastCertificate: 'अंकपत्र',
  latestCertificate: 'अंकपत्र',
} as const;

export const pageTitle = 'आपकी सहमति';
export const pageDescription =
  '18 साल से कम उम्र के विद्यार्थी के माता-पिता या अभिभावक के लिए: हम क्या पूछते हैं, आपने किस पर सहमति दी, और उसे वापस कैसे लें।';
export const writeToUs = 'हमें लिखें';

export const theStudent = 'विद्यार्थी';

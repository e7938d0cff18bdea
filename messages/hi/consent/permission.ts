export const whoGives = 'सहमति किसे देनी है';
export const isHere = { father: 'पिता यहीं मेरे साथ हैं', guardian: 'मेरे अभिभावक यहीं मेरे साथ हैं' } as const;
export const givePhone = { mother: 'माँ को फ़ोन दें', father: 'पिता को फ़ोन दें', guardian: 'अभिभावक को फ़ोन दें' } as const;
export const givePhoneAgain = { mother: 'माँ को फिर फ़ोन दें', father: 'पिता को फिर फ़ोन दें', guardian: 'अभिभावक को फिर फ़ोन दें' } as const;
export const askNow = { mother: 'माँ से अभी पूछें', father: 'पिता से अभी पूछें', guardian: 'अभिभावक से अभी पूछें' } as const;
export const askAgain = { mother: 'माँ से फिर पूछें', father: 'पिता से फिर पूछें', guardian: 'अभिभावक से फिर पूछें' } as const;
export const formToSign = 'छापने और हस्ताक्षर करने का फ़ॉर्म';
export const photoOfForm = 'हस्ताक्षर के बाद इसकी एक फ़ोटो। बेहतर फ़ोटो भेजने पर पहली की जगह वही रहती है।';
export const paperNotAdded = 'आपका कागज़ हमें मिल गया है, पर आपके आवेदन में जुड़ नहीं पाया। कृपया फिर कोशिश करें।';

export const agreed = { mother: 'आपकी माँ ने हाँ कहा है', father: 'आपके पिता ने हाँ कहा है', guardian: 'आपके अभिभावक ने हाँ कहा है' } as const;
export const agreedOn = (name: string, at: string) => `${name} ने ${at} को हाँ कहा।`;
export const changedSince = {
  mother: (parts: string) => `उसके बाद बदला है: ${parts}। इसलिए हम आपकी माँ से एक बार फिर पूछते हैं।`,
  father: (parts: string) => `उसके बाद बदला है: ${parts}। इसलिए हम आपके पिता से एक बार फिर पूछते हैं।`,
  guardian: (parts: string) => `उसके बाद बदला है: ${parts}। इसलिए हम आपके अभिभावक से एक बार फिर पूछते हैं।`,
} as const;
export const declined = {
  mother: 'आपकी माँ ने सहमति नहीं दी है',
  father: 'आपके पिता ने सहमति नहीं दी है',
  guardian: 'आपके अभिभावक ने सहमति नहीं दी है',
} as const;
export const declinedOn = (name: string, at: string) =>
  `${name} ने हमें ${at} को बताया कि उनकी सहमति नहीं है। यह उनका अधिकार है। इससे आपके बारे में हमारी राय नहीं बदलती।`;
export const talkWith = (name: string) => `${name} से बात करें। सहमति अब भी दी जा सकती है।`;
export const askAnother = 'माता-पिता में से दूसरे से, या किसी कानूनी अभिभावक से पूछें।';
export const callUs = (phone: string, hours: string) => `हमें फ़ोन करें, आप या वे: <phone>${phone}</phone> <hours>(${hours})</hours>`;

export const waiting = {
  mother: 'आपकी माँ के जवाब का इंतज़ार है',
  father: 'आपके पिता के जवाब का इंतज़ार है',
  guardian: 'आपके अभिभावक के जवाब का इंतज़ार है',
} as const;
export const wroteOn = (name: string, address: string, at: string) =>
  `हमने ${at} को ${name} को ${address} पर संदेश भेजा। कृपया उनसे कहें कि लिंक खोलें और जवाब दें।`;
export const goesNow = (name: string, address: string) =>
  `${name} के लिए हमारा संदेश ${address} पर अभी भेजा जा रहा है। कृपया उनसे कहें कि लिंक खोलें और जवाब दें।`;
export const goesOn = (name: string, address: string, at: string) =>
  `${name} के लिए हमारा संदेश ${address} पर अभी नहीं भेजा गया है। वह ${at} को जाएगा। कृपया उनसे कहें कि लिंक खोलें और जवाब दें।`;
export const notSent = (name: string, address: string) =>
  `${name} के लिए हमारा संदेश ${address} पर नहीं जा पाया। कृपया पता या नंबर ठीक करें, या कोई दूसरा तरीका चुनें।`;
export const haveFormSince = (at: string) => `हस्ताक्षर किया हुआ फ़ॉर्म हमें ${at} को मिल गया। दफ़्तर में उसे देखा जाएगा।`;
export const signsForm = (name: string) => `फ़ॉर्म पर ${name} के हस्ताक्षर कराएँ। फिर उसकी फ़ोटो भेजें, या उसे हमारे दफ़्तर लाएँ।`;
export const signsFormOf = (name: string, number: string) =>
  `फ़ॉर्म पर ${name} के हस्ताक्षर कराएँ। उस पर आपके आवेदन की संख्या ${number} लिखी है। फिर उसकी फ़ोटो भेजें, या उसे हमारे दफ़्तर लाएँ।`;
export const noAnswer = 'अभी कोई जवाब नहीं आया है।';
export const nobodyReads = 'उससे पहले संस्था में आपका आवेदन कोई नहीं पढ़ता।';
export const lastDay = (until: string) => `अंतिम दिन ${until} है।`;
export const lastDayThenErased = (until: string) => `अंतिम दिन ${until} है। सहमति न मिलने पर उसके बाद हमें आपका आवेदन मिटाना पड़ेगा।`;

export const noticeForYou = 'आपका आवेदन अब माता-पिता या अभिभावक के लिए नहीं रुका है। अब यह सूचना आपके लिए है।';
export const noticeForYouUntil = (until: string) =>
  `आपका आवेदन अब माता-पिता या अभिभावक के लिए नहीं रुका है। अब यह सूचना आपके लिए है। अंतिम दिन ${until} है; उसके बाद हमें आवेदन मिटाना पड़ेगा।`;
export const readAndAgree = 'मैंने इसे पढ़ लिया है और सहमत हूँ';

export const backToApplication = 'अपने आवेदन पर वापस';
export const nobodySigns = 'आपकी उम्र अब 18 साल है, इसलिए आपकी ओर से किसी को हस्ताक्षर नहीं करना है: कृपया खुद सहमति दें।';
export const print = 'छापें';
export const savePdf = 'पीडीएफ़ सहेजें';
export const sendPdf = 'पीडीएफ़ भेजें';
export const sendPdfNow = 'अब भेजें';
export const noPrinter = 'प्रिंटर न हो, तो पीडीएफ़ को व्हाट्सऐप से किसी दुकान या स्कूल को भेजें जहाँ छपाई होती है, या इसे हाथ से लिख लें।';
export const byHand = 'प्रिंटर न हो, तो इसे हाथ से लिख लें';
export const byHandText =
  'पहले माता-पिता या अभिभावक इस पन्ने की सूचना पढ़ें। फिर इन पंक्तियों को हिन्दी या अंग्रेज़ी में एक कागज़ पर लिखें। उस पर स्थान और तारीख लिखकर उनके हस्ताक्षर कराएँ। कागज़ की फ़ोटो भेजें, या उसे हमारे दफ़्तर लाएँ।';

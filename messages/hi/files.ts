import { digits } from '#messages/digits/devanagari.ts';
export const choose = 'फ़ाइल चुनें';
export const orDrop = 'या यहाँ लाकर छोड़ें';
export const takePhoto = 'फ़ोटो खींचें';
export const photoOf = (label: string) => `फ़ोटो खींचें: ${label}`;
export const upTo = (kinds: string, size: string) => `${kinds}, ${size} तक।`;
export const retry = 'फिर भेजें';
export const remove = 'हटाएँ';
export const removeFile = (name: string) => `${name} हटाएँ`;
export const cancelFile = (name: string) => `${name}: रहने दें`;
export const chooseAnother = 'दूसरी चुनें';
export const replace = 'बदलें';
export const waiting = 'अच्छे सिग्नल का इंतज़ार है…';
export const notes = { ready: 'इस फ़ोन पर सहेजी गई', done: 'भेजी गई', failed: 'नहीं भेजी गई' };
export const noRoom = 'इस फ़ोन पर जगह नहीं है: यह पन्ना खुला रखें';
export const orRemove = 'दूसरी चुनें, या इसे हटाएँ।';
export const unreadable = 'यह फ़ाइल पढ़ी नहीं जा सकी। कृपया इसे या इसकी कॉपी को फिर चुनें।';
export const otherStays = (rejected: string, reason: string, standing: string) => `${rejected}: ${reason} ${standing} बनी हुई है।`;

export const none = 'कोई फ़ाइल नहीं चुनी गई';
export const isSaved = (name: string) => `${name} इस फ़ोन पर सहेजी गई है`;
export const waitingWith = (name: string) => `${name} भेजने के लिए अच्छे सिग्नल का इंतज़ार है`;
export const uploading = (name: string) => `${name} भेजी जा रही है`;
export const isUploaded = (name: string) => `${name} भेजी गई है`;
export const isNotUploaded = (name: string) => `${name} नहीं भेजी गई`;

export const labels = {
  photograph: 'फ़ोटो',
  aadhaarCard: 'आधार कार्ड',
  incomeCertificate: 'आय प्रमाण पत्र',
  casteCertificate: 'जाति प्रमाण पत्र',
  bonafideCertificate: 'बोनाफ़ाइड प्रमाण पत्र (स्कूल या कॉलेज में पढ़ने का)',
  bankDocument: 'बैंक का कागज़',
  signature: 'हस्ताक्षर',
  lastCertificate: 'पिछला प्रमाण पत्र',
  latestCertificate: 'सबसे नया प्रमाण पत्र',
  certificate: 'प्रमाण पत्र',
  consentPaper: 'हस्ताक्षर किया हुआ सहमति का कागज़',
};
export const theAddress = 'पता';

export const kinds = { pdf: 'पीडीएफ़', jpg: 'जेपीजी', png: 'पीएनजी' };
export const oneOf = (names: readonly string[]) => names.join(', ').replace(/, (?=[^,]*$)/, ' या ');
export const bytes = (count: number) => `${digits(count)} बाइट`;
export const kilobytes = (count: number) => `${digits(count)} केबी`;
export const megabytes = (count: string) => `${count} एमबी`;

export const empty = 'यह फ़ाइल खाली है। कृपया दूसरी चुनें।';
export const tooLarge = (most: string) => `यह फ़ाइल ${most} से बड़ी है। कृपया छोटी फ़ाइल चुनें।`;
export const wrongKind = (wanted: string) => `कृपया ${wanted} फ़ाइल चुनें।`;
export const isPdf = 'यह पीडीएफ़ है: कृपया इसके बदले फ़ोटो चुनें।';
export const others = {
  heic: 'यह फ़ोटो ऐसे रूप में है जो यहाँ नहीं खुलता। कृपया इसका स्क्रीनशॉट लेकर वह चुनें।',
  office: 'यह वर्ड, एक्सेल या ज़िप फ़ाइल है। कृपया इसे खोलकर पीडीएफ़ में छापें और वह चुनें।',
  packed: 'यह बंधी हुई फ़ाइल है। कृपया इसे खोलें और उसके भीतर का कागज़ चुनें।',
  webp: 'यह ऐसा चित्र है जो यहाँ नहीं खुलता। कृपया इसका स्क्रीनशॉट लेकर वह चुनें।',
  picture: 'यह ऐसा चित्र है जो यहाँ नहीं खुलता। कृपया इसका स्क्रीनशॉट लेकर वह चुनें।',
  video: 'यह वीडियो या आवाज़ की फ़ाइल है। कृपया कागज़ की फ़ोटो चुनें।',
  program: 'यह कंप्यूटर का सॉफ़्टवेयर है, कागज़ नहीं।',
  unknown: 'यह किसी और तरह की फ़ाइल है।',
};
export const paperErrors = {
  locked: 'इस पीडीएफ़ पर पासवर्ड लगा है। कृपया इसे खोलकर बिना पासवर्ड की नई पीडीएफ़ में छापें और वह भेजें, या फ़ोटो भेजें।',
  form: 'यह पीडीएफ़ ऐसा फ़ॉर्म है जो हर जगह नहीं खुलता। कृपया इसे खोलकर नई पीडीएफ़ में छापें और वह भेजें, या फ़ोटो भेजें।',
  damaged: 'यह पीडीएफ़ खराब या अधूरी है। कृपया इसे खोलकर नई पीडीएफ़ में छापें और वह भेजें, या फ़ोटो भेजें।',
  heavy: 'यह पीडीएफ़ पढ़ने के लिए बहुत भारी है। कृपया इसे खोलकर नई पीडीएफ़ में छापें और वह भेजें, या फ़ोटो भेजें।',
};
export const tooManyPixels = 'यह चित्र बहुत बड़ा है। कृपया छोटे आकार में फिर से लें।';
export const damagedPicture = 'यह चित्र खराब है और पढ़ा नहीं जा सकता। कृपया दूसरा चुनें।';
export const infected = 'इस फ़ाइल में वायरस मिला है। कृपया दूसरी फ़ाइल चुनें, और अपने फ़ोन या कंप्यूटर की जाँच करवाएँ।';
export const gone = 'भेजी गई एक फ़ाइल अब वहाँ नहीं है। कृपया उसे फिर से भेजें।';
export const tooMany =
  'आपके खाते में जितनी फ़ाइलें रह सकती हैं, उतनी हो चुकी हैं। जो किसी फ़ॉर्म में काम नहीं आतीं, वे एक दिन बाद मिटा दी जाती हैं: कृपया तब फिर कोशिश करें, या हमें लिखें।';

export const uploaded = 'फ़ाइल मिल गई';
export const failed = 'फ़ाइल भेजने में गड़बड़ हुई';
export const incomplete = 'फ़ाइल पूरी नहीं पहुँची। कृपया फिर कोशिश करें।';
export const busy = 'अभी बहुत सी फ़ाइलें आ रही हैं। कृपया थोड़ी देर में फिर कोशिश करें।';
export const busyReading = 'अभी बहुत से कागज़ पढ़े जा रहे हैं। कृपया एक मिनट बाद फिर कोशिश करें।';
export const busyMaking = 'अभी बहुत से कागज़ बनाए जा रहे हैं। कृपया एक मिनट बाद फिर कोशिश करें।';
export const cannotRead = 'अभी पीडीएफ़ पढ़ी नहीं जा सकती। कृपया एक मिनट बाद फिर कोशिश करें।';
export const notScanned = 'अभी फ़ाइलों में वायरस की जाँच नहीं हो सकती। कृपया कुछ मिनट बाद फिर कोशिश करें।';
export const tookTooLong = 'इसमें बहुत समय लगा। कृपया फिर कोशिश करें।';
export const notStored = 'अभी फ़ाइलें रखी नहीं जा सकतीं। कृपया एक मिनट बाद फिर कोशिश करें।';
export const noSuchFile = 'ऐसी कोई फ़ाइल नहीं है।';
export const unreachable = 'अभी यह फ़ाइल नहीं मिल रही। कृपया एक मिनट बाद फिर कोशिश करें।';
export const noPages = 'इस पीडीएफ़ के पन्ने चित्रों में नहीं दिखाए जा सकते। कृपया इसे डाउनलोड करें।';
export const chooseOne = 'कृपया भेजने के लिए फ़ाइल चुनें।';
export const noField = 'यहाँ फ़ाइल नहीं ली जाती।';
export const notTaken = 'नहीं ली गई';
export const notAForm = 'कृपया फ़ाइलें फ़ॉर्म से भेजें।';
export const atMost = (size: string) => `कृपया एक बार में ${size} तक भेजें।`;

export const gave = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} पर आपके ईमेल पते के साथ दान किया गया।`;
export const dear = (name: string, text: string) => `नमस्ते ${name}, ${text}`;

export const thanksSubject = (sum: string) => `${sum} के दान के लिए आपका धन्यवाद`;
export const thanksPreview = (number: string) => `आपका दान हमें मिल गया है। रसीद संख्या ${number}।`;
export const thanksText = (sum: string, foundation: string) =>
  `${sum} का आपका दान ${foundation} को मिल गया है। इससे बच्चों और युवाओं की पढ़ाई को सहारा मिलता है, और हम आपके आभारी हैं।`;
export const amount = 'राशि';
export const date = 'तारीख';
export const receiptNumber = 'रसीद संख्या';
export const paymentId = 'भुगतान संख्या';
export const monthly = 'एक भुगतान, और हर महीने याद दिलाना';
export const once = 'एक बार का दान';
export const receivedBy = 'किसे मिला';
export const ourPan = 'हमारा पैन';
export const eightyG = '80G पंजीकरण';
export const yourReminder = 'हर महीने आपको याद दिलाना';
export const nothingTaken =
  'आपने केवल इस महीने का भुगतान किया है। अपने आप कभी कुछ नहीं कटता: महीने में एक बार हम आपको ईमेल में एक लिंक भेजते हैं, जिससे भरा हुआ फ़ॉर्म खुलता है, और हर बार फ़ैसला आपका होता है।';
export const changedYourMind = 'मन बदल गया? एक क्लिक काफ़ी है: <stop>हर महीने याद दिलाना बंद करें</stop>।';
export const keepIt = 'कृपया यह ईमेल सँभालकर रखें। दान के बारे में हमें लिखना हो, तो रसीद संख्या बताएँ; हम उसे तुरंत ढूँढ लेंगे।';

export const receiptSubject = (number: string) => `आपके दान की रसीद ${number}`;
export const receiptReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} पर दान किया गया, और उसकी रसीद इस पते पर भेजी जाती है।`;
export const receipt = 'दान की रसीद';
export const newReceipt = 'आपके दान की नई रसीद';
export const receiptText = {
  details: 'रसीद पर आपकी जानकारी ठीक की गई है, इसलिए यह नई रसीद है।',
  refund: 'आपके दान का एक हिस्सा लौटाया गया है, इसलिए यह बाकी राशि की रसीद है।',
  payment: 'आपका दान अब दूसरे भुगतान का माना जाता है, इसलिए यह उसकी रसीद है।',
  restored: 'आपका दान मान्य है, इसलिए यह मान्य रसीद है।',
  asked: 'यह आपके दान की रसीद है, जैसा आपने कहा था।',
  copy: 'यह रसीद की एक प्रति है, जैसा आपने कहा था। उस पर लिखा है कि वह दूसरी प्रति है।',
};
export const inPlaceOf = 'किसकी जगह';
export const donated = 'दान की तारीख';
export const useThisOne = (number: string) =>
  `कृपया केवल इसी रसीद को काम में लें: रसीद ${number} अब मान्य नहीं है। उसके लिंक से वह अब भी खुलती है, और उस पर लिखा है कि उसका क्या हुआ।`;

export const wished = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${at} पर दान किया गया, और दानदाता की इच्छा थी कि आपको बताया जाए।`;
export const yourPage = 'आपके दान, आपकी रसीदें, और हम आपको लिखें या नहीं: <page>आपका पन्ना</page>।';

export const linkSubject = {
  asked: (foundation: string) => `${foundation} को आपके दान`,
  details: (foundation: string) => `${foundation} को आपके दान के लिए एक जानकारी चाहिए`,
  certificate: (foundation: string) => `${foundation} को आपके दान का प्रमाण पत्र`,
  summary: (foundation: string) => `साल भर में ${foundation} को आपके दान`,
};
export const link = {
  asked: 'आपके दान का पन्ना',
  details: 'हमें आपसे एक जानकारी चाहिए',
  certificate: 'आपका प्रमाण पत्र आ गया है',
  summary: 'साल भर के आपके दान',
};
export const linkText = {
  asked: 'शायद आपने, या किसी और ने, आपके दान का पन्ना माँगा है। उस पर आपके दान, उनकी रसीदें और आपके बारे में हमारी जानकारी दिखती है।',
  details:
    'हर साल हम आयकर विभाग को बताते हैं कि किसने दान किया, ताकि आपको कर में छूट मिल सके। उसके लिए कुछ जानकारी अभी नहीं है। कृपया अपनी जानकारी देखें और जो नहीं है, वह लिखें।',
  certificate: 'आयकर विभाग ने आपके दान का प्रमाण पत्र जारी किया है। कर में छूट लेने के लिए वह चाहिए; वह आपके दान के पन्ने पर है।',
  summary: 'साल भर के आपके दान का हिसाब आपके दान के पन्ने पर है, छापने के लिए तैयार। दान के लिए धन्यवाद।',
};
export const linkPreview = (until: string) => `यह लिंक केवल आपके लिए है और ${until} तक एक बार काम करता है।`;
export const linkReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि अपने दान देखने के लिए ${at} पर यह ईमेल पता लिखा गया।`;
export const linkWorks = (until: string, address: string) =>
  `यह लिंक ${until} तक एक बार काम करता है। इसे खोलने पर हम इस पते पर एक कोड भेजते हैं, ताकि आपका पन्ना कोई और न देखे। दूसरा लिंक यहाँ कभी भी मँगाएँ: <ask>${address}</ask>।`;
export const notForYou = 'कृपया यह ईमेल किसी और को न भेजें। अगर यह आपके लिए नहीं है, तो इसे छोड़ दें: कोड के बिना इससे कुछ नहीं खुलता।';

export const reminderSubject = (sum: string) => `हर महीने के आपके दान की याद: ${sum}`;
export const reminderPreview = 'फ़ॉर्म आपके लिए भरा हुआ है। आपके भुगतान के बिना कुछ नहीं कटता।';
export const reminderReason = (at: string) => `यह ईमेल आपको इसलिए मिला है क्योंकि आपने ${at} पर हर महीने याद दिलाने को कहा था।`;
export const reminder = (name: string) => `एक महीना बीत गया, ${name}।`;
export const reminderText = (sum: string, foundation: string) =>
  `आपने कहा था कि हम हर महीने ${foundation} को ${sum} के दान की याद दिलाएँ। फ़ॉर्म आपके लिए भरा हुआ है; आपके भुगतान के बिना कुछ नहीं कटता।`;
export const give = (sum: string) => `${sum} दान करें`;
export const anotherAmount = 'इस बार कोई दूसरी राशि? फ़ॉर्म में बदल दें। इस महीने नहीं? इस ईमेल को छोड़ दें।';
export const endReminders = 'इसे कभी भी एक क्लिक से रोकें: <stop>हर महीने याद दिलाना बंद करें</stop>।';

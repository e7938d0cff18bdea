import { digits } from '#messages/digits/devanagari.ts';
export const changedTitle = 'क्या बदला है?';
export const changed = 'पिछले साल से क्या बदला है?';
export const changedHint = 'जो-जो बदला है, सब चुनें; कुछ नहीं बदला हो, तो कुछ न चुनें।';
export const school = 'स्कूल, कॉलेज या कोर्स';
export const address = 'पता';
export const phone = 'मोबाइल नंबर';
export const income = 'परिवार की आय';
export const bank = 'बैंक खाता';
export const isFilledIn = (number: string) =>
  `आवेदन ${number} के आपके जवाब यहाँ भर दिए गए हैं, सिवाय उनके जिनकी जगह आपने तब से कुछ और लिखा है; कक्षा या वर्ष एक आगे का है। भेजने से पहले सब एक बार देख लें।`;
export const askedMarks = 'हम पिछले साल के आपके अंक भी पूछते हैं।';
export const askedAttendance = 'हम पिछले साल की आपकी उपस्थिति भी पूछते हैं।';
export const askedBoth = 'हम पिछले साल के आपके अंक और उपस्थिति भी पूछते हैं।';
export const newEachYear = 'आपकी बात, राशि और घोषणा हर साल नई होती है।';
export const goOn = 'आगे';
export const startEmpty = 'खाली फ़ॉर्म से शुरू करें';

export const mayStillSend = 'फिर भी आवेदन भेजा जा सकता है: दफ़्तर ऐसे हर आवेदन को अलग से पढ़ता है।';
export const lastStatement = 'पिछले साल आपने क्या लिखा था';
export const addMarkSheet = 'नवीनीकरण के लिए बीते साल का अंकपत्र चाहिए: कृपया उसे यहाँ जोड़ें।';

export const marksTooLow = (least: number, own: number) =>
  `छात्रवृत्ति आगे तब मिलती है जब पिछली परीक्षा में कम से कम ${digits(least)}% अंक हों; यहाँ ${digits(own)}% हैं।`;
export const attendanceTooLow = (least: number, own: number) =>
  `छात्रवृत्ति आगे तब मिलती है जब पिछले साल की उपस्थिति कम से कम ${digits(least)}% हो; यहाँ ${digits(own)}% है।`;
export const isThereReason = 'क्या इसका कोई कारण है? कृपया अंतिम दिन से पहले हमें लिखें।';
export const markSheetNeeded = 'कृपया बीते साल का अंकपत्र जोड़ें';
export const fillIn = 'नवीनीकरण के लिए कृपया इसे भरें';

export const marksFrom = (least: number) => `पिछली परीक्षा में ${digits(least)}% या ज़्यादा अंक`;
export const marksFromElse = (least: number) => `पिछली परीक्षा में ${digits(least)}% या ज़्यादा अंक; इससे कम हों तो भी आवेदन किया जा सकता है`;
export const attendanceFrom = (least: number) => `पिछले साल ${digits(least)}% या ज़्यादा उपस्थिति`;
export const attendanceFromElse = (least: number) => `पिछले साल ${digits(least)}% या ज़्यादा उपस्थिति; इससे कम हो तो भी आवेदन किया जा सकता है`;
export const markSheet = 'बीते साल का अंकपत्र';

export const lastScholarship = (foundation: string, cycle: string, number: string) => `${foundation}, ${cycle}, आवेदन ${number}`;

import { digits } from '#messages/digits/devanagari.ts';
export const notStarted = 'शुरू नहीं हुआ';
export const begun = 'शुरू हुआ';
export const lookAgain = 'फिर से देखें';
export const waits = 'इंतज़ार में';
export const comesLater = 'बाद में';
export const done = 'पूरा';
export const ended = 'समाप्त';
export const left = (count: number) => `${digits(count)} बाकी`;
export const someComeLater = 'कुछ बाद में';
export const notSentYet = 'अभी भेजा नहीं गया';
export const notAskedYet = 'अभी पूछा नहीं गया';
export const askedAgain = 'भेजने पर फिर पूछा जाएगा';
export const given = 'सहमति मिल गई';
export const corrected = 'ठीक हो गया';
export const canAdd = 'चाहें तो और जोड़ें';
export const afterAward = 'छात्रवृत्ति मिलने के बाद';
export const paidOf = (paid: number, all: number) => `${digits(all)} में से ${digits(paid)} का भुगतान हुआ`;

export const waitsFor = {
  mother: 'आपकी माँ के जवाब का इंतज़ार है',
  father: 'आपके पिता के जवाब का इंतज़ार है',
  guardian: 'आपके अभिभावक के जवाब का इंतज़ार है',
} as const;
export const refusedBy = {
  mother: 'आपकी माँ ने ना कहा है',
  father: 'आपके पिता ने ना कहा है',
  guardian: 'आपके अभिभावक ने ना कहा है',
} as const;

export const sent = 'भेजा गया';
export const asked = 'हमें क्या चाहिए';
export const about = 'आपके बारे में';
export const school = 'पढ़ाई';
export const family = 'परिवार';
export const money = 'पैसे';
export const award = 'छात्रवृत्ति';
export const bank = 'बैंक खाता';
export const permission = 'अभिभावक की सहमति';
export const papers = 'कागज़';
export const instalments = 'किस्तें';
export const checkAndSend = 'जाँचें और भेजें';
export const applyAgain = 'फिर से आवेदन करें';
export const renew = 'छात्रवृत्ति का नवीनीकरण करें';

export const open = 'खोलें';
export const goOn = 'आगे बढ़ें';
export const change = 'बदलें';
export const start = 'शुरू करें';
export const answerNow = 'अभी जवाब दें';
export const readAndAgree = 'पढ़ें और सहमति दें';
export const seeWhatYouCanDo = 'देखें कि क्या किया जा सकता है';
export const seeWhomWeAsked = 'देखें कि हमने किससे पूछा है';
export const sendNow = 'अभी भेजें';
export const seeApplication = 'अपना आवेदन देखें';

export const needMore = 'हमें आपसे कुछ और चाहिए';
export const moreWanted = 'संस्था को और जानकारी चाहिए।';
export const toCorrect = (names: string) => `ठीक करना है: ${names}`;

export const agreeYourself = 'अपनी सहमति दें';
export const agreeYourselfNow = 'अब आपकी उम्र 18 साल है: कृपया अपनी सहमति खुद दें';
export const waitsForYou = 'अब आपके आवेदन को माता-पिता या अभिभावक की नहीं, आपकी सहमति का इंतज़ार है।';
export const refused = 'ना कहा गया';
export const notAgreed = 'माता-पिता या अभिभावक ने सहमति नहीं दी है';
export const nothingLost = 'अभी कुछ नहीं बिगड़ा है: उनकी सहमति अब भी मिल सकती है, या किसी और से पूछा जा सकता है।';
export const waitingForGuardian = 'माता-पिता या अभिभावक का इंतज़ार है';
export const nobodyReads = 'उनकी सहमति से पहले संस्था में कोई आपका आवेदन नहीं पढ़ता।';

export const papersNeeded = 'आपके कुछ कागज़ अभी चाहिए';
export const announced = (names: string) => `ये आपको बाद में भेजने थे: ${names}`;

export const yourApplication = (state: string) => `आपका आवेदन: ${state}`;
export const notes = {
  draft: '',
  submitted: '',
  under_review: 'दफ़्तर इसे पढ़ रहा है। आपको कुछ नहीं करना है।',
  more_info_requested: 'दफ़्तर को आपसे कुछ और चाहिए।',
  shortlisted: 'आपका नाम उनमें है जिनसे हम मिलना चाहते हैं।',
  approved: 'छात्रवृत्ति आपकी हुई। अब राशि बैंक से भेजी जाएगी।',
  rejected: 'इस बार बात नहीं बनी। जब आवेदन फिर खुलें, तब दोबारा आवेदन करें।',
  withdrawn: 'यह आवेदन आपने वापस ले लिया है।',
  declined: 'यह छात्रवृत्ति नहीं ली गई।',
  left: 'यह छात्रवृत्ति समय से पहले समाप्त हो गई। जो राशि मिल चुकी, वह आपकी ही है।',
  paying: 'छात्रवृत्ति आपकी है, और उसका एक हिस्सा भेजा जा चुका है।',
  disbursed: 'राशि आपके बैंक खाते में भेज दी गई है।',
} as const;

export const bankCorrected = 'आपका बैंक खाता ठीक हो गया है';
export const willBePaid = (amount: string) => `अब कुछ नहीं करना है: ${amount} का भुगतान इसी खाते में होगा।`;
export const paymentCameBack = (amount: string) => `एक भुगतान लौट आया: ${amount}`;
export const correctBank = 'अपना बैंक खाता ठीक करें';
export const stillYours = 'राशि आपकी ही है। कृपया अपना बैंक खाता ठीक करें; फिर हम इसे दोबारा भेजेंगे।';
export const bankSays = (words: string) => `बैंक का कहना है: “${words}”`;
export const scholarshipPaid = (amount: string) => `छात्रवृत्ति भेजी गई: ${amount}`;
export const instalmentPaid = (amount: string) => `किस्त भेजी गई: ${amount}`;
export const wasPaid = (what: string) => `आपके बैंक खाते में भुगतान हुआ: ${what}।`;

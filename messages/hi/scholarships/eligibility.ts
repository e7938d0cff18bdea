import { digits } from '#messages/digits/devanagari.ts';
export const title = 'क्या मैं पात्र हूँ?';
export const educationType = 'अभी आपकी पढ़ाई कहाँ चल रही है?';
export const noStudy = 'अभी मेरी पढ़ाई नहीं चल रही';
export const educationTypeRequired = 'स्कूल या कॉलेज चुनें, या यह कि अभी आपकी पढ़ाई नहीं चल रही';
export const district = 'आपका घर कहाँ है?';
export const districtHint = 'आपके घर का ज़िला।';
export const otherDistrict = 'कोई और ज़िला';
export const districtRequired = 'अपना ज़िला चुनें';
export const checking = 'देखा जा रहा है...';
export const needsScript = 'इस जाँच के लिए जावास्क्रिप्ट ज़रूरी है। इस पन्ने पर लिखे नियम भी यही बताते हैं।';

export const forStudents = 'यह छात्रवृत्ति उन विद्यार्थियों के लिए है जिनकी पढ़ाई अभी स्कूल या कॉलेज में चल रही है।';
export const forLevels = (levels: string) => `यह छात्रवृत्ति ${levels} के लिए है।`;
export const laterInClass = (number: number) => `कक्षा ${digits(number)} में पहुँचने पर आवेदन करें।`;
export const laterInYear = (number: number) => `वर्ष ${digits(number)} में पहुँचने पर आवेदन करें।`;
export const forDistricts = (districts: string) => `यह छात्रवृत्ति उन विद्यार्थियों के लिए है जिनका घर ${districts} में है।`;
export const forIncomes = (most: string) => `यह छात्रवृत्ति उन परिवारों के लिए है जिनकी साल भर की आय ${most} तक है।`;
export const stillApply = 'फिर भी आवेदन करें: ऐसे आवेदन एक-एक करके पढ़े जाते हैं।';

export const classes = (numbers: string) => `कक्षा ${numbers}`;
export const years = (numbers: string) => `कॉलेज के वर्ष ${numbers}`;
export const classesAndYears = (school: string, college: string) => `${school}, और ${college}`;
export const and = (first: string, last: string) => `${first} और ${last}`;
export const or = (first: string, last: string) => `${first} या ${last}`;

export const ruleClass = 'कक्षा';
export const ruleHome = 'घर';
export const ruleIncome = 'आय';
export const incomeUpTo = (most: string) => `पूरे परिवार की साल भर की आय ${most} तक`;
export const ruleDays = 'तारीखें';
export const fromDayTo = (first: string, last: string) => `${first} से ${last} तक`;
export const amounts = 'कितनी राशि मिल सकती है';
export const amountClasses = (numbers: string) => `कक्षा ${numbers}`;
export const amountYears = (numbers: string) => `कॉलेज, वर्ष ${numbers}`;
export const amountPerYear = (most: string) => `साल में ${most} तक`;
export const exceptions = (cases: string) => `अगर ${cases}, तो भी आवेदन करें: ऐसे आवेदन एक-एक करके पढ़े जाते हैं।`;
export const exceptionClass = 'कक्षा कोई और हो';
export const exceptionDistrict = 'घर कहीं और हो';
export const exceptionIncome = 'आय इससे ज़्यादा हो';

export const youCanGet = (most: string) => `आपको <strong>साल में ${most}</strong> तक मिल सकते हैं।`;
export const papers = 'ये कागज़ साथ रखें';
export const papersNote = 'फ़ोन से खींची फ़ोटो काफ़ी है। जो अभी नहीं है, वह बाद में आ सकता है।';
export const takes = (time: string) => `फ़ॉर्म भरने में लगभग <strong>${time}</strong> लगते हैं। कभी भी रुकें और बाद में आगे भरें।`;
export const lastDay = (day: string) => `आवेदन का अंतिम दिन <strong>${day}</strong> है।`;
export const daysForStudent = (first: string, last: string) =>
  `आवेदन <strong>${first}</strong> से <strong>${last}</strong> तक किया जा सकता है।`;
export const daysForOthers = (first: string, last: string) =>
  `अभी खाता बनाएँ और अपनी प्रोफ़ाइल भरें; आवेदन <strong>${first}</strong> से <strong>${last}</strong> तक किया जा सकता है।`;
export const start = 'शुरू करें';
export const hasAccount = 'मेरा खाता है';

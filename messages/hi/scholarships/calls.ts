export const notOpen = 'छात्रवृत्ति के आवेदन अभी खुले नहीं हैं।';
export const openUntil = (day: string) => `आवेदन ${day} तक खुले हैं।`;
export const openFrom = (from: string, until: string) => `छात्रवृत्ति के आवेदन अभी बंद हैं। वे ${from} को खुलेंगे और ${until} को बंद होंगे।`;
export const wereOpen = (from: string, until: string) => `छात्रवृत्ति के आवेदन बंद हैं। वे ${from} से ${until} तक खुले थे।`;

export const paperAdded = 'आपका कागज़ हमें मिल गया। धन्यवाद।';
export const withdrawn = 'आपका आवेदन वापस ले लिया गया है।';
export const declined = 'आपने छात्रवृत्ति के लिए ना कह दिया है।';
export const bankChanged = 'धन्यवाद। भुगतान इसी खाते में होगा।';
export const permissionWithdrawn = 'सहमति वापस ले ली गई है।';
export const remindersOn = 'ईमेल से याद दिलाना फिर चालू हो गया है।';
export const remindersOff = 'अब हम याद नहीं दिलाएँगे।';
export const reminded = 'याद दिलाया जाता है';
export const notReminded = 'याद नहीं दिलाया जाता';
export const saved = 'सहेजा गया';
export const draft = 'आपका अधूरा आवेदन';
export const noDraft = 'कोई अधूरा आवेदन नहीं है।';
export const draftGone = 'अधूरा आवेदन हटा दिया गया है।';
export const isTakenBack = 'आपका आवेदन वापस ले लिया गया है।';
export const hasReachedUs = 'आपका आवेदन हमें पहले ही मिल चुका है।';

export const notApplied = 'आपका कोई आवेदन अभी नहीं है।';
export const noSuchApplication = 'इस नंबर का आपका कोई आवेदन नहीं है।';
export const alreadyApplied = (number: string) => `आपका आवेदन पहले ही हो चुका है। उसका नंबर ${number} है।`;
export const answerFirst = (number: string) => `आपके आवेदन ${number} के लिए हमें और जानकारी चाहिए। कृपया पहले उसका जवाब दें; फिर इसे आगे भरें।`;
export const answeredAlready = (number: string) => `आवेदन ${number} के लिए अब और जानकारी नहीं चाहिए। क्या हुआ है, यह आपके डैशबोर्ड पर देखें।`;
export const correctedAlready = 'अब इन सुधारों का इंतज़ार नहीं है। क्या हुआ है, यह आपके डैशबोर्ड पर देखें।';
export const correctionsOver = (day: string) => `इन सुधारों का अंतिम दिन ${day} था। कृपया हमें लिखें, ताकि हम आपसे फिर पूछ सकें।`;
export const consentOver = 'माता-पिता या अभिभावक की सहमति का अंतिम दिन बीत चुका है। कृपया हमें लिखें।';
export const takenBackBefore = 'यह आवेदन हम तक पहुँचने से पहले ही वापस ले लिया गया था। कृपया इसे फिर से भेजें।';
export const changedElsewhere = 'यह आवेदन किसी दूसरे फ़ोन या कंप्यूटर पर बदला गया है। दोनों में से जो रखना है, उसे चुनें।';
export const noPapersWanted = 'आपका ऐसा कोई आवेदन नहीं है जिसमें कागज़ जोड़े जा सकें।';
export const paperIsThere = (paper: string) => `यह कागज़ हमारे पास पहले से है: ${paper}।`;
export const papersTooLate = 'इस आवेदन में अब कागज़ नहीं जोड़े जा सकते। कृपया हमें लिखें।';
export const bankNotNow = 'बैंक खाता यहाँ तब बदला जा सकता है जब कोई भुगतान लौट आया हो।';
export const sameAccount = 'भुगतान इसी खाते से लौटा था। कृपया अपनी पासबुक देखें।';
export const cannotMove = 'अभी ऐसा नहीं किया जा सकता।';
export const cannotBecome = (number: string, from: string, to: string) =>
  `आवेदन ${number} की स्थिति “${from}” है: अभी वह “${to}” नहीं हो सकती।`;
export const moneyMoved = 'भुगतान हो चुका है, इसलिए छात्रवृत्ति अब न बदली जा सकती है, न वापस ली जा सकती है, न उसके लिए ना कहा जा सकता है।';
export const reasonRequired = 'कृपया कारण लिखें';
export const badReminderLink = 'यह लिंक ठीक नहीं है। कृपया इसे ईमेल से ही खोलें।';

export const badKey = 'भेजने की पहचान में 8 से 100 अक्षर, अंक, हाइफ़न या बिंदु होने चाहिए।';
export const badNumber = 'आवेदन को उसके नंबर से बताएँ।';
export const badVersion = 'अधूरे आवेदन का संस्करण बताएँ';

export const heading = 'अपने बारे में बताएँ';
export const lead = 'इसमें लगभग पाँच मिनट लगते हैं, बस एक बार। फिर आपका डैशबोर्ड खुल जाता है।';
export const atHand = 'ये चीज़ें पास रखें';
export const yourAadhaar = 'आपका आधार नंबर';
export const yourMarkSheet = 'आपका पिछला अंकपत्र या प्रमाण पत्र, फ़ोटो या पीडीएफ़ में';
export const form = 'विद्यार्थी का फ़ॉर्म';
export const staysHere = 'आधार नंबर के अलावा आपका लिखा हुआ सब यहीं रहेगा।';
export const saving = 'सहेजा जा रहा है...';
export const save = 'मेरी जानकारी सहेजें';
export const stillUploading = 'अभी सहेजा नहीं गया: आपका प्रमाण पत्र भेजा जा रहा है। पहुँचते ही सब सहेज लिया जाएगा।';
export const aadhaarSaved =
  'आपका आधार नंबर एन्क्रिप्ट करके रखा जाता है। केवल आखिरी चार अंक दिखते हैं। हमारा दफ़्तर पूरा नंबर तभी देखता है जब कोई कारण हो, और वह कारण लिखा जाता है।';

export const about = 'आपके बारे में';
export const home = 'आपका घर कहाँ है';
export const aadhaar = 'आधार';
export const education = 'आपकी पढ़ाई';

export const name = 'पूरा नाम';
export const nameHint = 'जैसा आपके अंकपत्र पर है।';
export const nameRequired = 'नाम लिखें';
export const nameTooShort = 'नाम कम से कम 3 अक्षर का हो';

export const email = 'ईमेल';
export const emailHint = 'जिस पते से लॉग इन होता है।';

export const phone = 'फ़ोन';
export const phoneExample = '10 अंक';
export const phoneInvalid = '10 अंकों का सही फ़ोन नंबर लिखें';

export const dob = 'जन्मतिथि';
export const dobRequired = 'जन्मतिथि लिखें';
export const dobInvalid = 'सही जन्मतिथि लिखें';
export const dobInFuture = 'जन्मतिथि आगे की नहीं हो सकती';

export const address = 'पता';
export const addressHint = 'मकान, गली, गाँव या वार्ड।';
export const addressRequired = 'पता लिखें';
export const addressTooShort = 'पता कम से कम 5 अक्षर का हो';
export const addressTooLong = 'पता बहुत लंबा है';

export const pincode = 'पिन कोड';
export const pincodeHint = 'इससे नीचे के तीन खाने अपने आप भर जाते हैं।';

export const city = 'शहर';
export const cityHint = 'शहर, कस्बा या गाँव।';
export const cityRequired = 'शहर लिखें';
export const cityTooLong = 'शहर का नाम बहुत लंबा है';
export const district = 'ज़िला';
export const districtRequired = 'ज़िला लिखें';
export const districtTooLong = 'ज़िले का नाम बहुत लंबा है';
export const state = 'राज्य';
export const stateRequired = 'राज्य लिखें';
export const stateTooLong = 'राज्य का नाम बहुत लंबा है';

export const aadhaarNumber = 'आधार नंबर';
export const aadhaarHint = '12 अंक, जैसे आपके कार्ड पर हैं।';
export const aadhaarInvalid = '12 अंकों का सही आधार नंबर लिखें';
export const aadhaarIsVirtual = 'यह 16 अंकों की वर्चुअल आईडी लगती है। 12 अंकों का आधार नंबर लिखें।';
export const aadhaarDoubtful = 'कृपया अपना आधार नंबर एक बार और देखें: उसका कोई एक अंक ठीक नहीं लगता।';

export const school = 'स्कूल';
export const college = 'कॉलेज';
export const noClassYet = 'अभी कोई नहीं';
export const courseHint = 'जैसे बी.एससी., नर्सिंग में डिप्लोमा, आईटीआई इलेक्ट्रीशियन।';
export const lastCertificate = 'पिछली कक्षा का अंकपत्र';
export const latestCertificate = 'सबसे नया प्रमाण पत्र या अंकपत्र';
export const certificateHint = 'साफ़ फ़ोटो या पीडीएफ़।';
export const certificateRequired = 'प्रमाण पत्र भेजें';

export const boards = ['यूपी बोर्ड', 'बिहार बोर्ड', 'सीबीएसई', 'सीआईएससीई', 'एनआईओएस'];

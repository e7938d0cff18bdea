export const title = 'दान की रसीद';
export const receivedOn = (day: string) => `${day} को मिला`;
export const receivedAndIssued = (day: string, issued: string) => `${day} को मिला, रसीद ${issued} को बनी`;
export const amount = 'राशि';
export const trial = 'परीक्षण: कोई भुगतान नहीं हुआ। यह असली दान की रसीद नहीं है।';

export const receivedFrom = 'किससे मिला';
export const name = 'नाम';
export const pan = 'पैन';
export const address = 'पता';
export const notGiven = 'नहीं दिया गया';
export const asInEmail = 'जैसा हमारे ईमेल में है: इस कागज़ पर वह लिपि नहीं छप सकती';
export const asInBooks = 'जैसा हमारे खातों में है';
export const kind = 'दान का प्रकार';
export const monthly = 'हर महीने का दान';
export const once = 'एक बार का दान';
export const corpus = 'मूल निधि के लिए दान';
export const specific = 'तय काम के लिए अनुदान';
export const purpose = 'किसके लिए';
export const paidBy = 'भुगतान का तरीका';
export const electronic = 'इलेक्ट्रॉनिक तरीके से';
export const electronicBy = {
  upi: 'इलेक्ट्रॉनिक तरीके से, यूपीआई',
  card: 'इलेक्ट्रॉनिक तरीके से, कार्ड',
  netbanking: 'इलेक्ट्रॉनिक तरीके से, नेट बैंकिंग',
  wallet: 'इलेक्ट्रॉनिक तरीके से, वॉलेट',
};
export const modes = { cash: 'नकद', cheque: 'चेक', transfer: 'बैंक से भेजा गया', upi: 'यूपीआई' };
export const paymentId = 'भुगतान संख्या';
export const chequeNumber = 'चेक संख्या';
export const utr = 'बैंक का संदर्भ (यूटीआर)';
export const bank = 'बैंक';
export const chequeDate = 'चेक की तारीख';
export const inKind = 'वस्तु के रूप में';
export const valuedBy = 'मूल्य किसने आँका';
export const deduction = 'कर में छूट';
export const none = (why: string) => `नहीं: ${why}`;
export const notDeductible = { cash: '₹2,000 से ज़्यादा नकद', kind: 'पैसे नहीं, वस्तु दी गई' };
export const paid = 'भुगतान';
export const givenBack = 'लौटाई गई राशि';
export const replaces = 'किसकी जगह';
export const numberOf = (number: string, day: string) => `${number}, ${day} की`;

export const receivedBy = 'किसे मिला';
export const registration = 'पंजीकरण';
export const eightyG = (urn: string, from: string, to: string) => `${urn}, ${from} से ${to} तक मान्य`;
export const declaration = 'यह राशि स्वेच्छा से दिए गए दान के रूप में धन्यवाद सहित मिली; इसके बदले कुछ नहीं दिया गया।';

export const laws = {
  of1961: {
    registration: '80G पंजीकरण',
    gives: (form: string) =>
      `आयकर अधिनियम, 1961 की धारा 80G के तहत कर में छूट के लिए दान का प्रमाण पत्र (फ़ॉर्म ${form}) चाहिए: जिन्होंने पैन दिया है, उन सबके लिए हम इसे वित्त वर्ष खत्म होने के बाद 31 मई तक जारी करते हैं।`,
    givesNone: (why: string) => `इस दान पर आयकर अधिनियम, 1961 की धारा 80G के तहत कर में छूट नहीं मिलती: ${why}।`,
  },
  of2025: {
    registration: 'धारा 354 (पहले: 80G)',
    gives: (form: string) =>
      `आयकर अधिनियम, 2025 की धारा 133 (पहले: धारा 80G) के तहत कर में छूट के लिए दान का प्रमाण पत्र (फ़ॉर्म ${form}) चाहिए: जिन्होंने पैन दिया है, उन सबके लिए हम इसे वित्त वर्ष खत्म होने के बाद 31 मई तक जारी करते हैं।`,
    givesNone: (why: string) => `इस दान पर आयकर अधिनियम, 2025 की धारा 133 (पहले: धारा 80G) के तहत कर में छूट नहीं मिलती: ${why}।`,
  },
};

export const forFoundation = (foundation: string) => `${foundation} की ओर से`;
export const byComputer = 'कंप्यूटर से जारी; बिना हस्ताक्षर के मान्य।';
export const duplicate = 'दूसरी प्रति: यह पहले जारी हो चुकी रसीद की प्रति है।';
export const replaced = (day: string, number: string) => `${day} को इसकी जगह रसीद ${number} जारी हुई: यह रसीद अब मान्य नहीं है।`;
export const cancelled = (day: string) => `${day} को रद्द: दान लौटा दिया गया, और यह रसीद मान्य नहीं है।`;
export const rejected = (day: string) => `${day} को रद्द: हमने यह दान नहीं रखा, और यह रसीद मान्य नहीं है।`;
export const unpaid = (day: string) => `${day} को रद्द: इसकी राशि नहीं आई, और यह रसीद मान्य नहीं है।`;
export const cancelledEarlier = 'इन खातों के शुरू होने से पहले रद्द।';

export const title = 'प्रमाण पत्र जाँचें';
export const description = 'प्रमाण पत्र का कोड लिखकर देखें कि वह असली है या नहीं, और किस बात का है।';
export const lead = (foundation: string) => `${foundation} के हर प्रमाण पत्र पर क्यूआर कोड के पास एक कोड लिखा होता है। उसे यहाँ लिखें।`;
export const codeLabel = 'प्रमाण पत्र का कोड';
export const codeHint = 'बारह अक्षर और अंक, जैसे 7QK4-M2XW-9P3D';
export const verify = 'जाँचें';

export const genuine = 'यह प्रमाण पत्र असली है';
export const attended = (foundation: string) => `इस कार्यक्रम में भाग लेने का यह प्रमाण पत्र ${foundation} ने दिया है, और इसका लेखा हमारे पास है।`;
export const compare = 'कृपया नाम और कार्यक्रम को अपने हाथ के कागज़ से मिला लें।';
export const program = 'कार्यक्रम';
export const heldBy = 'किसने कराया';
export const year = 'साल';
export const issuedOn = 'कब दिया गया';
export const withdrawnOn = 'कब वापस लिया गया';
export const code = 'कोड';

export const withdrawn = 'यह प्रमाण पत्र वापस ले लिया गया है';
export const notValid = 'यह प्रमाण पत्र मान्य नहीं है';
export const doNotAccept = (foundation: string, day: string) => `${foundation} ने इसे दिया था और ${day} को वापस ले लिया। कृपया इसे न मानें।`;
export const doNotAcceptOrAsk = (foundation: string, day: string) =>
  `${foundation} ने इसे दिया था और ${day} को वापस ले लिया। कृपया इसे न मानें; कुछ पूछना हो, तो <email>हमें</email> लिखें।`;

export const notKnown = 'यह कोड नहीं मिला';
export const none = 'इस कोड का कोई प्रमाण पत्र नहीं है';
export const compareCode = 'कृपया <code>कोड</code> को कागज़ से एक-एक अक्षर मिलाएँ। अगर दोनों एक जैसे हैं, तो यह प्रमाण पत्र हमारा नहीं है।';
export const compareCodeOrTell =
  'कृपया <code>कोड</code> को कागज़ से एक-एक अक्षर मिलाएँ। अगर दोनों एक जैसे हैं, तो यह प्रमाण पत्र हमारा नहीं है; हमें <email>हमारे पते</email> पर बताएँ।';

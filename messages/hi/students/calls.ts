export const saved = 'आपकी जानकारी सहेजी गई!';
export const updated = 'आपकी जानकारी बदल दी गई!';
export const exists = 'आपकी जानकारी पहले से सहेजी हुई है।';
export const changedElsewhere = 'इस बीच यह जानकारी कहीं और से बदली गई है। कृपया दोनों देखें और एक चुनें।';
export const missing = 'डैशबोर्ड खोलने के लिए कृपया अपनी जानकारी भरें';
export const confirmed = 'पुष्टि हो गई';
export const pincodeUnknown = 'यह पिन कोड हमारी सूची में नहीं है। कृपया शहर, ज़िला और राज्य खुद लिखें।';

export const personal = 'व्यक्तिगत जानकारी';
export const contact = 'संपर्क';
export const education = 'पढ़ाई';
export const family = 'परिवार';
export const needStatement = 'ज़रूरत, अपने शब्दों में';
export const references = 'परिचयदाता';
export const accountEmail = 'आपके खाते का ईमेल';
export const none = 'कोई जानकारी नहीं';

export const yourProfile = 'आपकी प्रोफ़ाइल';
export const profileLead = 'इसी से आपका आगे का आवेदन भरा जाता है। जो आवेदन भेजा जा चुका है, वह वैसा ही रहता है।';
export const change = 'बदलें';
export const changeThe = (part: string) => `${part} बदलें`;
export const seeFile = 'देखें';
export const emailStays = 'आपका ईमेल <email></email> वही है जिससे लॉग इन होता है। इसे बदलने के लिए कृपया <contact>हमें लिखें</contact>।';
export const keepsCertificate = 'जो फ़ाइल पहले भेजी गई है वही रहेगी, जब तक आप दूसरी न चुनें।';
export const save = 'सहेजें';
export const takeBack = 'मेरा लिखा हटाएँ';
export const newAadhaar = 'नए आधार नंबर के लिए';

export const conflict = 'इस बीच यह जानकारी किसी और फ़ोन से बदली गई है। आपका लिखा ऊपर है; अभी यह सहेजा हुआ है:';
export const saveMine = 'मेरा लिखा सहेजें';
export const keepSaved = 'जो सहेजा है वही रखें';

export const history = 'आपने क्या बदला है';
export const loading = 'खुल रहा है...';
export const notLoaded = 'यह खुल नहीं सका। कृपया इसे बंद करके फिर कोशिश करें।';
export const uploaded = 'भेजी गई';
export const replaced = 'दूसरी लगाई गई';

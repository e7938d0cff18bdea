export const friend = 'मित्र';
export const logIn = 'लॉग इन करें';
export const openLogin = 'लॉग इन का पन्ना खोलें';
export const downloadReceipt = 'रसीद डाउनलोड करें';
export const thanks = (name: string) => `धन्यवाद, ${name}।`;

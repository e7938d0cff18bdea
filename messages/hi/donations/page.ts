export const thisYear = 'इस साल';
export const oneDonated = 'इस साल 1 दानदाता ने दान किया है';
export const donated = (donors: string) => `इस साल ${donors} लोगों ने दान किया है`;
export const raised = 'मिले';
export const ofTarget = (target: string) => `लक्ष्य ${target}`;
export const raisedThisYear = 'इस साल मिला दान';
export const raisedOf = (amount: string, target: string) => `${target} में से ${amount}`;
export const deductible = 'दान पर <strong>धारा 80G के तहत कर में छूट</strong> मिलती है।';
export const auditor = 'लेखा-परीक्षक';
export const report = 'रिपोर्ट';
export const annualReport = (year: number) => `वार्षिक रिपोर्ट ${year}`;

export const sample = 'ये केवल नमूने हैं। इन पर राशि न भेजें।';
export const account = 'खाता';
export const ifsc = 'आईएफ़एससी';
export const bank = 'बैंक';
export const qrCode = 'यूपीआई से दान करने का क्यूआर कोड';
export const upi = 'यूपीआई: <upi>हमारा पता</upi>';
export const openUpi = 'यूपीआई ऐप खोलें';

export const receipt = 'रसीद';
export const donation = 'दान';
export const date = 'तारीख';
export const gave = (amount: string) => `${amount}, एक बार`;
export const gaveMonthly = (amount: string) => `अभी ${amount}, और हर महीने याद दिलाने वाला एक संदेश`;
export const download = 'रसीद डाउनलोड करें';
export const whatsApp = 'व्हाट्सऐप पर बताएँ';
export const copyLink = 'लिंक कॉपी करें';
export const linkCopied = 'लिंक कॉपी हो गया!';

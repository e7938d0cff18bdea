export const modes = { online: 'वेबसाइट से', cash: 'नकद', cheque: 'चेक', transfer: 'बैंक से भेजना', upi: 'यूपीआई', kind: 'वस्तु के रूप में' };
export const states = {
  created: 'भुगतान अभी नहीं हुआ',
  paid: 'भुगतान हो गया',
  refunded: 'राशि लौटाई गई',
  rejected: 'स्वीकार नहीं हुआ',
  cancelled: 'रद्द',
  failed: 'भुगतान नहीं हुआ',
};
export const receipts = { valid: 'मान्य', replaced: 'इसकी जगह नई रसीद है', cancelled: 'रद्द' };

export const otherIds = {
  aadhaar: 'आधार नंबर',
  tin: 'दूसरे देश का करदाता नंबर',
  passport: 'पासपोर्ट नंबर',
  voter: 'मतदाता पहचान पत्र का नंबर',
  driving: 'ड्राइविंग लाइसेंस का नंबर',
  ration: 'राशन कार्ड का नंबर',
};
export const citizenships = { indian: 'भारत की नागरिकता', foreign: 'दूसरे देश की नागरिकता' };
export const languages = { en: 'अंग्रेज़ी', hi: 'हिन्दी' };

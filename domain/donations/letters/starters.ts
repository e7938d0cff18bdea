import type { LetterKind } from './kinds.ts';

interface Starter {
  name: string;
  subject: string;
  text: string;
  subjectHi: string;
  textHi: string;
}

const SIGNED = 'With gratitude,\n{signatory}\n{role}, {foundation}';
const SIGNED_HI = 'आभार सहित,\n{signatory}\n{foundation}';

/** What a new template begins with; the foundation writes its own. */
export const STARTERS: Readonly<Record<LetterKind, Starter>> = {
  thanks: {
    name: 'Thanks',
    subject: 'Thank you for your donation',
    text: `Dear {name},\n\nyour donation of {amount} of {day} has reached us, and we thank you for it with all our heart. It helps young people in our villages to learn and to stand on their own feet.\n\nYour receipt has the number {receipt}.\n\n${SIGNED}`,
    subjectHi: 'आपके दान के लिए धन्यवाद',
    textHi: `आदरणीय {name},\n\n{day} का आपका {amount} का दान हमें मिल गया है। इसके लिए हम आपको हृदय से धन्यवाद देते हैं। इससे हमारे गाँवों के बच्चों और युवाओं को पढ़ने और अपने पैरों पर खड़े होने में सहायता मिलती है।\n\nआपकी रसीद की संख्या {receipt} है।\n\n${SIGNED_HI}`,
  },
  summary: {
    name: 'Summary of the year',
    subject: 'Your donations in {year}',
    text: `Dear {name},\n\nin the financial year {year} you gave {total} to {foundation}. Thank you.\n\n{donations}\n\nThis letter is no receipt: the receipts that you have remain valid.\n\n${SIGNED}`,
    subjectHi: 'वर्ष {year} में आपके दान',
    textHi: `आदरणीय {name},\n\nवित्तीय वर्ष {year} में आपने {foundation} को {total} का दान दिया। आपका धन्यवाद।\n\n{donations}\n\nयह पत्र रसीद नहीं है: आपकी रसीदें मान्य रहती हैं।\n\n${SIGNED_HI}`,
  },
  memory: {
    name: 'In memory',
    subject: 'A donation in memory of {person}',
    text: `Dear {name},\n\n{donor} has given a donation to {foundation} in memory of {person}. It helps young people in our villages to learn.\n\nWe share in your grief, and we will remember {person} with gratitude.\n\n{signatory}\n{role}, {foundation}`,
    subjectHi: '{person} की स्मृति में एक दान',
    textHi: `आदरणीय {name},\n\n{donor} ने {person} की स्मृति में {foundation} को दान दिया है। इससे हमारे गाँवों के बच्चों और युवाओं को पढ़ने में सहायता मिलती है।\n\nहम आपके दुःख में सहभागी हैं और {person} को कृतज्ञता के साथ याद रखेंगे।\n\n{signatory}\n{foundation}`,
  },
  honour: {
    name: 'In honour',
    subject: 'A donation in honour of {person}',
    text: `Dear {name},\n\n{donor} has given a donation to {foundation} in honour of {person}. It helps young people in our villages to learn.\n\nOur good wishes to {person}.\n\n{signatory}\n{role}, {foundation}`,
    subjectHi: '{person} के सम्मान में एक दान',
    textHi: `आदरणीय {name},\n\n{donor} ने {person} के सम्मान में {foundation} को दान दिया है। इससे हमारे गाँवों के बच्चों और युवाओं को पढ़ने में सहायता मिलती है।\n\n{person} को हमारी शुभकामनाएँ।\n\n{signatory}\n{foundation}`,
  },
};

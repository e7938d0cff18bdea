import { digits } from '#messages/digits/devanagari.ts';
export const instalment = (number: number, of: number, amount: string) => `${digits(of)} में से किस्त ${digits(number)}: ${amount}`;

export const cameBack = (amount: string) => `${amount} का भुगतान बैंक से लौट आया।`;
export const cameBackOn = (amount: string, day: string) => `${amount} का भुगतान ${day} को बैंक से लौट आया।`;
export const wasSentTo = (account: string) =>
  `यह भुगतान इस खाते में भेजा गया था: ${account}। राशि आपकी ही है। जिस खाते में भेजना है, कृपया उसकी पासबुक देखकर सब कुछ लिखें।`;
export const willBePaidTo = (account: string) => `भुगतान इस खाते में होगा: ${account}।`;
export const correctAgain = 'फिर से ठीक करें';
export const save = 'खाता सहेजें';
export const saving = 'सहेजा जा रहा है...';
export const notSent = 'यह हम तक नहीं पहुँचा: लिखा हुआ इस फ़ोन या कंप्यूटर में सहेजा हुआ है। इंटरनेट आने पर कृपया फिर से सहेजें।';
export const photoOnItsWay = 'आपकी फ़ोटो अभी भेजी जा रही है। कृपया थोड़ा रुकें।';
export const forAnotherAccount = 'बैंक खाता बदलने के लिए';

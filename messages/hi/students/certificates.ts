import { digits } from '#messages/digits/devanagari.ts';
export const notYours = 'यह प्रमाण पत्र आपकी सूची में नहीं है।';
export const noSuchCode = 'हमारे किसी प्रमाण पत्र पर यह कोड नहीं है।';
export const withdrawn = 'यह प्रमाण पत्र वापस ले लिया गया है। अब यह मान्य नहीं है।';

export const readyTitle = 'आपका प्रमाण पत्र तैयार है';
export const ready = (program: string, year: number) => `${program}, ${digits(year)}। यह आपको “जिन कार्यक्रमों में भाग लिया” के नीचे मिलेगा।`;
export const withdrawnTitle = 'आपका प्रमाण पत्र वापस ले लिया गया है';
export const withdrawnBody = (program: string, year: number, reason: string) => `${program}, ${digits(year)}। ${reason}`;

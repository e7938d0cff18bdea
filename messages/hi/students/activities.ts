import { digits } from '#messages/digits/devanagari.ts';
export const heading = 'गतिविधियाँ';
export const none = 'अभी कोई गतिविधि नहीं';
export const noneHint = 'सीखने की अपनी पहली बात लिखें: कोई कोर्स, कोई क्लब, कोई किताब, कोई मैच।';
export const updatedOn = (day: string) => `${day} को बदला गया`;
export const edit = 'बदलें';
export const editThis = (activity: string) => `${activity}: बदलें`;
export const showAll = (count: number) => `सभी ${digits(count)} गतिविधियाँ देखें`;

export const states = { In_Progress: 'चल रही है', Completed: 'पूरी हुई', Cancelled: 'छोड़ दी' };

export const add = 'गतिविधि जोड़ें';
export const update = 'गतिविधि बदलें';
export const correctWords = 'लिखा हुआ ठीक करें';
export const erase = 'हटाएँ';
export const lengthOf = (length: number, most: number) => `${digits(length)} अक्षर लिखे, ${digits(most)} तक लिख सकते हैं`;

export const areYouSure = 'क्या इसे सच में हटाना है? यह गतिविधि आपकी सूची से और इसके अंक आपके स्कोर से हट जाएँगे।';
export const deleting = 'हटाया जा रहा है...';
export const deleteIt = 'गतिविधि हटाएँ';
export const keepIt = 'रहने दें';

export const added = 'गतिविधि जुड़ गई!';
export const updated = 'गतिविधि बदल गई!';
export const deleted = 'गतिविधि हट गई!';
export const undo = 'वापस लाएँ';
export const undone = 'वापस आ गई।';
export const unknown = 'यह गतिविधि आपकी सूची में नहीं है।';
export const full = 'आपकी गतिविधियों की सूची भर गई है।';

export const status = 'स्थिति';
export const statusRequired = 'स्थिति चुनें';
export const statusInvalid = 'दी गई स्थितियों में से एक चुनें';
export const head = 'गतिविधि';
export const headHint = 'यह क्या है? कोई कोर्स, क्लब, मैच या किताब।';
export const headRequired = 'गतिविधि का नाम लिखें';
export const headTooShort = 'गतिविधि का नाम कम से कम 5 अक्षर का हो';
export const headTooLong = 'गतिविधि का नाम बहुत लंबा है';
export const paragraph = 'विवरण';
export const paragraphRequired = 'गतिविधि के बारे में लिखें';
export const paragraphTooShort = 'गतिविधि के बारे में कम से कम 10 अक्षर लिखें';
export const paragraphTooLong = 'गतिविधि का विवरण बहुत लंबा है';

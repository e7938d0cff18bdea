export const orderCreated = 'भुगतान शुरू हो गया';
export const figures = 'दान के आँकड़े';
export const settings = 'भुगतान की सेटिंग';
export const monthly = 'हर महीने का दान';
export const monthlyStopped = 'अब हर महीने याद दिलाने वाले संदेश नहीं आएँगे। आपके जलाए हर दीप के लिए धन्यवाद।';
export const lettersStopped = 'अब हम आपको चिट्ठियाँ नहीं भेजेंगे।';
export const noUpi = 'दान करने के लिए कोई यूपीआई पता नहीं है।';

export const noReminder = 'यह लिंक हर महीने याद दिलाने वाले किसी संदेश का नहीं है। कृपया हमारे सबसे नए ईमेल का लिंक खोलें।';
export const noLetter = 'यह लिंक हमारी किसी चिट्ठी का नहीं है। कृपया हमारे सबसे नए ईमेल का लिंक खोलें।';
export const noReceipt = 'इस पते पर कोई रसीद नहीं है। कृपया हमारे ईमेल का लिंक खोलें।';
export const receiptGone = 'यह रसीद अब हमारे हिसाब में नहीं है: जितने साल रखना कानून से ज़रूरी था, वे पूरे हो गए।';

export const linkOnItsWay = 'अगर इस पते के साथ कभी दान आया है, तो उस पर एक लिंक भेजा जा रहा है।';
export const link = 'एक लिंक';
export const linkGone = 'यह लिंक काम में आ चुका है, या इसका समय बीत गया है। कृपया नया लिंक मँगाएँ।';
export const opened = 'आपका पन्ना खुल गया है।';
export const closed = 'आपका पन्ना बंद हो गया है।';
export const toBeReplaced = 'इन रसीदों की जगह नई रसीदें बनेंगी।';
export const noLetters = 'अब हम आपको चिट्ठियाँ नहीं भेजेंगे।';
export const letters = 'हम आपको चिट्ठियाँ भेजेंगे।';
export const noRecordOfYours = 'आपके नाम से ऐसा कोई लेखा नहीं है।';
export const noReceiptOfYours = 'आपकी ऐसी कोई रसीद नहीं है।';
export const noDonationInYear = 'इस साल आपका कोई दान नहीं है।';
export const hasChanged = 'आपके यह पन्ना खोलने के बाद जानकारी बदल गई है।';
export const isMerged = 'यह जानकारी अब किसी दूसरी जानकारी में मिला दी गई है।';
export const enterNumber = 'नंबर लिखें।';

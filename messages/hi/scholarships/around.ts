import { digits } from '#messages/digits/devanagari.ts';
export const saving = 'सहेजा जा रहा है…';
export const savedAsYouType = 'आपके जवाब लिखते-लिखते सहेजे जाते हैं।';
export const savedOnDevice = (time: string) => `इस फ़ोन या कंप्यूटर पर सहेजा गया ${time}`;
export const savedToAccount = 'आपके खाते में सहेजा गया';
export const offline = 'इंटरनेट नहीं है: इस फ़ोन या कंप्यूटर पर सहेजा हुआ है';
export const loggedOut = 'इस फ़ोन या कंप्यूटर पर सहेजा हुआ है। आप लॉग आउट हो चुके हैं।';
export const outdated = 'इस फ़ोन या कंप्यूटर पर सहेजा हुआ है: कुछ नया आया है।';
export const seeNews = 'देखें क्या नया है';
export const inConflict = 'इस फ़ोन या कंप्यूटर पर सहेजा हुआ है। कृपया दो जवाबों में से एक चुनें।';
export const notSaved = 'यह ब्राउज़र आपके जवाब नहीं सहेज सकता। भेजने तक इंटरनेट चालू रखें।';

export const elsewhere = 'दूसरे टैब में खुला है';
export const elsewhereLead = 'आपका आवेदन इसी ब्राउज़र के दूसरे टैब में खुला है। उसे वहाँ आगे भरें, या यहाँ: लिखा हुआ कुछ नहीं खोएगा।';
export const continueHere = 'यहाँ आगे भरें';
export const locked = 'यहाँ लिखा हुआ अभी बंद है, और उसे खोलने की चाबी नहीं मिली। कृपया अपना इंटरनेट देखें।';

export const lost = (time: string) =>
  `${time} तक यहाँ जो लिखा गया था, वह मिट गया है। इस वेबसाइट का सहेजा हुआ सब इस ब्राउज़र ने हटा दिया है। शायद फ़ोन या कंप्यूटर में जगह कम थी।`;
export const lostAll = 'आपके खाते में इसका कुछ भी नहीं पहुँचा था। कृपया इसे एक बार फिर लिखें।';
export const lostPerhaps = 'शायद यह आपके खाते में हो: इंटरनेट आते ही यहाँ दिखेगा। यह अभी भेजा नहीं गया है: कृपया आगे बढ़ने से पहले इसे देख लें।';
export const lostSince = (time: string) => `आपके खाते में ${time} तक का है; वही यहाँ दिख रहा है। यह अभी भेजा नहीं गया है: कृपया आगे बढ़ने से पहले इसे देख लें।`;

export const conflict = (count: number) =>
  count === 1 ? 'एक जवाब दो जगह अलग-अलग बदला गया है' : `${digits(count)} जवाब दो जगह अलग-अलग बदले गए हैं`;
export const conflictLead = (here: string, there: string) =>
  `चुनें कि कौन-सा रखना है। दोनों जगह का बाकी लिखा हुआ बना रहेगा। इस फ़ोन या कंप्यूटर पर: ${here}। दूसरे पर: ${there}।`;
export const justNow = 'अभी-अभी';
export const onThisDevice = 'इस फ़ोन या कंप्यूटर पर';
export const onAnotherDevice = 'दूसरे फ़ोन या कंप्यूटर पर';
export const whichIsRight = 'कौन-सा जवाब सही है?';
export const whichIsRightLead = 'इसका जवाब आपने पहले “क्या मैं पात्र हूँ?” में दिया था। फ़ॉर्म में कुछ और लिखा है।';
export const inForm = 'फ़ॉर्म में';
export const atCheck = '“क्या मैं पात्र हूँ?” में';
export const empty = 'खाली';
export const chooseOne = 'दोनों में से एक चुनें';
export const keep = (count: number) => (count === 1 ? 'यह जवाब रखें' : 'ये जवाब रखें');
export const openPaper = 'यह कागज़ खोलें';
export const openPaperOf = (side: string) => `यह कागज़ खोलें (${side})`;

export const papersNote = 'फ़ोन से खींची फ़ोटो भी चलेगी। पीडीएफ़, जेपीजी या पीएनजी, हर एक 5 एमबी तक।';
export const otherPapers = (count: number) => `दूसरे कागज़, अगर आपके पास हों (${digits(count)})`;
export const paperUntil = (state: string, day: string) => `${state}, ${day} तक`;
export const profilePaper = 'जो आपकी प्रोफ़ाइल में है';
export const sendLater = (day: string) => `यह अभी मेरे पास नहीं है। इसे ${day} तक भेज दिया जाएगा।`;
export const papersMissing = 'कागज़ जो अभी नहीं मिले';
export const papers = 'कागज़';
export const papersUntil = (day: string) => `इन्हें ${day} तक भेजा जा सकता है।`;

export const about = 'इस आवेदन के बारे में';
export const scholarship = 'छात्रवृत्ति';
export const earlier = 'आपका पहले का आवेदन';
export const openEarlier = 'उसे खोलें';
export const nothingIsLost = 'लिखा हुआ कुछ नहीं खोता';
export const nothingIsLostNote =
  'यह लिखते-लिखते इस फ़ोन या कंप्यूटर पर सहेजा जाता है, और सिग्नल मिलने पर आपके खाते में भी। कहाँ सहेजा गया है, यह फ़ॉर्म के ऊपर लिखा रहता है। चाहें तो यह पन्ना बंद करें और किसी और दिन आगे भरें।';
export const whoSees = 'इसे कौन देखता है';
export const whoSeesNote = (foundation: string) =>
  `केवल ${foundation} के वे लोग जो छात्रवृत्ति का फ़ैसला और भुगतान करते हैं। आपका खाता नंबर और आपके कागज़ एन्क्रिप्ट करके रखे जाते हैं।`;
export const privacyNotice = 'निजता सूचना';

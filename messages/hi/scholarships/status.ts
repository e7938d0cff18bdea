import { digits } from '#messages/digits/devanagari.ts';
export const title = 'छात्रवृत्ति के लिए आवेदन';
export const description = 'छह चरणों में छात्रवृत्ति के लिए आवेदन करें। आपके जवाब लिखते-लिखते सहेजे जाते हैं।';
export const dashboard = 'डैशबोर्ड';

export const yourTasks = 'आपके काम';
export const tasksDone = (done: number, all: number) => `${digits(all)} में से ${digits(done)} पूरे।`;
export const anyOrder = 'इन्हें किसी भी क्रम में करें।';

export const tasks = 'काम';
export const minutes = (count: number) => `${digits(count)} मिनट`;
export const lastDayWas = (day: string) => `अंतिम दिन ${day} था`;
export const by = (day: string) => `${day} तक`;
export const promisedBy = (day: string) => `${day} तक का वादा था`;
export const late = (phone: string, hours: string) => `इसमें देर हो गई है, हमें खेद है। कृपया इस नंबर पर फ़ोन करें: <phone>${phone}</phone> (${hours})।`;

export const closed = 'आवेदन अभी बंद हैं';
export const begunIsSaved = 'अगर आपका आवेदन शुरू हो चुका है, तो लिखा हुआ सब सहेजा हुआ है।';
export const toDashboard = 'डैशबोर्ड पर जाएँ';

export const yourApplication = 'आपका आवेदन';
export const allTasks = 'सारे काम';
export const hasReachedUs = 'यह हमें मिल गया है।';
export const hasReachedUsStored = 'यह हमें मिल गया है; सहमति मिलते ही यह भेजा हुआ माना जाएगा।';
export const keepNumber = 'कृपया इसका नंबर सँभालकर रखें।';
export const canStillSend = 'इसे अब भी भेजा जा सकता है।';
export const writeToUs = 'कृपया हमें लिखें, ताकि हम आपसे फिर पूछ सकें।';
export const newOneIsSaved = 'आपका शुरू किया हुआ नया आवेदन इस फ़ोन या कंप्यूटर में सहेजा हुआ है। इसका जवाब देने के बाद उसे आगे भरें।';
export const name = 'नाम';
export const askedFor = 'माँगी गई राशि';
export const amount = 'राशि';
export const awarded = 'स्वीकृत राशि';

export const readWhenYouAgree = 'आपकी सहमति मिलने पर हम इसे पढ़ेंगे।';
export const readWhenGuardianAgrees = 'आपके माता-पिता या अभिभावक की सहमति मिलने पर हम इसे पढ़ेंगे।';
export const haveForm = 'आपका फ़ॉर्म हमें मिल गया है।';
export const haveFormAndPapers = 'आपका फ़ॉर्म और आपके कागज़ हमें मिल गए हैं।';
export const answerBy = (day: string) => `हम ${day} तक जवाब देंगे।`;
export const answerWithin = (time: string) => `हम ${time} के भीतर जवाब देंगे।`;

export const yourNumber = 'आपके आवेदन का नंबर';
export const copyNumber = 'नंबर कॉपी करें';
export const numberCopied = 'नंबर कॉपी हो गया';
export const downloadPdf = 'पीडीएफ़ डाउनलोड करें';
export const gettingPdf = 'पीडीएफ़ तैयार हो रही है...';
export const tellParents = 'माता-पिता को बताएँ';
export const tellParentsByWhatsApp = 'माता-पिता को व्हाट्सऐप पर बताएँ';
export const copyText = 'संदेश कॉपी करें';
export const textCopied = 'संदेश कॉपी हो गया';
export const shared = (student: string, foundation: string, number: string, state: string) =>
  `${student}: ${foundation}, छात्रवृत्ति आवेदन ${number}। ${state}।`;
export const sharedQuestions = (phone: string, hours: string) => `कुछ पूछना हो तो: ${phone} (${hours})।`;

export const history = 'अब तक क्या हुआ';
export const youSent = (papers: string) => `आपने भेजा: ${papers}`;
export const paid = (what: string) => `${what}: भुगतान हुआ`;
export const cameBack = (what: string) => `${what}: बैंक से लौट आया`;

export const whatYouCanDo = 'और क्या किया जा सकता है';
export const draftIsSaved = 'अब तक का लिखा हुआ सहेजा हुआ है।';
export const questions = 'कुछ पूछना है?';
export const nameNumber = 'कृपया अपने आवेदन का नंबर बताएँ।';
export const foundationReads = 'इसे संस्था पढ़ती है।';
export const keepIt = 'रहने दें';
export const withdraw = 'आवेदन वापस लेना';
export const withdrawText = 'जब तक फ़ैसला नहीं हुआ है, तब तक आवेदन वापस लिया जा सकता है।';
export const withdrawButton = 'आवेदन वापस लें';
export const withdrawTitle = 'क्या आवेदन वापस लेना है?';
export const withdrawMeans = 'फिर इस पर विचार नहीं होगा।';
export const decline = 'छात्रवृत्ति न लेना';
export const declineText = 'छात्रवृत्ति लेना ज़रूरी नहीं है। पहला भुगतान होने तक ना कहा जा सकता है।';
export const declineButton = 'छात्रवृत्ति के लिए ना कहें';
export const declineTitle = 'क्या छात्रवृत्ति के लिए ना कहना है?';
export const declineYes = 'हाँ, मुझे नहीं लेनी';
export const declineMeans =
  'फिर आपको कोई भुगतान नहीं होगा, और किसी दूसरे विद्यार्थी की मदद हो सकेगी। अगर बाद में फिर चाहिए हो, तो संस्था से कहना होगा।';
export const permissionText =
  'माता-पिता या अभिभावक की सहमति कभी भी वापस ली जा सकती है। जिन आवेदनों को यह सहमति चाहिए, वे तब समाप्त हो जाते हैं, सिवाय उनके जिनका भुगतान हो चुका है।';
export const permissionButton = 'सहमति वापस लें';
export const permissionTitle = 'क्या सहमति वापस लेनी है?';
export const permissionMeans =
  'यह उन माता-पिता या अभिभावक के लिए है जिन्होंने सहमति दी थी। जिन आवेदनों के लिए वह दी गई थी, वे उसके बिना आगे नहीं बढ़ सकते।';

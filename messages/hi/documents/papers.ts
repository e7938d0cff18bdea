import { digits } from '#messages/digits/devanagari.ts';
export const page = (at: string, all: string) => `कुल ${all} में से पन्ना ${at}`;

export const application = 'छात्रवृत्ति आवेदन';
export const submittedOn = (day: string, state: string) => `${day} को भेजा गया · ${state}`;
export const attached = 'साथ में है';
export const askedAgain = 'जो फिर पूछा गया, और विद्यार्थी का जवाब';

export const certificate = 'प्रमाण पत्र';
export const certifyThat = 'प्रमाणित किया जाता है कि';
export const attended = 'ने इस कार्यक्रम में भाग लिया';
export const heldBy = (provider: string, year: string) => `आयोजक: ${provider}, ${year}`;
export const certificateOf = (name: string, program: string, year: string) => `प्रमाण पत्र: ${name}, ${program}, ${year}`;
export const codeOf = (code: string) => `जाँच का कोड ${code}`;
export const verify = 'इस प्रमाण पत्र की जाँच करें';
export const qrCode = 'इस प्रमाण पत्र की जाँच के पन्ने का क्यूआर कोड';

export const yourDonations = 'आपके दान';
export const madeOn = (day: string) => `हमारे खातों से ${day} को बनाया गया`;
export const from = 'किससे';
export const name = 'नाम';
export const pan = 'पैन';
export const address = 'पता';
export const notGiven = 'नहीं दिया गया';
export const donorNumber = 'दानदाता संख्या';
export const donations = (count: number) => `${digits(count)} दान`;
export const online = 'ऑनलाइन';
export const inKind = 'वस्तु के रूप में';
export const receiptOf = (number: string) => `रसीद ${number}`;
export const givenBack = (part: string, whole: string) => `${whole} में से ${part} लौटाया गया`;
export const overview = 'यह पन्ना केवल आपकी जानकारी के लिए है। कर में छूट रसीदों और दान के प्रमाण पत्र से मिलती है, इस पन्ने से नहीं।';

export const neededMost = 'जिसकी सबसे ज़्यादा ज़रूरत है';

export const event = (description: string, time: string, audience: string) => `${description}\n\n${time}। ${audience}।`;

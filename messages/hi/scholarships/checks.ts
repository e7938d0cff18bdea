import { digits } from '#messages/digits/devanagari.ts';
export const atMost = (characters: number) => `ज़्यादा से ज़्यादा ${digits(characters)} अक्षर लिखें`;
export const mobileInvalid = 'सही भारतीय मोबाइल नंबर लिखें';
export const emailTooLong = 'ईमेल पता बहुत लंबा है';
export const dayInvalid = 'सही तारीख लिखें';

export const fullNameRequired = 'अपना नाम लिखें';
export const dobRequired = 'अपनी जन्मतिथि लिखें';
export const dobInFuture = 'जन्मतिथि आने वाले दिन की नहीं हो सकती';
export const nationalityRequired = 'अपनी राष्ट्रीयता चुनें';
export const fatherNameRequired = 'पिता का नाम लिखें';
export const motherNameRequired = 'माँ का नाम लिखें';
export const genderRequired = 'अपना लिंग चुनें';
export const religionRequired = 'अपना धर्म चुनें';
export const categoryRequired = 'अपना वर्ग चुनें';

export const currentAddressRequired = 'अपना अभी का पता लिखें';
export const pincodeInvalid = '6 अंकों का सही पिन कोड लिखें';
export const districtRequired = 'अपना ज़िला लिखें';
export const stateRequired = 'अपना राज्य लिखें';

export const fatherOccupationRequired = 'पिता का काम लिखें';
export const motherOccupationRequired = 'माँ का काम लिखें';
export const incomeRequired = 'परिवार की साल भर की आय चुनें';
export const familyMembersInvalid = 'परिवार में कितने लोग हैं, यह लिखें';
export const familyMembersTooFew = 'कम से कम 1 लिखें';
export const familyMembersTooMany = '20 से ज़्यादा नहीं';
export const studentMembersInvalid = 'परिवार में कितने विद्यार्थी हैं, यह लिखें';
export const studentMembersTooFew = 'कम से कम 0 लिखें';
export const studentMembersTooMany = '10 से ज़्यादा नहीं';

export const educationTypeRequired = 'स्कूल या कॉलेज चुनें';
export const schoolNameRequired = 'स्कूल का नाम लिखें';
export const schoolNameTooShort = 'स्कूल के नाम में कम से कम 3 अक्षर हों';
export const schoolNameTooLong = 'स्कूल का नाम बहुत लंबा है';
export const currentClassRequired = 'अभी की कक्षा लिखें';
export const currentClassInvalid = 'अभी की कक्षा 1 से 12 तक हो';
export const lastClassPassedRequired = 'पिछली पास की हुई कक्षा लिखें';
export const lastClassPassedInvalid = 'पिछली पास की हुई कक्षा 0 से 12 तक हो';
export const schoolBoardRequired = 'स्कूल का बोर्ड लिखें';
export const schoolBoardTooLong = 'स्कूल के बोर्ड का नाम बहुत लंबा है';
export const collegeNameRequired = 'कॉलेज का नाम लिखें';
export const collegeNameTooShort = 'कॉलेज के नाम में कम से कम 3 अक्षर हों';
export const collegeNameTooLong = 'कॉलेज का नाम बहुत लंबा है';
export const currentCourseRequired = 'अभी का कोर्स लिखें';
export const currentCourseTooShort = 'कोर्स के नाम में कम से कम 2 अक्षर हों';
export const currentCourseTooLong = 'कोर्स का नाम बहुत लंबा है';
export const courseYearRequired = 'कोर्स का वर्ष लिखें';
export const courseYearInvalid = 'कोर्स का वर्ष 1 से 4 तक हो';
export const specializationTooLong = 'मुख्य विषय का नाम बहुत लंबा है';
export const admissionYearInvalid = 'साल चार अंकों में लिखें, जैसे 2025';
export const renewalAskedInvalid = 'कृपया फ़ॉर्म को फिर से खोलें';
export const renewalMarksRequired = 'पिछली परीक्षा के अंक प्रतिशत में लिखें';
export const renewalAttendanceRequired = 'पिछले साल की उपस्थिति प्रतिशत में लिखें';
export const percentageInvalid = '0 से 100 तक का प्रतिशत लिखें, जैसे 72.5';

export const purposeRequired = 'कृपया कम से कम एक चुनें';
export const amountInvalid = 'राशि पूरे रुपये में लिखें';
export const amountTooSmall = 'राशि कम से कम ₹1,000 हो';
export const amountTooLarge = 'राशि ज़्यादा से ज़्यादा ₹1,00,000 हो';
export const needRequired = 'कृपया बताएँ कि आपको छात्रवृत्ति क्यों चाहिए';
export const needTooShort = 'कम से कम 50 अक्षर लिखें';
export const yesOrNoRequired = 'हाँ या नहीं चुनें';
export const detailsRequired = 'कृपया उस छात्रवृत्ति के बारे में लिखें';

export const holderRequired = 'चुनें कि खाता किसका है';
export const holderNameRequired = 'खाते पर लिखा नाम लिखें';
export const accountInvalid = 'खाता नंबर लिखें, केवल 9 से 18 अंक';
export const ifscInvalid = 'सही आईएफ़एससी कोड लिखें (जैसे SBIN0001234)';

export const guardianRelationRequired = 'चुनें कि आपकी देखभाल किसके ज़िम्मे है';
export const guardianNameRequired = 'माता-पिता या अभिभावक का नाम लिखें';
export const guardianNameIsYours = 'यह आपका अपना नाम है: माता-पिता या अभिभावक का नाम लिखें';
export const guardianBirthYearInvalid = 'जन्म का साल चार अंकों में लिखें, जैसे 1980';
export const guardianTooClose = 'यह आपके जन्म से 14 साल से भी कम पहले का है। कृपया एक बार फिर देख लें।';
export const guardianTooYoung = 'सहमति देने वाले की उम्र, जन्म के साल के हिसाब से, कम से कम 18 साल हो';
export const guardianWayRequired = 'चुनें कि हम माता-पिता या अभिभावक से कैसे पूछें';
export const guardianEmailIsYours = 'यह आपका अपना ईमेल है: माता-पिता या अभिभावक का लिखें, या पूछने का दूसरा तरीका चुनें';
export const guardianMobileIsYours = 'यह आपका अपना नंबर है। अगर घर में एक ही फ़ोन है, तो “वे यहाँ मेरे साथ हैं” या “कागज़ पर” चुनें';

export const refereeNameRequired = 'परिचयदाता का नाम लिखें';
export const refereeRelationRequired = 'लिखें कि परिचयदाता का आपसे क्या संबंध है';
export const refereeOccupationRequired = 'परिचयदाता का पेशा लिखें';
export const paperInvalid = 'कृपया यह कागज़ फिर से जोड़ें';
export const declarationRequired = 'कृपया घोषणा पर निशान लगाएँ';
export const placeRequired = 'जगह का नाम लिखें';
export const dateRequired = 'तारीख लिखें';

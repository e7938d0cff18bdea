export const ended = (text: string) => `${text}।`;
export const profilePaper = 'जो आपकी प्रोफ़ाइल में है';

export const person = ['आपका नाम {fullName} है', ', जन्मतिथि {dob}', ', {gender}', ', वर्ग {category}'];
export const nationality = ['आपकी राष्ट्रीयता {nationality} है', ', और धर्म {religion}'];
export const father = 'आपके पिता का नाम {fatherName} है';
export const fatherUnknown = 'आपके पिता के बारे में पता नहीं है, या वे अब नहीं रहे';
export const mother = 'आपकी माँ का नाम {motherName} है';
export const motherUnknown = 'आपकी माँ के बारे में पता नहीं है, या वे अब नहीं रहीं';
export const single = 'आप अविवाहित हैं';
export const married = 'आप विवाहित हैं';
export const area = 'आपका घर {areaOfResidence} में है';
export const disability = 'आपको दिव्यांगता है';
export const noDisability = 'आपको कोई दिव्यांगता नहीं है';
export const child = { Male: 'लड़का', Female: 'लड़की', Other: 'अन्य लिंग' };
export const adult = { Male: 'पुरुष', Female: 'महिला', Other: 'अन्य लिंग' };
export const areas = { Rural: 'गाँव', Urban: 'शहर', 'Semi-Urban': 'कस्बे' };

export const address = ['आपका पता: {currentAddress}', ', {district}', ', {state}', ' {pincode}'];
export const sameAddress = 'यही आपका स्थायी पता भी है';
export const permanentAddress = 'आपका स्थायी पता: {permanentAddress}';
export const reach = ['आपका मोबाइल नंबर {mobileNumber} है', ', और ईमेल {email}'];
export const alternateMobile = 'आपका दूसरा नंबर {alternateMobile} है';

export const fatherOccupation = 'आपके पिता का काम: {fatherOccupation}';
export const motherOccupation = 'आपकी माँ का काम: {motherOccupation}';
export const income = 'आपके परिवार की साल भर की आय: {annualIncome}';
export const members = ['आपके परिवार में {familyMembers} लोग हैं', ', और विद्यार्थी {studentMembers}'];
export const incomeProof = 'आपके पास आय प्रमाण पत्र है';
export const noIncomeProof = 'आपके पास आय प्रमाण पत्र नहीं है';

export const atSchool = 'आपकी पढ़ाई स्कूल में चल रही है';
export const atSchoolMore = [': कक्षा {currentClass}', ', {schoolName}', ', {schoolBoard}'];
export const lastClass = 'आपने कक्षा {lastClassPassed} पास की है';
export const atCollege = 'आपकी पढ़ाई कॉलेज में चल रही है';
export const atCollegeMore = [': वर्ष {courseYear}', ', {currentCourse}', ', {collegeName}'];
export const specialization = 'आपका मुख्य विषय {specialization} है';
export const renewal = ['पिछली परीक्षा में आपके {renewalMarks}% अंक आए', ', और उपस्थिति {renewalAttendance}% रही'];
export const attendance = 'आपकी उपस्थिति {renewalAttendance}% रही';
export const board = 'आपका बोर्ड या विश्वविद्यालय {boardUniversity} है';
export const medium = 'आपकी पढ़ाई का माध्यम {mediumInstruction} है';
export const marks10 = 'कक्षा 10 में आपके अंक: {marks10}';
export const marks12 = 'कक्षा 12 में आपके अंक: {marks12}';
export const admissionYear = 'आपका दाखिला {admissionYear} में हुआ';

export const request = ['आपने {amountRequested} माँगे हैं', ', इनके लिए: {scholarshipPurpose}'];
export const need = 'आपको इसकी ज़रूरत क्यों है: {needStatement}';
export const noPrevious = 'आपको पहले कोई छात्रवृत्ति नहीं मिली है';
export const previous = 'आपको पहले छात्रवृत्ति मिल चुकी है';
export const previousMore = ': {previousScholarshipDetails}';
export const noOthers = 'आपने किसी और छात्रवृत्ति के लिए आवेदन नहीं किया है';
export const others = 'आपने और किसी छात्रवृत्ति के लिए भी आवेदन किया है';
export const othersMore = ': {otherScholarshipDetails}';

export const holder = ['राशि {accountHolderRelation} बैंक खाते में जाएगी', ', जिस पर नाम है: {accountHolderName}'];
export const account = ['खाता नंबर {accountNo} है', ', और आईएफ़एससी कोड {ifscCode}'];
export const holders = { Self: 'आपके अपने', Mother: 'आपकी माँ के', Father: 'आपके पिता के', Guardian: 'आपके अभिभावक के' };

export const guardian = ['सहमति {guardianRelation} से माँगी जाएगी', ', नाम {guardianName}', ', जन्म का साल {guardianBirthYear}'];
export const way = ['उनसे {guardianWay} पूछा जाएगा', ': {guardianEmail}', ': {guardianMobile}'];
export const guardians = { Mother: 'आपकी माँ', Father: 'आपके पिता', 'Legal guardian': 'आपके कानूनी अभिभावक' };
export const ways = {
  Here: 'आपके साथ, इसी फ़ोन पर',
  Email: 'ईमेल से',
  'Mobile number': 'मोबाइल से',
  'On paper': 'कागज़ पर',
};

export const laterPapers = 'ये कागज़ बाद में आएँगे: {laterDocuments}';
export const referee1 = [
  'परिचयदाता 1 का नाम {referee1Name} है',
  ', आपसे संबंध: {referee1Relation}',
  ', पेशा: {referee1Occupation}',
  ', {referee1Mobile}',
  ', {referee1Email}',
];
export const referee2 = [
  'परिचयदाता 2 का नाम {referee2Name} है',
  ', आपसे संबंध: {referee2Relation}',
  ', पेशा: {referee2Occupation}',
  ', {referee2Mobile}',
  ', {referee2Email}',
];
export const declaration = 'आपकी घोषणा है कि यह सब सच है';
export const signed = ['हस्ताक्षर की जगह {place} है', ', और तारीख {date}'];

export const success = 'भुगतान हो गया! आपके दान के लिए धन्यवाद।';
export const noProvider = 'भुगतान का पन्ना (रेज़रपे) नहीं खुला। कृपया इस पन्ने को फिर से खोलें।';
export const cancelled = 'भुगतान नहीं किया गया';
export const failed = 'भुगतान नहीं हो पाया';
export const notVerified = 'भुगतान की पुष्टि नहीं हो पाई। कृपया हमें लिखें।';
export const orderFailed = (status: number) => `भुगतान शुरू नहीं हो पाया: ${status}`;
export const verifyFailed = (status: number) => `भुगतान की पुष्टि नहीं हो पाई: ${status}`;

export const moneyIsSafe = 'अगर आपके बैंक खाते से राशि कट भी गई हो, तो दान हम तक पहुँच जाता है और रसीद ईमेल से आती है।';
export const closed = 'आपने भुगतान का पन्ना बंद कर दिया। आपका लिखा हुआ सब कुछ यहीं है, जब चाहें आगे बढ़ें।';
export const nothingMoved = 'आपके बैंक खाते से कुछ नहीं कटा है, और आपका लिखा हुआ सब कुछ यहीं है।';
export const noSignal = `लगता है कि अभी सिग्नल नहीं है। ${nothingMoved} सिग्नल आने पर कृपया फिर कोशिश करें।`;
export const noCheckout = `भुगतान का पन्ना नहीं खुल पाया। ${nothingMoved}`;
export const ourError = 'हमारी ओर, या भुगतान कराने वाली कंपनी की ओर, अभी कुछ गड़बड़ है: कृपया कुछ मिनट बाद फिर कोशिश करें।';
export const manyTries = 'आपके इंटरनेट से बहुत बार कोशिश हुई है: कृपया एक मिनट रुककर फिर कोशिश करें।';
export const notAccepted = 'फ़ॉर्म में लिखी कोई बात मानी नहीं गई।';

export const begun = (amount: string) =>
  `<strong>${amount}</strong> का दान शुरू हो चुका था, तभी यह पन्ना फिर से खुला। ${moneyIsSafe} तब दोबारा भुगतान करने की ज़रूरत नहीं है।`;

export const waiting = 'आपका दान सुरक्षित है। हम अभी उसकी पुष्टि कर रहे हैं।';
export const wentThrough = (amount: string) =>
  `<strong>${amount}</strong> का आपका भुगतान हो गया, पर उसकी पुष्टि इस पन्ने तक नहीं पहुँची। दोबारा भुगतान करने की ज़रूरत नहीं है।`;
export const weCheck =
  'हम हर भुगतान की जाँच खुद करते हैं। जैसे ही इसकी पुष्टि होगी, रसीद <email>आपके पते</email> पर भेज दी जाएगी, चाहे आप यह पन्ना बंद भी कर दें। खुला रहे, तो यह पन्ना अपने-आप फिर पूछता रहता है, और सिग्नल आते ही भी।';
export const payment = 'भुगतान';
export const order = 'ऑर्डर';
export const writeToUs = 'हमें लिखें';
export const toForm = 'फ़ॉर्म पर लौटें';

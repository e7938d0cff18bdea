export const fetchFailed = 'जानकारी लाने में गड़बड़ हुई';
export const none = 'अभी यहाँ कुछ नहीं है';
export const error = (reason: string) => `गड़बड़: ${reason}`;
export const faq = 'अक्सर पूछे जाने वाले सवाल';
export const hearMore = 'और लोगों को सुनें';

import { digits } from '#messages/digits/devanagari.ts';
export const heading = 'सूचनाएँ';
export const unreadCount = (unread: number) => `सूचनाएँ, ${digits(unread)} नई`;
export const unread = 'नई:';
export const open = 'खोलें';
export const openThis = (title: string) => `खोलें: ${title}`;
export const markRead = 'पढ़ लिया';
export const markThisRead = (title: string) => `पढ़ लिया: ${title}`;
export const markAll = 'सब पढ़ लिया';
export const notMarked = 'यह हम तक नहीं पहुँचा। कृपया फिर कोशिश करें।';
export const notLoaded = 'आपकी सूचनाएँ नहीं खुल सकीं।';
export const loading = 'सूचनाएँ खुल रही हैं';
export const none = 'आपके लिए कुछ नया नहीं है।';
export const noneHint = 'आपके आवेदन और प्रमाण पत्रों की खबर, और हमारे दफ़्तर के संदेश यहाँ दिखेंगे।';

export const read = 'पढ़ा हुआ माना गया';
export const nameThem = 'बताएँ कि कौन सी सूचनाएँ पढ़ी जा चुकी हैं, या सभी।';
export const unknown = 'यह सूचना आपकी सूची में नहीं है।';

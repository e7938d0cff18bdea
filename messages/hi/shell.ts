import { digits } from '#messages/digits/devanagari.ts';
export const skip = 'सीधे मुख्य भाग पर जाएँ';
export const menu = 'मेन्यू';
export const main = 'मुख्य';
export const donateNow = 'दान करें';
export const programs = 'कार्यक्रम';
export const quickLinks = 'ज़रूरी लिंक';
export const newsletter = 'न्यूज़लेटर';
export const elsewhere = (foundation: string) => `${foundation} और कहाँ है`;
export const rights = (year: number, foundation: string) => `© ${digits(year)} ${foundation}। सभी अधिकार सुरक्षित।`;
export const registrationNumber = (number: string) => `पंजीकरण संख्या ${number}`;
export const pan = (number: string) => `पैन ${number}`;
export const eightyG = (number: string) => `80G पंजीकरण ${number}`;
export const backToTop = 'ऊपर जाएँ';
export const offline = 'अभी इंटरनेट नहीं है। सिग्नल आने पर कृपया फिर कोशिश करें।';
export const homeOf = (foundation: string) => `${foundation}, मुखपृष्ठ`;

export const nav = {
  home: 'मुखपृष्ठ',
  about: 'हमारे बारे में',
  programs: 'कार्यक्रम',
  youthCorner: 'युवा कोना',
  contact: 'संपर्क',
};

import { hasVerhoeffCheck } from '#domain/students/profile/aadhaar.ts';
import type { Dice } from './dice.ts';

/** Invented: each family name is a Hindi word. */
const GIRLS = ['Asha', 'Meena', 'Pooja', 'Kavita', 'Rani', 'Neha', 'Shabnam', 'Savitri', 'Anjali', 'Mary', 'Rukhsana', 'Priyanka'];
const BOYS = ['Ravi', 'Amit', 'Suraj', 'Imran', 'Vikas', 'Manoj', 'Deepak', 'Sonu', 'Arjun', 'Rahul', 'Salim', 'Gaurav'];
const FAMILIES = [
  'Deepmala',
  'Pustakwala',
  'Nadipar',
  'Patangwala',
  'Ujala',
  'Kitabghar',
  'Aamvan',
  'Gendaphool',
  'Chhatawala',
  'Batkahi',
  'Barsaati',
  'Diyabati',
  'Khetpar',
  'Mitthuwala',
  'Sitaarwala',
];
/** Longer than layouts expect; used for every eighth person. */
const IN_HINDI = {
  girls: [
    'ज्ञानेश्वरी दीपमाला',
    'लक्ष्मीनारायणीप्रियदर्शिनी चन्द्रप्रकाशनारायणी दीपमालावनवासिनी',
    'सरस्वती किताबघर',
    'विद्यावती प्रकाशपुंजस्वरूपिणी नदीपारवाली',
  ],
  boys: ['सूर्यप्रताप आमवन', 'विश्वनाथप्रतापनारायण सत्यप्रकाशचन्द्र गेंदाफूलवाला', 'रामकिशोर पतंगवाला', 'कृष्णमोहन बरसाती'],
};

export interface Person {
  name: string;
  isGirl: boolean;
  /** Latin letters, for an email address. */
  slug: string;
  phone: string;
}

export function personOf(dice: Dice, n: number): Person {
  const isGirl = dice.chance(0.55);
  const first = dice.pick(isGirl ? GIRLS : BOYS);
  const family = dice.pick(FAMILIES);
  const name = n % 8 === 5 ? dice.pick(isGirl ? IN_HINDI.girls : IN_HINDI.boys) : `${first} ${family}`;
  return { name, isGirl, slug: `${first}.${family}.${n + 1}`.toLowerCase(), phone: phoneOf(n) };
}

/** Named otherwise than their child: a guardian is somebody else. */
export const parentsOf = (dice: Dice, { name }: Pick<Person, 'name'>) => {
  const [first, family = ''] = [name.split(' ')[0], name.split(' ').at(-1)];
  const pick = (names: readonly string[]) => dice.pick(names.filter((one) => one !== first));
  const isHindi = /\p{Script=Devanagari}/u.test(name);
  return {
    fatherName: `${isHindi ? dice.pick(['रामप्रसाद', 'हरिशंकर']) : pick(BOYS)} ${family}`,
    motherName: `${isHindi ? dice.pick(['सीता', 'गीता']) : pick(GIRLS)} ${family}`,
  };
};

const digits = (n: number, count: number): string => String(n).padStart(count, '0');

export const phoneOf = (n: number): string => `60000${digits(n + 1, 5)}`;

/** The check digit is right, but no Aadhaar number begins with 0. */
export function aadhaarOf(n: number): string {
  const body = digits(n + 1, 11);
  return `${body}${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => hasVerhoeffCheck(`${body}${digit}`)) ?? 0}`;
}

/** The tax office counts from 0001. The fifth letter begins the surname. @param name without Latin letters: any */
export const panOf = (n: number, name = ''): string => {
  const surname = name
    .replace(/\(.*/, '')
    .match(/[A-Z][A-Za-z]*/g)
    ?.at(-1);
  return `ZZ${letterOf(Math.floor(n / 26))}P${surname?.[0] ?? 'Z'}0000${letterOf(n)}`;
};
const letterOf = (n: number): string => String.fromCharCode(65 + (n % 26));

/** No bank counts so low. */
export const accountNumberOf = (n: number): string => digits(n + 1, 12);

export const IFSC = 'SMPL0000001';

/** Real places, so that districts can be searched for. */
export const PLACES = [
  { pincode: '274304', city: 'Padrauna', district: 'Kushinagar', state: 'Uttar Pradesh' },
  { pincode: '274304', city: 'Padrauna', district: 'Kushinagar', state: 'Uttar Pradesh' },
  { pincode: '273001', city: 'Gorakhpur', district: 'Gorakhpur', state: 'Uttar Pradesh' },
  { pincode: '274001', city: 'Deoria', district: 'Deoria', state: 'Uttar Pradesh' },
  { pincode: '272001', city: 'Basti', district: 'Basti', state: 'Uttar Pradesh' },
  { pincode: '841301', city: 'Chapra', district: 'Saran', state: 'Bihar' },
] as const;

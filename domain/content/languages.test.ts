import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { Language } from '#messages/language.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { dynamicFile, faqsFile, recorder, staticFile, useContentFolder } from '#tests/setup/files/content-folder.ts';
import { type Content, contentErrorText, contentIn, loadContent } from './load.server.ts';
import { createContentStore } from './store.server.ts';

const content = useContentFolder();
const { change, load } = content;
const foundationFile = 'foundation.json';

/** Every text is `हिन्दी` where `edit` begins from the English file. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tests break what the types promise
function translate(file: string, edit: (json: any) => object): void {
  const path = join(content.dir, 'hi', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(join(content.dir, file), 'utf8')))));
}

function loadHindi(last?: Content) {
  const english = load(last);
  return { english, hindi: contentIn(english, 'hi'), errors: english.errors.map(contentErrorText) };
}

test('without a Hindi file every section is shown in English, and nothing is a fault', () => {
  const { english, hindi, errors } = loadHindi();
  expect(errors).toEqual([]);
  expect(hindi).toMatchObject({ staticContent: english.staticContent, dynamicContent: english.dynamicContent, faqs: english.faqs });
  expect(hindi.foundation).toEqual({ ...english.foundation, locale: 'hi-IN' });
  for (const name of ['partners', 'events', 'details/terms', 'page-meta/about', 'faqs/home', 'foundation/tagline'])
    expect(hindi.fallback).toContain(name);
  expect(hindi.fallback).toContain('programs-details-ourprograms/e-literacy-program');
  expect(hindi.fallback).not.toContain('foundation/timezone');
  expect(english.fallback.size).toBe(0);
});

test('a section is in Hindi, the others are in English, and English stays as it was', () => {
  const before = load();
  translate(staticFile, ({ partners, details, 'page-meta': meta }) => ({
    partners: { ...partners, hero: { heading: 'हमारे साथी' } },
    details: { terms: { ...details.terms, title: 'नियम' } },
    'page-meta': { about: { ...meta.about, title: 'हमारे बारे में' } },
  }));
  translate(faqsFile, ({ home }) => ({ home: home.map((one: object) => ({ ...one, question: 'आप कौन हैं?' })) }));
  translate(dynamicFile, ({ 'programs-details-ourprograms': programs }) => ({
    'programs-details-ourprograms': [{ ...programs[1], page: { ...programs[1].page, title: 'ई-साक्षरता' } }],
  }));
  const { english, hindi, errors } = loadHindi();
  expect(errors).toEqual([]);
  expect(hindi.staticContent.partners?.hero.heading).toBe('हमारे साथी');
  expect(hindi.staticContent.details?.terms?.title).toBe('नियम');
  expect(hindi.staticContent.details?.privacy).toEqual(english.staticContent.details?.privacy);
  expect(hindi.staticContent['page-meta']?.about?.title).toBe('हमारे बारे में');
  expect(hindi.faqs.home?.[0]?.question).toBe('आप कौन हैं?');
  const titles = hindi.dynamicContent['programs-details-ourprograms']?.map(({ page }) => page.title);
  expect(titles?.slice(0, 3)).toEqual(['Scholarship Program', 'ई-साक्षरता', 'Career Counselling']);
  expect(JSON.parse(hindi.raw.static).partners.hero.heading).toBe('हमारे साथी');
  for (const name of ['partners', 'details/terms', 'page-meta/about', 'faqs/home', 'programs-details-ourprograms/e-literacy-program'])
    expect(hindi.fallback).not.toContain(name);
  for (const name of ['footer', 'details/privacy', 'faqs/about', 'programs-details-ourprograms/career-counselling'])
    expect(hindi.fallback).toContain(name);
  expect(english).toMatchObject({ version: before.version, raw: before.raw });
});

test.each([
  ['a link', 'footer', (it: Json) => (it.footer.quickLinks[0].link = '/programs'), 'quickLinks.0.link: must be as in English: "/about"'],
  ['an id', 'testimonials', (it: Json) => (it.testimonials.items[0].id = 9), 'items.0.id: must be as in English: 1'],
  ['an icon', 'about-hero', (it: Json) => (it['about-hero'].btn.icon = 'users'), 'btn.icon: must be as in English: "arrow-down"'],
  ['a figure', 'annual-reports', (it: Json) => (it['annual-reports'].items[0].year = 2024), /^items\.0\.year: must be as in English: 2025/],
  ['a phone', 'offices', (it: Json) => (it.offices[0].phone = '1'), '0.phone: must be as in English: "+91 55640 00111"'],
  ['a list', 'testimonials', (it: Json) => it.testimonials.items.pop(), /^items: must be as in English: a list of \d+$/],
  ['a button', 'about-hero', (it: Json) => delete it['about-hero'].btn.icon, 'btn.icon: must be as in English: "arrow-down"'],
  ['a type', 'partners', (it: Json) => (it.partners.hero.heading = 5), 'hero.heading: must be text in double quotes'],
])('another %s than in English is a named fault, and English is shown', (_, key, edit, reason) => {
  translate(staticFile, (json) => {
    edit(json);
    return { [key]: json[key] };
  });
  const { english, hindi, errors } = loadHindi();
  expect(errors).toEqual([
    typeof reason === 'string'
      ? `content/hi/${staticFile}, ${key}, ${reason}`
      : expect.stringContaining(`content/hi/${staticFile}, ${key}, `),
  ]);
  if (typeof reason !== 'string') expect(errors[0]?.split(`${key}, `)[1]).toMatch(reason);
  expect(hindi.staticContent[key as 'footer']).toEqual(english.staticContent[key as 'footer']);
  expect(hindi.fallback).toContain(key);
});
// oxlint-disable-next-line typescript/no-explicit-any -- as above
type Json = any;

test('texts may be more or fewer, and pictures others', () => {
  translate(staticFile, (json) => {
    json['home-hero'].slides[0].title = ['एक दीप, एक स्कूल।'];
    json['about-hero'].img = { src: '/media/letter.svg', alt: 'एक चिट्ठी' };
    delete json.partners.note;
    return { 'home-hero': json['home-hero'], 'about-hero': json['about-hero'], partners: json.partners };
  });
  translate(dynamicFile, ({ events }) => ({ events: events.map((one: Json) => ({ ...one, details: ['एक', 'दो', 'तीन'] })) }));
  const { hindi, errors } = loadHindi();
  expect(errors).toEqual([]);
  expect(hindi.staticContent['home-hero']?.slides[0]?.title).toEqual(['एक दीप, एक स्कूल।']);
  expect(hindi.staticContent.partners).not.toHaveProperty('note');
  expect(hindi.dynamicContent.events?.[0]?.details).toEqual(['एक', 'दो', 'तीन']);
});

test('what only Hindi has is named and left out', () => {
  translate(staticFile, ({ details }) => ({ details: { terms: details.terms, new: details.terms }, 'new-section': {} }));
  translate(faqsFile, ({ home }) => ({ testimonials: home }));
  translate(dynamicFile, ({ 'programs-details-ourprograms': [program] }) => ({
    'programs-details-ourprograms': [{ ...program, url: 'other' }, 'x'],
  }));
  const { hindi, errors } = loadHindi();
  expect(errors).toEqual([
    `content/hi/${staticFile}, details, new: there is no such page in English; ignored`,
    `content/hi/${staticFile}, new-section: unknown section; ignored`,
    `content/hi/${dynamicFile}, programs-details-ourprograms, 1: there is no such page in English; ignored`,
    `content/hi/${dynamicFile}, programs-details-ourprograms, other: there is no such page in English; ignored`,
    `content/hi/${faqsFile}, testimonials: is not there in English; ignored`,
  ]);
  expect(hindi.staticContent.details).not.toHaveProperty('new');
  expect(hindi.faqs).not.toHaveProperty('testimonials');
  expect(hindi.dynamicContent['programs-details-ourprograms']).toHaveLength(7);
});

test('the last good Hindi section stays while a file is broken, unless the English has other ids by then', () => {
  const heading = (at: Content) => at.staticContent.partners?.hero.heading;
  translate(staticFile, ({ partners, details }) => ({
    partners: { ...partners, hero: { heading: 'हमारे साथी' } },
    details: { privacy: { ...details.privacy, title: 'निजता' } },
  }));
  translate(foundationFile, () => ({ tagline: 'दीप से दीप' }));
  translate(dynamicFile, ({ events }) => ({ events: events.map((one: Json) => ({ ...one, title: 'आयोजन' })) }));
  const first = loadHindi();
  for (const file of [staticFile, dynamicFile, foundationFile]) writeFileSync(join(content.dir, 'hi', file), '{');
  const broken = loadHindi(first.english);
  expect(broken.errors).toEqual([
    expect.stringMatching(/^content\/hi\/foundation\.json: not valid JSON/),
    expect.stringMatching(/^content\/hi\/StaticContent\/StaticContent\.json: not valid JSON/),
    expect.stringMatching(/^content\/hi\/DynamicContent\/DynamicContent\.json: not valid JSON/),
  ]);
  expect(broken.hindi).toMatchObject({ version: first.hindi.version, raw: first.hindi.raw, foundation: first.hindi.foundation });

  change(staticFile, (json) => json.partners.items.pop());
  change(dynamicFile, (json) => (json.events = json.events.toReversed()));
  const changed = loadHindi(broken.english);
  expect(heading(changed.hindi)).toBe(heading(changed.english));
  expect(changed.hindi.dynamicContent.events).toEqual(changed.english.dynamicContent.events);
  expect(changed.hindi.fallback).toContain('partners');

  // What was never in Hindi is the English of today.
  change(staticFile, (json) => {
    json.footer.newsletter.paragraph = 'One letter a month, at most.';
    json.details.terms.title = 'Our terms';
  });
  const later = loadHindi(broken.english);
  expect(later.hindi.staticContent).toMatchObject({ footer: { newsletter: later.english.staticContent.footer?.newsletter } });
  expect(later.hindi.staticContent.details?.terms?.title).toBe('Our terms');
  expect(later.hindi.staticContent.details?.privacy?.title).toBe('निजता');
  expect([...later.hindi.fallback].filter((name) => /footer|privacy|terms/.test(name))).toEqual(['footer', 'details/terms']);

  for (const file of [staticFile, dynamicFile, foundationFile]) rmSync(join(content.dir, 'hi', file));
  const gone = loadHindi(first.english);
  expect([gone.errors, gone.hindi.foundation.tagline]).toEqual([[], gone.english.foundation.tagline]);
});

test('an English fault is named once, and a broken picture of the Hindi section under Hindi', () => {
  change(staticFile, (json) => {
    json['about-hero'].img.src = '/media/none.svg';
    json.partners.hero = 5;
  });
  translate(staticFile, ({ 'about-hero': hero, 'contact-page': contact, partners }) => ({
    'about-hero': hero,
    'contact-page': { ...contact, hero: { ...contact.hero, img: { src: '/media/keine.svg', alt: '' } } },
    partners,
  }));
  expect(loadHindi().errors).toEqual([
    `content/${staticFile}, partners, hero: must be fields in { }`,
    expect.stringMatching(/^content\/StaticContent\/StaticContent\.json, about-hero, img\.src: there is no file media\/none\.svg/),
    `content/hi/${staticFile}, partners: is not there in English; ignored`,
    expect.stringMatching(/^content\/hi\/StaticContent\/StaticContent\.json, contact-page, hero\.img\.src: there is no file media\/keine/),
  ]);
});

test('the Hindi foundation lays texts over the English one, entry by entry', () => {
  translate(foundationFile, () => ({
    name: 'दीपवन फ़ाउंडेशन',
    contact: { address: { city: 'पडरौना' }, phones: [{}, { label: 'छात्रवृत्ति' }], hours: ['सोमवार से शुक्रवार, 9 से 5', 'रविवार को बंद'] },
    registration: [{}, { declaration: 'धन्यवाद।', signatory: { role: 'संस्थापक' } }],
    scholarships: {
      times: { form: '35 मिनट', formAfterProfile: '20 मिनट', answer: 'छह हफ़्ते' },
      cycles: [{ id: '2026-27', title: 'छात्रवृत्ति 2026-27' }],
    },
  }));
  translate(staticFile, ({ 'apply-page': page }) => ({ 'apply-page': { ...page, rules: { heading: '{form} लगते हैं' } } }));
  const { english, hindi, errors } = loadHindi();
  expect(errors).toEqual([]);
  const { contact, registration, scholarships } = english.foundation;
  expect(hindi.foundation).toEqual({
    ...english.foundation,
    name: 'दीपवन फ़ाउंडेशन',
    locale: 'hi-IN',
    contact: {
      ...contact,
      address: { ...contact.address, city: 'पडरौना' },
      phones: [contact.phones[0], { ...contact.phones[1], label: 'छात्रवृत्ति' }],
      hours: ['सोमवार से शुक्रवार, 9 से 5', 'रविवार को बंद'],
    },
    registration: hindi.foundation.registrations[1],
    registrations: [
      english.foundation.registrations[0],
      { ...registration, declaration: 'धन्यवाद।', signatory: { ...registration.signatory, role: 'संस्थापक' } },
    ],
    scholarships: {
      ...scholarships,
      times: { form: '35 मिनट', formAfterProfile: '20 मिनट', answer: 'छह हफ़्ते' },
      cycles: [{ ...scholarships.cycles[0], title: 'छात्रवृत्ति 2026-27' }],
    },
  });
  expect(hindi.staticContent['apply-page']?.rules.heading).toBe('35 मिनट लगते हैं');
  expect(hindi.fallback).toContain('foundation/tagline');
  expect(hindi.fallback).not.toContain('foundation/contact');
  const phones = (at: Content) => at.dynamicContent['programs-details-ourprograms']?.map(({ phone }) => phone);
  expect(phones(english)?.slice(0, 2)).toEqual(['Scholarships', undefined]);
  expect(phones(hindi)?.slice(0, 2)).toEqual(['छात्रवृत्ति', undefined]);
});

test.each([
  ['contact', { phones: [{ tel: '+910000000000' }] }, 'phones.0.tel: must be as in English: "+915564000101"'],
  ['contact', { phones: [{ number: '1' }] }, 'phones.0.number: must be as in English: "+91 55640 00101"'],
  ['contact', { phones: [{}, {}, { label: 'नया', number: '1', tel: '+915564000109' }] }, 'phones: must be as in English: a list of 2'],
  ['contact', { hours: 'हमेशा' }, 'hours: must be a list in [ ]'],
  ['contact', { phones: { 0: { label: 'दफ़्तर' } } }, 'phones: must be a list in [ ]'],
  ['contact', { hours: [null] }, 'hours.0: must be text in double quotes'],
  ['registration', [{}, { pan: 'AAAAA1111A' }], '1.pan: must be as in English: "AAATS0000A"'],
  ['registration', [{}, { signatory: { name: 'कोई और' } }], '1.signatory.name: must be as in English: "Ramesh Yadav"'],
  ['registration', [{}, { eightyG: { validTo: '2099-03-31' } }], '1.eightyG.validTo: must be as in English: "2031-03-31"'],
  ['donations', { target: 1 }, 'target: must be as in English: 3000000'],
  ['donations', { direct: { bank: { name: 'बैंक' } } }, 'direct.bank.name: must be as in English: "Sample Bank"'],
  ['office', { weekend: ['Sunday'] }, 'weekend.0: must be as in English: "Saturday"'],
  ['scholarships', { cycles: [{ closesOn: '2027-03-30' }] }, 'cycles.0.closesOn: must be as in English: "2027-03-31"'],
  [
    'scholarships',
    { cycles: [{ eligibility: { districts: [{ name: 'कुशीनगर' }] } }] },
    /cycles\.0\.eligibility\.districts\.0\.name: must be as/,
  ],
  ['scholarships', { cycles: [{ consentBy: '2027-04-30' }] }, 'cycles.0.consentBy: is not there in English'],
  ['url', 'https://other.example', 'must be as in English: "https://www.deepvan.example"'],
])('the Hindi foundation cannot change a fact: %s %j', (key, words, reason) => {
  translate(foundationFile, () => ({ tagline: 'दीप से दीप', [key]: words }));
  const { english, hindi, errors } = loadHindi();
  expect(errors).toEqual([expect.stringMatching(`^content/hi/foundation\\.json, ${key}[,:] `)]);
  expect(errors[0]).toMatch(reason);
  expect(hindi.foundation).toEqual({ ...english.foundation, locale: 'hi-IN', tagline: 'दीप से दीप' });
});

test('a change of one language changes the version of its pages alone, and listeners hear of it', async () => {
  const clock = { now: () => Date.now() };
  const store = createContentStore({ dir: content.dir, log: recorder().log, clock });
  const versions = () => [store.current().version, contentIn(store.current(), 'hi').version];
  const heard = vi.fn();
  store.onChange(heard);
  translate(staticFile, ({ partners }) => ({ partners: { ...partners, hero: { heading: 'हमारे साथी' } } }));
  const [english, none] = versions();
  expect(await store.reload()).toBe(true);
  const [sameEnglish, hindi] = versions();
  expect([sameEnglish, hindi === none]).toEqual([english, false]);
  change(staticFile, (json) => {
    json.partners.hero.heading = 'Partners';
  });
  expect(await store.reload()).toBe(true);
  const [newEnglish, sameHindi] = versions();
  expect([newEnglish === english, sameHindi]).toEqual([false, hindi]);
  expect(await store.reload()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
  store.close();
});

test('a Hindi file that is saved, or saved for the first time, is seen', async () => {
  const store = createContentStore({ dir: content.dir, log: recorder().log, clock: { now: () => Date.now() } });
  store.watch();
  try {
    for (const heading of ['हमारे साथी', 'साथ चलने वाले']) {
      translate(staticFile, ({ partners }) => ({ partners: { ...partners, hero: { heading } } }));
      const shown = () => contentIn(store.current(), 'hi').staticContent.partners?.hero.heading;
      await expect.poll(shown).toBe(heading);
    }
  } finally {
    store.close();
  }
});

test('past events leave both languages, also while the Hindi file is broken', () => {
  change(dynamicFile, (json) => {
    json.events[0].isoDate = '2020-01-24';
  });
  translate(dynamicFile, ({ events }) => ({ events: events.map((one: Json) => ({ ...one, title: 'आयोजन' })) }));
  const { errors, log } = recorder();
  const first = loadContent(content.dir, log, undefined, Date.parse('2026-11-01'));
  writeFileSync(join(content.dir, 'hi', dynamicFile), '[]');
  const second = loadContent(content.dir, log, first, Date.parse('2026-11-01'));
  expect(errors).toMatchObject([{ file: `hi/${dynamicFile}`, reason: 'must be an object keyed by section' }]);
  const titles = (at: Content) => at.dynamicContent.events?.map(({ title }) => title);
  expect(titles(first)).toHaveLength(3);
  for (const at of [first, second]) expect(titles(contentIn(at, 'hi'))).toEqual(['आयोजन', 'आयोजन', 'आयोजन']);
});

test('Hindi numbers, amounts and days have the digits that foundation.json asks for, from the next reading on', async () => {
  const store = createContentStore({ dir: content.dir, log: recorder().log, clock: { now: () => Date.now() } });
  const written = (language: Language) =>
    speak(language, () => {
      return [formatRupees(30_12_345.5), m.calendar.daysLeft(67), longDay('2026-11-21')];
    });
  const choose = (devanagariDigits: boolean) => {
    change(foundationFile, (json) => Object.assign(json, { devanagariDigits }));
    return store.reload();
  };
  const english = written('en');
  const european = ['₹30,12,345.50', '67 दिन बचे हैं', '21 नवंबर 2026'];
  expect(written('hi')).toEqual(european);
  expect(await choose(true)).toBe(true);
  expect(written('hi')).toEqual(['₹३०,१२,३४५.५०', '६७ दिन बचे हैं', '२१ नवंबर २०२६']);
  expect(written('en')).toEqual(english);
  expect(await choose(false)).toBe(true);
  expect(written('hi')).toEqual(european);
  store.close();
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { cardCategories } from '#domain/pages/choices.ts';
import { textPages } from '#domain/pages/pages.ts';
import { PUBLIC_PATHS } from '#tests/setup/site/paths.ts';
import { dynamicKeys, teamSections } from './schema/constants.ts';
import { staticSchemas } from './schema/schema.ts';
import { foundationSchema } from './schema/foundation-schema.ts';
import { contentIn, loadContent } from './load.server.ts';
import { translationsInto } from './translated.server.ts';

/** Specification 1, section 2. */
const PROGRAM_IDS = [
  'scholarship-program',
  'e-literacy-program',
  'career-counselling',
  'competitive-exam-preparation',
  'moose-to-mouse-program',
  'df-workstation',
  'software-engineering-program',
];
const DETAILS_IDS = [
  'our-programs-what-we-done',
  'our-programs-our-achievements',
  'our-programs-recent-projects',
  'donate',
  'terms',
  'refunds',
  'privacy',
];
const FAQ_PAGES = ['home', 'about', 'programs', 'donate', 'contact', 'youthcorner', 'ourteam', 'ourpartners', 'annual_report'] as const;

const directory = join(root, 'content');
const errors: object[] = [];
const content = loadContent(directory, { error: (error) => void errors.push(error) });
const { foundation, staticContent: statics, dynamicContent: dynamics, faqs, raw } = content;

describe('sample content', () => {
  test('is valid and has every section', () => {
    expect(errors).toEqual([]);
    expect(Object.keys(dynamics).toSorted()).toEqual([...dynamicKeys].toSorted());
    expect(Object.keys(statics).toSorted()).toEqual(Object.keys(staticSchemas).toSorted());
    expect(Object.keys(faqs).toSorted()).toEqual([...FAQ_PAGES].toSorted());
  });

  test('is in Hindi throughout, compared with the English as it is now', () => {
    expect([...contentIn(content, 'hi').fallback]).toEqual([]);
    expect(translationsInto('hi', directory, content).filter(({ state }) => state !== 'checked')).toEqual([]);
  });

  test('has every key explained to those who edit it', () => {
    const guide = readFileSync(join(directory, 'README.md'), 'utf8');
    const ofPages = new Set<string>(textPages.map((page) => `${page}-page`));
    const keys = [...Object.keys(staticSchemas), ...dynamicKeys, ...Object.keys(foundationSchema.shape)];
    expect(keys.filter((key) => !ofPages.has(key) && !guide.includes(`\`${key}\``))).toEqual([]);
  });

  test('has the static keys of the specification', () => {
    expect(Object.keys(statics['textmedia-global'] ?? {})).toEqual(['ourImpact-home', 'aboutUs-home', 'youth-corner']);
    expect(statics['home-student-help']?.heading).toBe('We Help Students in This Way');
    expect(statics['home-student-help']?.items.length).toBeGreaterThan(0);
    expect(statics['programs-joinus']?.btn).toMatchObject({ name: 'Donate Now', link: '/donate' });
    expect(statics['programs-joinus']?.btnMore).toMatchObject({ name: 'Volunteer', link: '/ourteam?tType=volunteers' });
  });

  test('identity: tagline, seven social links in order, donation figures', () => {
    expect(foundation.name).toBe('Deepvan Foundation');
    expect(foundation.tagline).toContain('since 2010');
    expect(foundation.social.map(({ name }) => name)).toEqual([
      'X',
      'Instagram',
      'Facebook',
      'LinkedIn',
      'WhatsApp channel',
      'YouTube',
      'Quora',
    ]);
    expect(foundation.copyrightYear).toBe(2025);
    expect(foundation.donations).toMatchObject({ mode: 'fixed', initialDonors: 147, raised: 1_000_000, target: 3_000_000 });
    expect(foundation.contact.hours).toEqual(['Mon-Fri 9AM-5PM', 'Sun closed']);
    expect(foundation.registration.sample).toBe(true);
  });

  test('has a card and a details page for every program id', () => {
    expect(dynamics['programs-ourprograms']?.map(({ url }) => url)).toEqual(PROGRAM_IDS);
    expect(dynamics['programs-details-ourprograms']?.map(({ url }) => url)).toEqual(PROGRAM_IDS);
    for (const { accordion } of dynamics['programs-details-ourprograms'] ?? []) {
      expect(accordion.length).toBeGreaterThanOrEqual(4);
      expect(accordion.length).toBeLessThanOrEqual(6);
    }
    expect(new Set(dynamics['programs-ourprograms']?.map(({ category }) => category))).toEqual(new Set(cardCategories));
  });

  test('counts: slides, events, team, journey, reports, partners, testimonials, offices', () => {
    expect(statics['home-hero']?.slides.map(({ id }) => id)).toEqual(['scholarship', 'e-literacy', 'counselling']);
    expect(dynamics['ourprograms-home']).toHaveLength(4);
    expect(dynamics.events?.length).toBeGreaterThanOrEqual(3);
    expect(dynamics[teamSections.founders]).toHaveLength(4);
    expect(dynamics[teamSections.directors]).toHaveLength(5);
    expect(dynamics[teamSections.volunteers]).toHaveLength(6);
    expect(dynamics['ourjourney-about']?.at(0)?.year).toBe('2010');
    expect(dynamics['ourjourney-about']?.at(-1)?.year).toBe('2025');
    expect(statics['annual-reports']?.items.map(({ year }) => year)).toEqual([2025, 2024, 2023, 2022, 2021]);
    expect(statics.partners?.items).toHaveLength(3);
    expect(statics.testimonials?.items).toHaveLength(6);
    expect(statics.offices?.map(({ id, name, hours }) => [id, name, hours])).toEqual([
      [0, 'Belwa', 'Mon-Fri 9AM-6PM'],
      [1, 'Padrauna', 'Mon-Fri 8AM-5PM'],
    ]);
    expect(Object.keys(statics.details ?? {})).toEqual(DETAILS_IDS);
    for (const page of FAQ_PAGES) expect(faqs[page]?.length, page).toBeGreaterThanOrEqual(3);
  });

  test('impact figures of the about page', () => {
    expect(
      dynamics['ourimpact-about']?.map(({ prefix = '', targetNumber, suffix = '', work }) => `${prefix}${targetNumber}${suffix} ${work}`),
    ).toEqual([
      '1240 students on scholarship',
      '86 villages in three districts',
      '9500 people who can now use a computer',
      '₹2.1 crore raised and spent since 2010',
    ]);
  });

  test('events are in the future, on the weekday they state, and one comes every month', () => {
    const events = dynamics.events ?? [];
    expect(events.filter(({ isoDate }) => isoDate === undefined).map(({ date }) => date)).toEqual(['Every first Sunday of the month']);
    for (const { date, isoDate, startsAt, endsAt, details } of events) {
      if (isoDate === undefined) continue;
      const inWords = (time = ''): string => {
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        return `${hour % 12 || 12}${minute ? `:${minute}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
      };
      expect(details[0]).toBe(`${inWords(startsAt)} to ${inWords(endsAt)}`);
      expect(isoDate > '2026-12').toBe(true);
      const parts = new Intl.DateTimeFormat('en-GB', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).formatToParts(new Date(`${isoDate}T00:00:00Z`));
      const part = (type: string) => parts.find((p) => p.type === type)?.value;
      expect(date).toBe(`${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`);
    }
  });

  test.each([
    ['static', 'Donate Now'],
    ['static', 'Learn How It Works'],
    ['static', '100% of donations go directly to the cause'],
    ['static', 'Be part of Emotions'],
    ['static', 'Become a Volunteer'],
    ['static', 'Our Journey'],
    ['static', 'Our Impact'],
    ['static', 'Our Mission'],
    ['static', 'Our Core Values'],
    ['static', 'Meet Our Team'],
    ['static', 'Meet Our People'],
    ['static', '/ourteam?tType=directors'],
    ['static', '/ourteam?tType=founders'],
    ['static', 'Board Of Directors'],
    ['static', 'Our Trusted Partners'],
    ['static', 'Partner With Us'],
    ['static', 'Send Us a Message'],
    ['static', 'Download Complete Report'],
    ['static', 'Make Another Donation'],
    ['static', '/dashboard/auth?type=signup&role=donor'],
    ['static', '/dashboard/auth?type=login&role=volunteer'],
    ['static', '/details/privacy'],
  ] as const)('%s content says "%s"', (file, text) => {
    expect(raw[file]).toContain(text);
  });

  test('hero pills lead to the two categories of the specification', () => {
    expect(statics['programs-page']?.hero.pills).toEqual([
      { text: 'Entrepreneurship', category: 'Employment & Entrepreneurship' },
      { text: 'Empowerment', category: 'Employment & Entrepreneurship' },
      { text: 'Education', category: 'Education & Learning' },
    ]);
  });

  test('samples are marked as samples', () => {
    const people = Object.values(teamSections).flatMap((section) => dynamics[section] ?? []);
    expect(people.every(({ sample }) => sample)).toBe(true);
    expect(statics.partners?.items.every(({ name, sample }) => sample && name.startsWith('Sample Partner'))).toBe(true);
    expect(statics.testimonials?.items.every(({ company, sample }) => sample && company.startsWith('Sample'))).toBe(true);
  });

  test('every picture exists and is small', () => {
    const all = [raw.static, raw.dynamic].join();
    const pictures = new Set(all.match(/\/media\/[\w.-]+/g));
    expect(pictures.size).toBeGreaterThan(20);
    for (const picture of pictures) {
      const file = join(directory, picture);
      expect(existsSync(file), picture).toBe(true);
      expect(statSync(file).size, picture).toBeLessThanOrEqual(13 * 1024);
    }
  });

  test('every link inside the site leads to a page', () => {
    const links =
      [raw.static, raw.dynamic, raw.faqs].join().match(/(?<=(?:"(?:link|url|btnLink|buttonLink)":|href=\\)")[/#][^"\\]*/g) ?? [];
    expect(links.length).toBeGreaterThan(50);
    const toPages = links.filter((link) => !/^(?:#|\/media\/|\/dashboard\/auth\?type=|\/(?:donor|verify)$)/.test(link));
    expect(toPages.filter((link) => !PUBLIC_PATHS.includes(link.replace(/[?#].*/, '')))).toEqual([]);
  });

  test('titles and descriptions of pages are unique and of a suitable length', () => {
    const metas = [...Object.values(statics['page-meta'] ?? {}), ...Object.values(statics.details ?? {})];
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
    for (const { description } of metas) {
      expect(description.length, description).toBeGreaterThan(70);
      expect(description.length, description).toBeLessThanOrEqual(165);
    }
  });

  test('has no placeholder text', () => {
    expect(JSON.stringify([raw, foundation])).not.toMatch(/lorem|ipsum|TODO|undefined|\[object/i);
  });
});

test('annual reports are newest first, in any order of the file', () => {
  const page = statics['annual-reports'];
  const read = staticSchemas['annual-reports'].parse({ ...page, items: page?.items.toReversed() });
  expect(read.items.map(({ year }) => year)).toEqual([2025, 2024, 2023, 2022, 2021]);
});

test('how long the scholarship form and its answer take is said in one place, and everywhere the same', () => {
  const { form, formAfterProfile, answer } = foundation.scholarships.times;
  const texts = JSON.stringify([faqs, dynamics['programs-details-ourprograms']]);
  for (const text of [`about ${form} in all, ${formAfterProfile} of them after`, `within ${answer}`])
    expect(texts.split(text)).toHaveLength(3);
  expect(texts).not.toMatch(/\{(?!applyBy\})\w+\}|form[^<]{0,60}forty minutes/);
});

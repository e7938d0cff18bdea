import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { root } from '#server/config/root.ts';
import { linksOf, mainOf, textOf, textsOf } from '#tests/setup/files/html.ts';

const site = inject('siteUrl');
const home = async (): Promise<string> => (await fetch(site)).text();
const piecesOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([piece]) => piece);

test('the hero has three slides, each with its own picture and its link to a page of the site', async () => {
  const slides = piecesOf(await home(), /<li class="hero-slide".*?<\/li>/gs);
  expect(slides.flatMap((slide) => linksOf(slide))).toEqual([
    ['Apply for a scholarship', '/programs/scholarship-program'],
    ['Register for e-literacy', '/programs/e-literacy-program'],
    ['Book career counselling', '/programs/career-counselling'],
  ]);
  for (const slide of slides) expect(slide).not.toMatch(/<a [^>]*(target|rel)=/);
  expect(new Set(slides.map((slide) => /<img [^>]*src="([^"]+)"/.exec(slide)?.[1])).size).toBe(3);
});

interface EventContent {
  title: string;
  date: string;
  isoDate?: string;
  img: string;
  description: string;
  details: string[];
  button: { text: string; url: string; target: string };
}

test('each event has its picture, date, title, description, three details and button', async () => {
  const { events } = (await (await fetch(`${site}/data/DynamicContent/DynamicContent.json`)).json()) as { events: EventContent[] };
  const file = readFileSync(join(root, 'content', 'DynamicContent', 'DynamicContent.json'), 'utf8');
  const ofTheFile = (JSON.parse(file) as { events: EventContent[] }).events;
  const today = dayAt(Date.now(), 'Asia/Kolkata');
  expect(events.map(({ title }) => title)).toEqual(ofTheFile.filter(({ isoDate = today }) => isoDate >= today).map(({ title }) => title));
  const cards = piecesOf(await home(), /<article class="[^"]*\bevent\b.*?<\/article>/gs);
  expect(cards).toHaveLength(events.length);
  for (const [index, { title, date, isoDate, img, description, details, button }] of events.entries()) {
    const card = cards[index] ?? '';
    expect(card).toContain(`src="${img}"`);
    expect((await fetch(site + img)).headers.get('content-type')).toMatch(/^image\//);
    expect(textsOf(card, 'h3')).toEqual([title]);
    expect(textOf(card)).toContain(date);
    // A repeated event has no date for machines.
    expect([...card.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, day]) => day)).toEqual(isoDate ? [isoDate] : []);
    expect(textOf(card)).toContain(description);
    expect(textsOf(card, 'dt')).toEqual(['Time', 'Place', 'For']);
    expect(textsOf(card, 'dd')).toEqual(details);
    const links = linksOf(card);
    const calendar = links.find(([text]) => text.startsWith('Add to calendar'));
    expect(Boolean(calendar)).toBe(Boolean(isoDate));
    if (calendar) expect((await fetch(site + calendar[1])).headers.get('content-type')).toContain('text/calendar');
    expect(links.find(([, href]) => href === button.url)?.[0]).toMatch(new RegExp(`^${button.text}`));
    const anchor = piecesOf(card, /<a [^>]*>/g).find((tag) => tag.includes(`href="${button.url}"`)) ?? '';
    expect(/target="([^"]+)"/.exec(anchor)?.[1] ?? '_self').toBe(button.target);
  }
});

test('one person is quoted, marked as a sample, with the way to the others', async () => {
  const quote = /<(\w+) [^>]*class="[^"]*\bquote\b[^"]*".*?<\/\1>/s.exec(await home())?.[0] ?? '';
  expect(textOf(quote)).toContain('Pooja Kushwaha');
  expect(textOf(quote)).toContain('samples');
  expect(linksOf(quote).map(([, href]) => href)).toEqual(['/testimonials']);
});

test('the sections are in order, with their links, questions last', async () => {
  const main = mainOf(await home());
  const hero = /<section class="hero .*?<\/section>/s.exec(main)?.[0] ?? '';
  const others = main.replace(hero, '');
  expect(textsOf(others, 'h2')).toEqual([
    'Evenings well spent since 2010',
    'We Help Students in This Way',
    'Deepvan means a forest of lamps',
    'Our programs',
    'Founded by neighbours',
    '₹500 keeps one student in school supplies for a month',
    'Upcoming events',
    'Frequently Asked Questions',
  ]);
  expect(linksOf(main)).toEqual(
    expect.arrayContaining([
      ['Meet the founders', '/ourteam?tType=founders'],
      ['Donate Now', '/donate'],
      ['Learn How It Works', '/details/donate'],
    ]),
  );
  const call = /<section class="[^"]*\bcall\b.*?<\/section>/s.exec(main)?.[0] ?? '';
  expect(textOf(call)).toContain('100% of donations go directly to the cause');
});

test('the footer names the foundation, its seven channels and the year', async () => {
  const html = await home();
  const footer = html.slice(html.indexOf('<footer'));
  expect(textsOf(footer, 'h2')).toEqual(['Quick Links', 'Programs', 'Newsletter']);
  for (const words of ['Deepvan Foundation', 'since 2010', '© 2025 Deepvan Foundation']) expect(textOf(footer)).toContain(words);
  const channels = /<ul class="social".*?<\/ul>/s.exec(footer)?.[0] ?? '';
  expect(linksOf(channels).map(([text]) => text.replace(/\s*\(.*$/s, '').trim())).toEqual([
    'X',
    'Instagram',
    'Facebook',
    'LinkedIn',
    'WhatsApp channel',
    'YouTube',
    'Quora',
  ]);
});

const PRESSED = /<button(?=[^>]*aria-pressed="true")[^>]*>.*?<\/button>/g;
const pressedIn = (html: string): string[] => piecesOf(html, PRESSED).map(textOf);
const at = async (path: string): Promise<string> => (await fetch(site + path)).text();

test.each([
  ['', 'Founder', 'Savitri Devi'],
  ['?tType=founders', 'Founder', 'Savitri Devi'],
  ['?tType=directors', 'Board Of Directors', 'Dr Meera Srivastava'],
  ['?tType=volunteers', 'Volunteers', 'Anjali Chaurasia'],
  ['?tType=strangers', 'Founder', 'Savitri Devi'],
])('/ourteam%s shows %s', async (query, group, name) => {
  const html = await at(`/ourteam${query}`);
  expect(pressedIn(html)).toEqual([group]);
  expect(textsOf(html, 'h3')[0]).toBe(name);
});

test.each([
  ['', 'All', 7],
  ['?category=Education+%26+Learning', 'Education & Learning', 2],
  ['?category=Employment%20%26%20Entrepreneurship', 'Employment & Entrepreneurship', 1],
  ['?category=education+%26+learning', 'All', 7],
  ['?category=Cooking', 'All', 7],
])('/programs%s pre-selects %s', async (query, category, count) => {
  const html = await at(`/programs${query}`);
  expect(pressedIn(html)).toEqual([category]);
  const tiles = /<ul class="tiles[^"]*">(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
  expect(tiles.match(/<h3/g)).toHaveLength(count);
  expect(html).toContain(`<link rel="canonical" href="${site}/programs"/>`);
});

test('the figures of the about page are whole', async () => {
  expect((await at('/about')).replaceAll(/<!-- -->|<[^>]+>/g, '')).toContain('1,240+');
});

test('a program travels alone: closed words are in the page, those of other programs are not', async () => {
  const words = 'A scholarship is renewed every year until you finish';
  expect(await at('/programs/scholarship-program')).toContain(words);
  expect(await at('/programs/df-workstation')).not.toContain(words);
});

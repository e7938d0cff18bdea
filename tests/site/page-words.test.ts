import { beforeAll, describe, expect, inject, test } from 'vitest';
import { PAGES, textPages } from '#domain/pages/pages.ts';
import { changedContent } from '#tests/setup/files/content-folder.ts';
import { linksOf, mainOf, textOf, textsOf } from '#tests/setup/files/html.ts';
import { openPages, type PagesOf } from '#tests/setup/site/pages.ts';

const site = inject('siteUrl');
let statics: Required<PagesOf['content']['staticContent']>;
let dynamics: Required<PagesOf['content']['dynamicContent']>;
let content: PagesOf['content'];
beforeAll(async () => {
  ({ content } = await openPages());
  statics = content.staticContent as typeof statics;
  dynamics = content.dynamicContent as typeof dynamics;
});

const mainAt = async (path: string): Promise<string> => mainOf(await (await fetch(site + path)).text());
const sectionsOf = (main: string): string[] => main.split(/(?=<section\b)/).filter((piece) => piece.startsWith('<section'));
const sectionWith = (main: string, heading: string): string =>
  sectionsOf(main).find((section) => [...textsOf(section, 'h1'), ...textsOf(section, 'h2')].includes(heading)) ?? '';

/** From specification 1, section 2, by page. */
const NAMED: Record<string, { texts: string[]; links: Array<readonly [text: string, href: string]> }> = {
  '/about': {
    texts: ['Our Impact', 'Our Mission', 'Our Core Values', 'Meet Our Team', 'Our Journey', 'Be part of Emotions'],
    links: [
      ['Our Journey', '#our-journey'],
      ['Donate Now', '/donate'],
      ['Meet Our People', '/ourteam?tType=directors'],
      ['Become a Volunteer', '/youthcorner'],
    ],
  },
  '/programs': {
    texts: ['Entrepreneurship', 'Empowerment', 'Education'],
    links: [
      ['Donate Now', '/donate'],
      ['Volunteer', '/ourteam?tType=volunteers'],
    ],
  },
  '/ourteam': { texts: ['Meet Our Team', 'Founder', 'Board Of Directors', 'Volunteers'], links: [] },
  '/youthcorner': {
    texts: ['Our Programs'],
    links: ['student', 'volunteer', 'donor'].map((role) => [role[0]?.toUpperCase() + role.slice(1), `#${role}`] as const),
  },
  '/contact': {
    texts: ['Mon-Fri 9AM-5PM', 'Sun closed', 'Send Us a Message', 'Belwa', 'Padrauna', 'Mon-Fri 9AM-6PM', 'Mon-Fri 8AM-5PM'],
    links: [['privacy policy', '/details/privacy']],
  },
  '/ourpartners': { texts: ['Our Trusted Partners', 'Partner With Us'], links: [['Write to us', '/contact']] },
  '/annual_report': {
    texts: ['2025', '2024', '2023', '2022', '2021'],
    links: [2025, 2024, 2023, 2022, 2021].map((year) => [`Download Complete Report ${year} (PDF)`, `/api/web/download/report/${year}`]),
  },
  '/nothing-here': { texts: ['404 Page Not Found'], links: [['Go Back Home', '/']] },
  '/details/nothing': { texts: ['No content found'], links: [['Go Back Home', '/']] },
};

test.each(Object.entries(NAMED))('%s says and leads where the specification says', async (path, { texts, links }) => {
  const main = await mainAt(path);
  const words = textOf(main);
  expect(texts.filter((text) => !words.includes(text))).toEqual([]);
  expect(linksOf(main)).toEqual(expect.arrayContaining(links.map((link) => [...link])));
});

describe('about', () => {
  test('hero and banner have two buttons each', async () => {
    const main = await mainAt('/about');
    expect(linksOf(sectionWith(main, statics['about-hero'].heading))).toEqual([
      ['Our Journey', '#our-journey'],
      ['Donate Now', '/donate'],
    ]);
    expect(linksOf(sectionWith(main, 'Be part of Emotions'))).toEqual([
      ['Donate Now', '/donate'],
      ['Become a Volunteer', '/youthcorner'],
    ]);
  });

  test('each card of the mission has its sign, heading, description and button', async () => {
    const section = sectionWith(await mainAt('/about'), 'Our Mission');
    const mission = dynamics['ourmission-about'];
    expect(mission.length).toBeGreaterThan(1);
    expect(textsOf(section, 'h3')).toEqual(mission.map(({ heading }) => heading));
    expect(linksOf(section)).toEqual(mission.map(({ btnCont, btnLink }) => [btnCont, btnLink]));
    for (const { description } of mission) expect(textOf(section)).toContain(description);
    expect(section.match(/<svg/g)?.length).toBeGreaterThanOrEqual(mission.length);
  });

  test('the journey has every year in order, with its title and description', async () => {
    const words = textOf(sectionWith(await mainAt('/about'), 'Our Journey'));
    const places = dynamics['ourjourney-about'].map(({ year, title, description }) => {
      expect(words).toContain(title);
      expect(words).toContain(description);
      return words.indexOf(`${year} ${title}`);
    });
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

test('every program card has its picture, words and Know More', async () => {
  const main = await mainAt('/programs');
  const cards = dynamics['programs-ourprograms'];
  expect(linksOf(main).filter(([text]) => text.startsWith('Know More'))).toEqual(
    cards.map(({ title, url }) => [`Know More about ${title}`, `/programs/${url}`]),
  );
  for (const { image, title, description, category } of cards) {
    expect(main).toContain(`src="${image}"`);
    for (const text of [title, description, category]) expect(textOf(main)).toContain(text);
  }
});

describe('a program', () => {
  test('has its picture, title, subtitle, sections and call, each of its own', async () => {
    for (const { url, page, accordion, cta } of dynamics['programs-details-ourprograms']) {
      const main = await mainAt(`/programs/${url}`);
      expect(textsOf(main, 'h1'), url).toEqual([page.title]);
      expect(textOf(main), url).toContain(page.subtitle);
      expect(main, url).toMatch(new RegExp(`<img [^>]*src="${page.image.src}"`));
      expect(textsOf(main, 'summary'), url).toEqual(accordion.map(({ title }) => title));
      expect(
        linksOf(main).map(([text, href]) => [text.replace(' (opens in a new tab)', ''), href]),
        url,
      ).toContainEqual([cta.text, cta.buttonLink]);
    }
  });

  test('has no call where it is switched off', async () => {
    const { render, content: changed } = await openPages(
      changedContent((sections, file) => {
        if (file.startsWith('Dynamic')) sections['programs-details-ourprograms'][0].cta.status = false;
      }),
    );
    const [off, on] = changed.dynamicContent['programs-details-ourprograms'] ?? [];
    expect(mainOf((await render(`/programs/${off?.url}`)).html)).not.toContain('program-call');
    expect(mainOf((await render(`/programs/${on?.url}`)).html)).toContain('program-call');
  });
});

test('contact leads to a chat, a call and a letter, and to directions of each office', async () => {
  const links = linksOf(await mainAt('/contact')).map(([, href]) => href);
  const { whatsapp, phones, emails } = content.foundation.contact;
  expect(links).toEqual(
    expect.arrayContaining([
      whatsapp,
      `tel:${phones[0]?.tel}`,
      `mailto:${emails[0]?.address}`,
      ...statics.offices.map(({ directions }) => directions),
      ...statics.offices.map(({ email }) => `mailto:${email}`),
    ]),
  );
});

test('each annual report has its highlight, its figures and where the money went', async () => {
  const words = textOf(await mainAt('/annual_report'));
  for (const { highlight, highlights, figures, spending } of statics['annual-reports'].items)
    for (const text of [
      highlight,
      ...highlights,
      ...figures.flatMap(({ label, value }) => [label, value]),
      ...spending.map(({ label }) => label),
    ])
      expect(words).toContain(text);
});

test('each partner has its name, description, logo and site', async () => {
  const main = await mainAt('/ourpartners');
  const { items } = statics.partners;
  expect(items).toHaveLength(3);
  for (const { name, description, logo, url } of items) {
    expect(textOf(main)).toContain(`${name} ${description}`);
    expect(main).toContain(`<img src="${logo.src}" alt="${logo.alt}"`);
    expect(linksOf(main)).toContainEqual([`Visit Site of ${name} (opens in a new tab)`, url]);
  }
});

test('each testimonial has its initials, name, role, company, text and film', async () => {
  const main = await mainAt('/testimonials');
  const { items } = statics.testimonials;
  expect(items).toHaveLength(6);
  expect(textsOf(main, 'blockquote')).toEqual(items.map(({ text }) => text));
  expect(textsOf(main, 'strong')).toEqual(items.map(({ name }) => name));
  for (const { initials, name, role, company, videoUrl } of items) {
    for (const text of [initials, role, company]) expect(main).toContain(`>${text}<`);
    expect(linksOf(main)).toContainEqual([`Watch Video of ${name} (opens in a new tab)`, videoUrl]);
  }
});

describe('the Youth Corner', () => {
  test('has hero, programs, its story and the closing call, in this order', async () => {
    const { hero, closing } = statics['youthcorner-page'];
    const story = statics['textmedia-global']['youth-corner'];
    const headings = sectionsOf(await mainAt('/youthcorner')).map((section) => [...textsOf(section, 'h1'), ...textsOf(section, 'h2')][0]);
    expect(headings).toEqual([hero.heading, 'Our Programs', story.heading, closing.heading, 'Frequently Asked Questions']);
  });

  test('has a card for each kind of program, with its colour, its sign and its lines', async () => {
    const section = sectionWith(await mainAt('/youthcorner'), 'Our Programs');
    const { items } = statics['youthcorner-programs'];
    expect(textsOf(section, 'h3')).toEqual(items.map(({ title }) => title));
    expect([...section.matchAll(/data-color="([a-z]+)"[^>]*><svg/g)].map(([, color]) => color)).toEqual(items.map(({ color }) => color));
    for (const line of items.flatMap(({ items: lines }) => lines)) expect(textsOf(section, 'li').join('\n')).toContain(line);
  });

  test('invites three roles to sign up and to log in', async () => {
    const { closing, roles } = statics['youthcorner-page'];
    expect(roles.map(({ role }) => role)).toEqual(['student', 'volunteer', 'donor']);
    expect(linksOf(sectionWith(await mainAt('/youthcorner'), closing.heading)).map(([, href]) => href)).toEqual(
      roles.flatMap(({ role }) => [`/dashboard/auth?type=signup&role=${role}`, `/dashboard/auth?type=login&role=${role}`]),
    );
  });
});

test.each([
  ['beside each other in landscape mode', { modeLandscape: true }, 'landscape', 2],
  ['one below the other otherwise', { modeLandscape: false }, 'portrait', 2],
  ['words alone without a picture', { modeLandscape: true, img: undefined }, 'plain', 2],
  ['without the button that is switched off', { btnMore: { status: false, name: 'Off', link: '/donate' } }, 'landscape', 1],
])('a text-and-image block: %s', async (_what, change, layout, buttons) => {
  const { render } = await openPages(
    changedContent((sections) => {
      const blocks = sections['textmedia-global'];
      if (blocks) blocks['youth-corner'] = { ...blocks['youth-corner'], modeLandscape: true, ...change };
    }),
  );
  const { heading, paragraph, img } = statics['textmedia-global']['youth-corner'];
  const section = sectionWith(mainOf((await render('/youthcorner')).html), heading);
  expect(/data-layout="([a-z]+)"/.exec(section)?.[1]).toBe(layout);
  expect(section.includes(`src="${img?.link}"`)).toBe(layout !== 'plain');
  expect(linksOf(section)).toHaveLength(buttons);
  expect(textsOf(section, 'p')).toHaveLength(paragraph.length);
});

test('every page with questions has them last, each with its answer', async () => {
  const withFaqs = textPages.filter((page) => content.faqs[page]);
  expect(withFaqs.length).toBeGreaterThan(8);
  for (const page of withFaqs) {
    const section = sectionsOf(await mainAt(PAGES[page].path)).at(-1) ?? '';
    const faqs = content.faqs[page] ?? [];
    expect(faqs.length, page).toBeGreaterThan(1);
    expect(textsOf(section, 'h2'), page).toEqual(['Frequently Asked Questions']);
    expect(textsOf(section, 'summary'), page).toEqual(faqs.map(({ question }) => question));
    for (const { answer } of faqs) expect(textOf(section), page).toContain(textOf(answer));
  }
});

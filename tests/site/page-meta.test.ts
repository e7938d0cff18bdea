import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { PAGES, pages, sharePicture, textPages } from '#domain/pages/pages.ts';
import { addressIn, languages } from '#messages/language.ts';
import { changedContent } from '#tests/setup/files/content-folder.ts';
import { pathsInSample, PUBLIC_PATHS } from '#tests/setup/site/paths.ts';
import { decoded } from '#tests/setup/files/html.ts';
import { openPages, type PagesOf } from '#tests/setup/site/pages.ts';

const site = inject('siteUrl');
let content: PagesOf['content'];
beforeAll(async () => {
  ({ content } = await openPages());
});

const htmlOf = async (path: string): Promise<string> => (await fetch(site + path)).text();

const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );

interface Thing {
  '@context': string;
  '@type': string;
  [property: string]: unknown;
}
const thingsOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json) as Thing);
const ofType = (things: readonly Thing[], type: string): Thing[] => things.filter((thing) => thing['@type'] === type);

const rowOf = (path: string) => pages.find((page) => pathsInSample(page).includes(path));

describe.each(PUBLIC_PATHS)('%s', (path) => {
  test('is shared with its own title, words, address and picture', async () => {
    const html = await htmlOf(path);
    const meta = metaOf(html);
    const title = decoded(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    const { name, tagline } = content.foundation;
    expect(title).toMatch(path === '/' ? new RegExp(`^${name}: .`) : new RegExp(`^.+ \\| ${name}$`));
    expect(meta['description']).toMatch(/\w{3}/);
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:site_name': name,
      'og:locale': 'en_IN',
      'og:title': title,
      'og:description': meta['description'],
      'og:url': site + path,
      'og:image': `${site}/media/share/${rowOf(path)?.share}.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${name}: ${tagline}`,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': meta['description'],
      'twitter:image': meta['og:image'],
    });
    expect(meta['robots']).toBeUndefined();
    expect(thingsOf(html).every((thing) => thing['@context'] === 'https://schema.org')).toBe(true);
  });

  test('names the way to it, home being where it begins', async () => {
    const html = await htmlOf(path);
    const trails = ofType(thingsOf(html), 'BreadcrumbList');
    expect(trails).toHaveLength(path === '/' ? 0 : 1);
    if (path === '/') return;
    const steps = trails[0]?.['itemListElement'] as Array<{ '@type': string; position: number; name: string; item: string }>;
    const way = path.startsWith('/programs/') ? ['/', '/programs', path] : ['/', path];
    expect(steps.map(({ item }) => item)).toEqual(way.map((step) => site + step));
    expect(steps.map((step) => [step['@type'], step.position])).toEqual(way.map((_, index) => ['ListItem', index + 1]));
    expect([steps[0]?.name, steps.at(-1)?.name]).toEqual(['Home', metaOf(html)['og:title']?.replace(` | ${content.foundation.name}`, '')]);
  });
});

test.each(PUBLIC_PATHS)('%s is shared in Hindi with a Hindi picture, and kept under its Hindi name', async (path) => {
  const html = await htmlOf(addressIn('hi', path));
  expect(html).toContain('<link rel="manifest" href="/hi/site.webmanifest"/>');
  expect(metaOf(html)).toMatchObject({
    'og:locale': 'hi_IN',
    'og:url': site + addressIn('hi', path),
    'og:image': `${site}/media/share/hi/${rowOf(path)?.share}.png`,
  });
});

test('each picture that is shared exists', async () => {
  const pictures = new Set(
    languages.flatMap((language) => pages.map(({ share = PAGES.home.share }) => site + sharePicture(language, share))),
  );
  for (const picture of pictures) expect((await fetch(picture)).headers.get('content-type'), picture).toBe('image/png');
});

test('home says who the foundation is', async () => {
  const { name, tagline, contact, social, foundedOn, registration } = content.foundation;
  const [foundation, ...others] = ofType(thingsOf(await htmlOf('/')), 'NGO');
  expect(others).toEqual([]);
  expect(foundation).toMatchObject({
    '@id': `${site}/#organisation`,
    name,
    legalName: registration.name,
    foundingDate: foundedOn,
    taxID: registration.pan,
    slogan: tagline,
    url: `${site}/`,
    telephone: contact.phones[0]?.tel,
    email: contact.emails[0]?.address,
    sameAs: social.map(({ link }) => link),
    address: {
      '@type': 'PostalAddress',
      addressLocality: contact.address.city,
      postalCode: contact.address.pincode,
      addressCountry: 'IN',
    },
  });
  expect((await fetch(String(foundation?.['logo']))).status).toBe(200);
});

test('home says when and where each event with a date is', async () => {
  const dated = (content.dynamicContent.events ?? []).filter(({ isoDate }) => isoDate !== undefined);
  expect(ofType(thingsOf(await htmlOf('/')), 'Event')).toMatchObject(
    dated.map(({ title, description, isoDate, startsAt, endsAt, img, details }) => ({
      name: title,
      description,
      startDate: `${isoDate}T${startsAt}:00+05:30`,
      endDate: `${isoDate}T${endsAt}:00+05:30`,
      eventStatus: 'https://schema.org/EventScheduled',
      image: site + img,
      location: { '@type': 'Place', name: details[1], address: details[1] },
      organizer: { '@id': `${site}/#organisation` },
    })),
  );
});

test('pages with questions say them and their answers, the others none', async () => {
  const faqsOf = (path: string) => content.faqs[textPages.find((page) => PAGES[page].path === path) ?? ''];
  const withQuestions = PUBLIC_PATHS.filter(faqsOf);
  expect(withQuestions.length).toBeGreaterThanOrEqual(7);
  for (const path of PUBLIC_PATHS) {
    const questions = ofType(thingsOf(await htmlOf(path)), 'FAQPage');
    const faqs = faqsOf(path);
    expect(questions, path).toMatchObject(
      faqs
        ? [
            {
              mainEntity: faqs.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            },
          ]
        : [],
    );
  }
});

test('a foundation that writes in Hindi says so on its pages and when they are shared', async () => {
  const folder = changedContent(() => undefined);
  const file = join(folder, 'foundation.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), locale: 'hi-IN' }));
  const { render } = await openPages(folder);
  const { html } = await render('/about');
  expect(html).toContain('<html lang="hi-IN">');
  expect(metaOf(html)['og:locale']).toBe('hi_IN');
  // Labels of login, signup, student area and office are always in English.
  expect((await render('/dashboard/auth')).html).toMatch(/<div class="auth wrap" lang="en-IN"/);
  for (const path of ['/dashboard/student', '/office']) expect((await render(path)).html).toContain('<main id="main" lang="en-IN"');
});

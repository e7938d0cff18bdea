import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { dynamicFile, faqsFile, recorder, staticFile, useContentFolder } from '#tests/setup/files/content-folder.ts';
import { maxListLength } from './schema/fields.ts';
import { loadContent } from './load.server.ts';

const content = useContentFolder();
const { change, load } = content;

test('a missing section is reported and omitted; the others stay', () => {
  change(dynamicFile, (json) => delete json.events);
  const { dynamicContent, raw, errors } = load();
  expect(errors).toEqual([{ file: dynamicFile, key: 'events', field: '', reason: 'missing' }]);
  expect(dynamicContent.events).toBeUndefined();
  expect(dynamicContent['founders-global']).toHaveLength(4);
  expect(JSON.parse(raw.dynamic)).not.toHaveProperty('events');
});

test('a wrong type is reported by file, key and field, and removes only its section', () => {
  change(dynamicFile, (json) => {
    json['ourimpact-about'][2].targetNumber = 'many';
  });
  const { dynamicContent, errors } = load();
  expect(errors).toEqual([
    { file: dynamicFile, key: 'ourimpact-about', field: '2.targetNumber', reason: expect.stringContaining('number') },
  ]);
  expect(dynamicContent['ourimpact-about']).toBeUndefined();
  expect(dynamicContent['ourvalues-global']?.length).toBeGreaterThan(0);
});

test('a missing field is reported', () => {
  change(staticFile, (json) => delete json['about-banner'].heading);
  const { staticContent, errors } = load();
  expect(errors).toMatchObject([{ file: staticFile, key: 'about-banner', field: 'heading' }]);
  expect(staticContent['about-banner']).toBeUndefined();
});

test('a broken section stays as it was, while other sections are updated', () => {
  const last = load();
  change(staticFile, (json) => {
    json.partners.items[0].name = 5;
    json.footer.newsletter.paragraph = 'One letter a month, at most.';
  });
  const next = load(last);
  expect(next.errors).toHaveLength(1);
  expect(next.staticContent.partners).toEqual(last.staticContent.partners);
  expect(next.staticContent.footer?.newsletter.paragraph).toBe('One letter a month, at most.');
  expect(next.version).not.toBe(last.version);
});

test('details pages fall back one by one', () => {
  const last = load();
  change(staticFile, (json) => {
    json.details.donate.sections = 'none';
    json.details.privacy.title = 'Your data';
    json.details['Bad Id'] = json.details.privacy;
  });
  const next = load(last);
  expect(next.errors.map(({ key, field }) => [key, field])).toEqual([
    ['details', 'donate.sections'],
    ['details', 'Bad Id'],
  ]);
  expect(next.staticContent.details?.donate).toEqual(last.staticContent.details?.donate);
  expect(next.staticContent.details?.privacy?.title).toBe('Your data');
  expect(load().staticContent.details?.donate).toBeUndefined();
});

test('titles of pages fall back one by one, and a page without one is named', () => {
  const last = load();
  change(staticFile, (json) => {
    delete json['page-meta'].about;
    json['page-meta'].contact.title = '';
    json['page-meta'].home.title = 'Learning together';
    json['page-meta'].elsewhere = json['page-meta'].home;
  });
  const next = load();
  expect(next.errors.map(({ key, field, reason }) => [key, field, reason])).toEqual([
    ['page-meta', 'contact.title', 'must not be empty'],
    ['page-meta', 'elsewhere', 'there is no such page; ignored'],
    ['page-meta', 'about', 'is missing'],
  ]);
  expect(next.staticContent['page-meta']?.home?.title).toBe('Learning together');
  expect(next.staticContent['page-meta']?.about).toBeUndefined();
  expect(load(last).staticContent['page-meta']?.about).toEqual(last.staticContent['page-meta']?.about);
});

test('sections are not looked up on a prototype', () => {
  const { staticContent, faqs } = load();
  expect(Object.getPrototypeOf(staticContent.details)).toBeNull();
  expect(Object.getPrototypeOf(faqs)).toBeNull();
});

test('a script in a paragraph is removed and reported, and the section stays', () => {
  change(staticFile, (json) => {
    json['textmedia-global']['aboutUs-home'].paragraph[0].text = 'Safe <b>words</b><script>steal()</script>';
  });
  const { staticContent, raw, errors } = load();
  expect(staticContent['textmedia-global']?.['aboutUs-home'].paragraph[0]?.text).toBe('Safe <b>words</b>');
  expect(raw.static).not.toContain('steal');
  expect(errors).toEqual([
    { file: staticFile, key: 'textmedia-global', field: 'aboutUs-home.paragraph.0.text', reason: 'unsafe HTML removed: <script>' },
  ]);
});

test('what is wrong is said in words that need no programming', () => {
  change(staticFile, (json) => {
    const [office] = json.offices;
    json.offices = [{ ...office, id: '0', name: 7, email: 'us', mapSrc: 'https://www.google.com/maps/embed?pb=1' }];
    json['home-hero'].slides = [];
    json.testimonials.items = [{ ...json.testimonials.items[0], initials: 'ABCDE' }];
    json['annual-reports'].items[0].year = 2021.5;
    json.partners.items[0] = 'Asha';
  });
  change(dynamicFile, (json) => {
    json['programs-ourprograms'][0].category = 'Sport';
    json.events[0].isoDate = '24 January 2027';
    delete json.events[1].title;
    json['ourprograms-home'][0].button.showButton = 'yes';
    json['founders-global'][0].social = {};
    json['ourjourney-about'][0].year = null;
  });
  expect(Object.fromEntries(load().errors.map(({ key, field, reason }) => [`${key} ${field}`, reason]))).toEqual({
    'offices 0.id': 'must be a number without quotes',
    'offices 0.name': 'must be text in double quotes',
    'offices 0.email': 'must be an email address',
    'offices 0.mapSrc': expect.stringMatching(/^must be a map of OpenStreetMap/),
    'home-hero slides': 'must have 1 or more entries',
    'testimonials items.0.initials': 'must have at most 4 letters',
    'annual-reports items.0.year': 'must be a whole number without quotes',
    'partners items.0': 'must be fields in { }',
    'programs-ourprograms 0.category': expect.stringMatching(/^must be one of "Education & Learning", "Digital/),
    'events 0.isoDate': 'must be a date such as 2027-01-24',
    'events 1.title': 'is missing',
    'ourprograms-home 0.button.showButton': 'must be true or false, without quotes',
    'founders-global 0.social': 'must be a list in [ ]',
    'ourjourney-about 0.year': 'must be text in double quotes, and not empty',
  });
});

test('a field that is misspelt is reported, and the section is shown without it', () => {
  change(dynamicFile, (json) => {
    json.events[0].isodate = json.events[0].isoDate;
    delete json.events[0].isoDate;
    json.events[0].button.Text = 'Come';
  });
  change('foundation.json', (json) => {
    json.contact.fax = '1';
    json.scholarships.cycles[0].repeat = 'yearly';
  });
  const { dynamicContent, foundation, errors } = load();
  expect(errors.map(({ file, key, field, reason }) => [file, key, field, reason])).toEqual([
    ['foundation.json', '', 'contact.fax', 'unknown field; ignored'],
    ['foundation.json', '', 'scholarships.cycles.0.repeat', 'unknown field; ignored'],
    [dynamicFile, 'events', '0.button.Text', 'unknown field; ignored'],
    [dynamicFile, 'events', '0.isodate', 'unknown field; ignored'],
  ]);
  expect(dynamicContent.events).toHaveLength(4);
  expect(foundation.contact).not.toHaveProperty('fax');
});

test('a map copied from HTML is shown with its marker', () => {
  const address = 'https://www.openstreetmap.org/export/embed.html?bbox=83.9%2C26.8%2C83.95%2C26.85&layer=mapnik&marker=26.84%2C83.93';
  change(staticFile, (json) => {
    json.offices[0].mapSrc = address.replaceAll('&', '&amp;');
  });
  expect(load().staticContent.offices?.[0]?.mapSrc).toBe(address);
});

test('a file in another encoding, and a key that is there twice, are reported', () => {
  const last = load();
  const source = readFileSync(join(content.dir, staticFile), 'utf8');
  for (const encoding of ['utf16le', 'latin1'] as const) {
    writeFileSync(join(content.dir, staticFile), source, encoding);
    const { staticContent, errors } = load(last);
    expect(staticContent).toEqual(last.staticContent);
    expect(errors).toEqual([{ file: staticFile, key: '', field: '', reason: expect.stringMatching(/^not saved as UTF-8/) }]);
  }
  writeFileSync(join(content.dir, staticFile), source.replace('{', '{\r\n  "footer": {"say \\"{\\"": 1},'));
  const { staticContent, errors } = load(last);
  expect(staticContent).toEqual(last.staticContent);
  const line = source.split('\n').findIndex((text) => text.startsWith('  "footer": {')) + 2;
  expect(errors).toEqual([
    { file: staticFile, key: '', field: 'footer', reason: `appears a second time in line ${line}; only the last one counts` },
  ]);
});

test('pictures, reports, programs and pages that do not exist are reported, and the sections are shown', () => {
  for (const files of ['media', 'reports']) {
    rmSync(join(content.dir, files));
    cpSync(join(root, 'content', files), join(content.dir, files), { recursive: true });
  }
  rmSync(join(content.dir, 'reports', '2022.pdf'));
  rmSync(join(content.dir, 'media', 'lamp-lit.svg'));
  writeFileSync(join(content.dir, 'media', 'asha.jpg'), Buffer.alloc(3_000_000));
  change(dynamicFile, (json) => {
    json['founders-global'][0].image = '/media/asha.jpg';
    json['founders-global'][1].image = '/media/Ravi.JPG';
    json['programs-ourprograms'][0].url = 'sport';
    json['programs-details-ourprograms'][1].accordion[0].content = '<p><a href="/details/none#x">Read</a> on</p>';
  });
  const { dynamicContent, errors } = load();
  expect(errors.map(({ file, key, field, reason }) => [file, key, field, reason])).toEqual([
    [staticFile, 'annual-reports', 'items', 'there is no file reports/2022.pdf'],
    [dynamicFile, 'founders-global', '0.image', 'media/asha.jpg is larger than 1 MB, which is slow on a phone'],
    [dynamicFile, 'founders-global', '1.image', 'there is no file media/Ravi.JPG (small and capital letters differ)'],
    [dynamicFile, 'programs-ourprograms', '0.url', 'no program in programs-details-ourprograms has the url "sport"'],
    [dynamicFile, 'programs-details-ourprograms', '1.accordion.0.content', 'there is no page "none" in details'],
    ['media/lamp-lit.svg', '', '', 'there is no file media/lamp-lit.svg (small and capital letters differ); the site itself shows it'],
  ]);
  expect(dynamicContent['founders-global']).toHaveLength(4);
});

test('a picture that cannot even be looked up is reported like a missing one', () => {
  const image = `/media/${'a'.repeat(280)}.jpg`;
  change(dynamicFile, (json) => {
    json['founders-global'][0].image = image;
  });
  expect(load().errors).toMatchObject([
    { key: 'founders-global', field: '0.image', reason: expect.stringMatching(/^there is no file media\/a+/) },
  ]);
});

test('events are counted as in the file, with those of past days', () => {
  change(dynamicFile, (json) => {
    json.events[0].isoDate = '2020-01-24';
    json.events[1].img = '/media/none.svg';
  });
  const { errors, log } = recorder();
  loadContent(content.dir, log, undefined, Date.parse('2026-11-01'));
  expect(errors.map(({ key, field }) => [key, field])).toEqual([['events', '1.img']]);
});

test('every HTML field is sanitised', () => {
  const evil = '<p>x</p><img src=x onerror=y>';
  change(staticFile, (json) => {
    json.details.privacy.sections[0].content = evil;
  });
  change(dynamicFile, (json) => {
    json['programs-details-ourprograms'][0].accordion[0].content = evil;
  });
  change(faqsFile, (json) => {
    json.home[0].answer = evil;
  });
  const { raw, errors } = load();
  expect(JSON.stringify(raw)).not.toContain('onerror');
  expect(errors.map(({ key, field }) => `${key} ${field}`)).toEqual([
    'details privacy.sections.0.content',
    'programs-details-ourprograms 0.accordion.0.content',
    'home 0.answer',
  ]);
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'ftp://a.example', ''])(
  'the link "%s" is refused',
  (bad) => {
    change(dynamicFile, (json) => {
      json['ourmission-about'][0].btnLink = bad;
    });
    const { dynamicContent, errors } = load();
    expect(errors).toMatchObject([{ key: 'ourmission-about', field: '0.btnLink' }]);
    expect(dynamicContent['ourmission-about']).toBeUndefined();
  },
);

test('an unknown category is refused; an unknown icon, as name or object, is reported and becomes the flame', () => {
  change(dynamicFile, (json) => {
    json['programs-ourprograms'][0].category = 'All';
    json['ourvalues-global'][0].icon = 'unicorn';
    json['ourvalues-global'][1].icon = { name: 'dragon' };
  });
  const { dynamicContent, errors } = load();
  expect(errors.map(({ key, field }) => [key, field])).toEqual([
    ['ourvalues-global', '0.icon'],
    ['ourvalues-global', '1.icon'],
    ['programs-ourprograms', '0.category'],
  ]);
  expect(dynamicContent['programs-ourprograms']).toBeUndefined();
  expect(dynamicContent['ourvalues-global']?.slice(0, 2).map(({ icon }) => icon)).toEqual(['flame', { name: 'flame' }]);
});

test('empty lists are valid: the page shows its empty text', () => {
  change('foundation.json', (json) => {
    json.scholarships.cycles[0].eligibility.instead = {};
  });
  change(dynamicFile, (json) => {
    for (const key of Object.keys(json)) json[key] = [];
  });
  change(staticFile, (json) => {
    json.footer.programs = [];
    for (const slide of json['home-hero'].slides) slide.button.url = '/programs';
  });
  change(faqsFile, (json) => {
    json.home = [];
  });
  const { dynamicContent, faqs, errors } = load();
  expect(errors).toEqual([]);
  expect(dynamicContent.events).toEqual([]);
  expect(faqs.home).toEqual([]);
});

test('10,000 cards are reported quickly, as one fault', () => {
  const last = load();
  change(dynamicFile, (json) => {
    const [card] = json['programs-ourprograms'];
    json['programs-ourprograms'] = Array.from({ length: 10_000 }, (_, id) => ({ ...card, id }));
  });
  const next = load(last);
  expect(next.errors).toEqual([
    { file: dynamicFile, key: 'programs-ourprograms', field: '', reason: `must not hold more than ${maxListLength} entries` },
  ]);
  expect(next.dynamicContent['programs-ourprograms']).toEqual(last.dynamicContent['programs-ourprograms']);
});

test('hundreds of broken cards do not flood the log', () => {
  change(dynamicFile, (json) => {
    json['programs-ourprograms'] = Array.from({ length: maxListLength }, () => ({}));
  });
  const { errors } = load();
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)?.reason).toMatch(/and \d+ more faults/);
});

test('a file with invalid JSON keeps all its last sections, or has none at the start', () => {
  const last = load();
  writeFileSync(join(content.dir, dynamicFile), '{"events": [');
  const next = load(last);
  expect(next.errors).toMatchObject([{ file: dynamicFile, key: '', reason: expect.stringContaining('not valid JSON') }]);
  expect(next.dynamicContent).toEqual(last.dynamicContent);
  expect(next.version).toBe(last.version);
  expect(load().dynamicContent).toEqual({});
  writeFileSync(join(content.dir, dynamicFile), '[]');
  expect(load().errors).toMatchObject([{ reason: 'must be an object keyed by section' }]);
});

test('a missing file, a byte order mark and an unknown section are handled', () => {
  const { footer } = load().staticContent;
  rmSync(join(content.dir, faqsFile));
  change(dynamicFile, (json) => {
    json.evnts = [];
  });
  writeFileSync(join(content.dir, staticFile), `\uFEFF${readFileSync(join(content.dir, staticFile), 'utf8')}`);
  const { faqs, staticContent, errors } = load();
  expect(faqs).toEqual({});
  expect(footer?.newsletter.paragraph).toMatch(/\S/);
  expect(staticContent.footer).toEqual(footer);
  expect(errors.map(({ file, key }) => [file, key])).toEqual([
    [dynamicFile, 'evnts'],
    [faqsFile, ''],
  ]);
});

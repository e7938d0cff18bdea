import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DETAILS_IDS, PROGRAM_IDS } from '#tests/e2e/routes.ts';
import {
  cardCategories,
  contactSubjects,
  dynamicKeys,
  faqPages,
  iconName,
  impactTier,
  programCategories,
  teamSections,
} from './constants.ts';
import { sanitiseHtml } from './sanitise.server.ts';
import { maxListLength } from './fields.ts';
import { staticSchemas } from './schema.ts';
import { type Content, type ContentFault, createContentStore, loadContent } from './store.server.ts';

const sampleDir = join(import.meta.dirname, '../../content');
const staticFile = 'StaticContent/StaticContent.json';
const dynamicFile = 'DynamicContent/DynamicContent.json';
const faqsFile = 'StaticContent/faqs.json';

function recorder() {
  const faults: ContentFault[] = [];
  return { faults, log: { error: (data: object) => void faults.push(data as ContentFault) } };
}

function loadSample(): Required<Pick<Content, 'foundation' | 'raw' | 'version'>> & {
  statics: NonNullable<Content['staticContent']> & Record<string, unknown>;
  dynamics: NonNullable<Content['dynamicContent']>;
  faqs: Content['faqs'];
  faults: ContentFault[];
} {
  const { faults, log } = recorder();
  const content = loadContent(sampleDir, log);
  return { ...content, statics: content.staticContent, dynamics: content.dynamicContent, faults };
}

describe('sample content', () => {
  const { foundation, statics, dynamics, faqs, raw, faults } = loadSample();

  test('is valid and has every section', () => {
    expect(faults).toEqual([]);
    expect(Object.keys(dynamics).toSorted()).toEqual([...dynamicKeys].toSorted());
    expect(Object.keys(statics).toSorted()).toEqual(Object.keys(staticSchemas).toSorted());
    expect(Object.keys(faqs).toSorted()).toEqual([...faqPages].toSorted());
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
    expect(foundation.donations).toEqual({ mode: 'fixed', initialDonors: 147, raised: 1_000_000, target: 3_000_000 });
    expect(foundation.contact.hours).toEqual(['Mon-Fri 9AM-5PM', 'Sun closed']);
    expect(foundation.registration.sample).toBe(true);
  });

  test('has a card and a details page for every program id', () => {
    expect(dynamics['programs-ourprograms']?.map(({ url }) => url)).toEqual([...PROGRAM_IDS]);
    expect(dynamics['programs-details-ourprograms']?.map(({ url }) => url)).toEqual([...PROGRAM_IDS]);
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
    expect(Object.keys(statics.details ?? {})).toEqual([...DETAILS_IDS]);
    for (const page of faqPages) expect(faqs[page]?.length).toBeGreaterThanOrEqual(3);
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
    for (const { date, isoDate } of events) {
      if (isoDate === undefined) continue;
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
  ] as const)('%s content says "%s"', (file, words) => {
    expect(raw[file]).toContain(words);
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
      const file = join(sampleDir, picture);
      expect(existsSync(file), picture).toBe(true);
      expect(statSync(file).size, picture).toBeLessThanOrEqual(13 * 1024);
    }
  });

  test('every link inside the site leads to a page', () => {
    const pages = /^\/(?:about|programs|youthcorner|contact|donate|ourteam|ourpartners|testimonials|annual_report)?(?:[?#].*)?$/;
    const links =
      [raw.static, raw.dynamic, raw.faqs].join().match(/(?<=(?:"(?:link|url|btnLink|buttonLink)":|href=\\)")[/#][^"\\]*/g) ?? [];
    expect(links.length).toBeGreaterThan(50);
    for (const link of links) {
      const [, program] = link.match(/^\/programs\/(.+)/) ?? [];
      const [, page] = link.match(/^\/details\/(.+)/) ?? [];
      if (program) expect(PROGRAM_IDS).toContain(program);
      else if (page) expect(DETAILS_IDS).toContain(page);
      else if (!/^(?:#|\/media\/|\/dashboard\/auth\?type=)/.test(link)) expect(link).toMatch(pages);
    }
  });

  test('titles and descriptions of pages are unique and of a suitable length', () => {
    const metas = [...Object.values(statics['page-meta'] ?? {}), ...Object.values(statics.details ?? {})];
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
    for (const { description } of metas) {
      expect(description.length).toBeGreaterThan(70);
      expect(description.length).toBeLessThanOrEqual(165);
    }
  });

  test('has no placeholder text', () => {
    expect(JSON.stringify([raw, foundation])).not.toMatch(/lorem|ipsum|TODO|undefined|\[object/i);
  });
});

test('annual reports are newest first, in any order of the file', () => {
  const { statics } = loadSample();
  const page = statics['annual-reports'];
  const read = staticSchemas['annual-reports'].parse({ ...page, items: page?.items.toReversed() });
  expect(read.items.map(({ year }) => year)).toEqual([2025, 2024, 2023, 2022, 2021]);
});

describe('constants', () => {
  test('match the lists of the specification', () => {
    expect(programCategories).toEqual([
      'All',
      'Education & Learning',
      'Digital & Technical Skills',
      'Employment & Entrepreneurship',
      'Innovation & Science Engagement',
      'Holistic Development',
      'Youth Engagement & Support',
    ]);
    expect(contactSubjects).toEqual(['General Inquiry', 'Support', 'Feedback', 'Partnership']);
  });

  test.each([
    [1, 'under500'],
    [499, 'under500'],
    [500, 'under1000'],
    [999, 'under1000'],
    [1000, 'under5000'],
    [4999, 'under5000'],
    [5000, 'from5000'],
    [100_000, 'from5000'],
  ])('%i rupees are in tier %s', (rupees, tier) => {
    expect(impactTier(rupees)).toBe(tier);
  });

  test('an icon can be a name or an object; a missing one becomes the flame', () => {
    expect(iconName('wallet')).toBe('wallet');
    expect(iconName({ name: 'bike' })).toBe('bike');
    expect(iconName(undefined)).toBe('flame');
  });
});

describe('sanitised HTML', () => {
  test.each([
    ['<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
    ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="/donate" target="_blank" style="x">x</a>', '<a href="/donate">x</a>'],
    ['<a href="https://a.example/">x</a>', '<a href="https://a.example/" rel="noopener">x</a>'],
    ['<a href="mailto:a@b.example">x</a><a href="tel:+911">y</a>', '<a href="mailto:a@b.example">x</a><a href="tel:+911">y</a>'],
    ['<h3>T</h3><h1>U</h1><svg><p>v</p></svg>', '<h3>T</h3>U<p>v</p>'],
    ['<ul><li><strong>a</strong> &amp; <em>b</em></li></ul>', '<ul><li><strong>a</strong> &amp; <em>b</em></li></ul>'],
  ])('%s', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  test('reports what it removed, and nothing for harmless text', () => {
    const removed: string[] = [];
    sanitiseHtml('<p class="x">a</p><script>b</script><a href="javascript:c">d</a>', (what) => removed.push(what));
    expect(removed).toEqual(['attribute class of <p>', '<script>', expect.stringContaining('link')]);
    removed.length = 0;
    sanitiseHtml('<p>a <a href="https://b.example">c</a></p>', (what) => removed.push(what));
    expect(removed).toEqual([]);
  });
});

describe('broken content', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'content-'));
    for (const file of ['foundation.json', 'StaticContent', 'DynamicContent'])
      cpSync(join(sampleDir, file), join(dir, file), { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  // The tests break what the types promise.
  // oxlint-disable-next-line typescript/no-explicit-any
  function change(file: string, edit: (json: any) => void): void {
    const json = JSON.parse(readFileSync(join(dir, file), 'utf8'));
    edit(json);
    writeFileSync(join(dir, file), JSON.stringify(json));
  }

  function load(last?: Content) {
    const { faults, log } = recorder();
    return { ...loadContent(dir, log, last), faults };
  }

  test('a missing section is reported and omitted; the others stay', () => {
    change(dynamicFile, (json) => delete json.events);
    const { dynamicContent, raw, faults } = load();
    expect(faults).toEqual([{ file: dynamicFile, key: 'events', field: '', reason: 'missing' }]);
    expect(dynamicContent.events).toBeUndefined();
    expect(dynamicContent['founders-global']).toHaveLength(4);
    expect(JSON.parse(raw.dynamic)).not.toHaveProperty('events');
  });

  test('a wrong type is reported by file, key and field, and removes only its section', () => {
    change(dynamicFile, (json) => {
      json['ourimpact-about'][2].targetNumber = 'many';
    });
    const { dynamicContent, faults } = load();
    expect(faults).toEqual([
      { file: dynamicFile, key: 'ourimpact-about', field: '2.targetNumber', reason: expect.stringContaining('number') },
    ]);
    expect(dynamicContent['ourimpact-about']).toBeUndefined();
    expect(dynamicContent['ourvalues-global']?.length).toBeGreaterThan(0);
  });

  test('a missing field is reported', () => {
    change(staticFile, (json) => delete json['about-banner'].heading);
    const { staticContent, faults } = load();
    expect(faults).toMatchObject([{ file: staticFile, key: 'about-banner', field: 'heading' }]);
    expect(staticContent['about-banner']).toBeUndefined();
  });

  test('a broken section stays as it was, while other sections are updated', () => {
    const last = load();
    change(staticFile, (json) => {
      json.partners.items[0].name = 5;
      json.footer.newsletter.paragraph = 'One letter a month, at most.';
    });
    const next = load(last);
    expect(next.faults).toHaveLength(1);
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
    expect(next.faults.map(({ key, field }) => [key, field])).toEqual([
      ['details', 'donate.sections'],
      ['details', 'Bad Id'],
    ]);
    expect(next.staticContent.details?.donate).toEqual(last.staticContent.details?.donate);
    expect(next.staticContent.details?.privacy?.title).toBe('Your data');
    expect(load().staticContent.details?.donate).toBeUndefined();
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
    const { staticContent, raw, faults } = load();
    expect(staticContent['textmedia-global']?.['aboutUs-home'].paragraph[0]?.text).toBe('Safe <b>words</b>');
    expect(raw.static).not.toContain('steal');
    expect(faults).toEqual([
      { file: staticFile, key: 'textmedia-global', field: 'aboutUs-home.paragraph.0.text', reason: 'unsafe HTML removed: <script>' },
    ]);
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
    const { raw, faults } = load();
    expect(JSON.stringify(raw)).not.toContain('onerror');
    expect(faults.map(({ key, field }) => `${key} ${field}`)).toEqual([
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
      const { dynamicContent, faults } = load();
      expect(faults).toMatchObject([{ key: 'ourmission-about', field: '0.btnLink' }]);
      expect(dynamicContent['ourmission-about']).toBeUndefined();
    },
  );

  test('an unknown category is refused; an unknown icon, as name or object, is reported and becomes the flame', () => {
    change(dynamicFile, (json) => {
      json['programs-ourprograms'][0].category = 'All';
      json['ourvalues-global'][0].icon = 'unicorn';
      json['ourvalues-global'][1].icon = { name: 'dragon' };
    });
    const { dynamicContent, faults } = load();
    expect(faults.map(({ key, field }) => [key, field])).toEqual([
      ['ourvalues-global', '0.icon'],
      ['ourvalues-global', '1.icon'],
      ['programs-ourprograms', '0.category'],
    ]);
    expect(dynamicContent['programs-ourprograms']).toBeUndefined();
    expect(dynamicContent['ourvalues-global']?.slice(0, 2).map(({ icon }) => icon)).toEqual(['flame', { name: 'flame' }]);
  });

  test('empty lists are valid: the page shows its empty text', () => {
    change(dynamicFile, (json) => {
      for (const key of Object.keys(json)) json[key] = [];
    });
    change(faqsFile, (json) => {
      json.home = [];
    });
    const { dynamicContent, faqs, faults } = load();
    expect(faults).toEqual([]);
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
    expect(next.faults).toEqual([
      { file: dynamicFile, key: 'programs-ourprograms', field: '', reason: `must not hold more than ${maxListLength} entries` },
    ]);
    expect(next.dynamicContent['programs-ourprograms']).toEqual(last.dynamicContent['programs-ourprograms']);
  });

  test('hundreds of broken cards do not flood the log', () => {
    change(dynamicFile, (json) => {
      json['programs-ourprograms'] = Array.from({ length: maxListLength }, () => ({}));
    });
    const { faults } = load();
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)?.reason).toMatch(/and \d+ more faults/);
  });

  test('a file with invalid JSON keeps all its last sections, or has none at the start', () => {
    const last = load();
    writeFileSync(join(dir, dynamicFile), '{"events": [');
    const next = load(last);
    expect(next.faults).toMatchObject([{ file: dynamicFile, key: '', reason: expect.stringContaining('not valid JSON') }]);
    expect(next.dynamicContent).toEqual(last.dynamicContent);
    expect(next.version).toBe(last.version);
    expect(load().dynamicContent).toEqual({});
    writeFileSync(join(dir, dynamicFile), '[]');
    expect(load().faults).toMatchObject([{ reason: 'must be an object keyed by section' }]);
  });

  test('a missing file, a byte order mark and an unknown section are handled', () => {
    const { footer } = load().staticContent;
    rmSync(join(dir, faqsFile));
    change(dynamicFile, (json) => {
      json.evnts = [];
    });
    writeFileSync(join(dir, staticFile), `\uFEFF${readFileSync(join(dir, staticFile), 'utf8')}`);
    const { faqs, staticContent, faults } = load();
    expect(faqs).toEqual({});
    expect(footer?.newsletter.paragraph).toMatch(/\S/);
    expect(staticContent.footer).toEqual(footer);
    expect(faults.map(({ file, key }) => [file, key])).toEqual([
      [dynamicFile, 'evnts'],
      [faqsFile, ''],
    ]);
  });

  test('an invalid foundation.json prevents the start, with every fault in one message', () => {
    change('foundation.json', (json) => {
      json.themeColor = 'blue';
      json.timezone = 'Asia/Padrauna';
      delete json.contact;
    });
    expect(() => load()).toThrow(/foundation\.json is not valid:\n(?=[\s\S]*- themeColor: )(?=[\s\S]*- timezone: )(?=[\s\S]*- contact: )/);
    rmSync(join(dir, 'foundation.json'));
    expect(() => load()).toThrow(/foundation\.json/);
  });

  test.each([
    ['names another year', [{ id: '2025', opensOn: '2026-04-01', closesOn: '2026-09-30' }], /cycles\.0\.id: must name the year/],
    [
      'lasts longer than a year',
      [{ id: '2026', opensOn: '2026-04-01', closesOn: '2027-04-01' }],
      /cycles\.0\.closesOn: must be within a year/,
    ],
    [
      'is not the last one',
      [
        { id: '2026', opensOn: '2026-04-01', closesOn: '2026-09-30' },
        { id: '2028', opensOn: '2028-04-01', closesOn: '2028-09-30' },
      ],
      /cycles: must not list a cycle after one that repeats/,
    ],
  ])('a cycle that repeats and %s is a fault', (_, [first, ...others], fault) => {
    change('foundation.json', (json) => {
      json.scholarships.cycles = [
        { ...first, title: 'Scholarships', repeats: 'yearly' },
        ...others.map((one) => ({ ...one, title: 'Other' })),
      ];
    });
    expect(() => load()).toThrow(fault);
  });

  test('a foundation.json that becomes invalid is ignored in favour of the last valid one', () => {
    const last = load();
    change('foundation.json', (json) => {
      json.name = '';
    });
    const next = load(last);
    expect(next.foundation).toEqual(last.foundation);
    expect(next.faults).toEqual([{ file: 'foundation.json', key: '', field: 'name', reason: 'must not be empty' }]);
  });

  describe('store', () => {
    const clock = { now: () => Date.now() };

    test('an event is left out on the day after it, without a change of the files', async () => {
      const [first, second] = load().dynamicContent.events ?? [];
      change(dynamicFile, (json) => {
        json.events = [
          { ...first, isoDate: '2027-01-24' },
          { ...second, isoDate: '2027-02-14' },
          { ...second, title: 'Every Saturday', isoDate: undefined },
        ];
      });
      vi.useFakeTimers({ now: Date.parse('2027-01-24T23:59:00+05:30'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      const store = createContentStore({ dir, log: recorder().log, clock });
      const days = () => store.current().dynamicContent.events?.map(({ isoDate }) => isoDate);
      try {
        store.watch();
        expect(days()).toEqual(['2027-01-24', '2027-02-14', undefined]);
        await vi.advanceTimersByTimeAsync(59_000);
        expect(days()).toHaveLength(3);
        const before = store.current().version;
        await vi.advanceTimersByTimeAsync(1_000);
        expect(days()).toEqual(['2027-02-14', undefined]);
        expect(JSON.parse(store.current().raw.dynamic).events).toHaveLength(2);
        expect(store.current().version).not.toBe(before);
        await vi.advanceTimersByTimeAsync(30 * 24 * 3_600_000);
        expect(days()).toEqual([undefined]);
      } finally {
        store.close();
        vi.useRealTimers();
      }
    });

    test('reload calls listeners once and only after a change, and survives a failing listener', async () => {
      const { log, faults } = recorder();
      const store = createContentStore({ dir, log, clock });
      const first = store.current();
      const heard: string[] = [];
      store.onChange(() => {
        throw new Error('no');
      });
      const off = store.onChange(({ version }) => heard.push(version));
      expect(await store.reload()).toBe(false);
      change(faqsFile, (json) => {
        json.home[0].question = 'Who are you?';
      });
      expect(await store.reload()).toBe(true);
      expect(heard).toEqual([store.current().version]);
      expect(store.current()).not.toBe(first);
      expect(store.current().faqs.home?.[0]?.question).toBe('Who are you?');
      expect(JSON.parse(store.current().raw.faqs).home[0].question).toBe('Who are you?');
      expect(faults).toHaveLength(1);
      off();
      change(faqsFile, (json) => {
        json.home = [];
      });
      expect(await store.reload()).toBe(true);
      expect(heard).toHaveLength(1);
      store.close();
    });

    test('watch reloads after a save, whether by writing or renaming', async () => {
      const { log } = recorder();
      const store = createContentStore({ dir, log, clock });
      store.watch();
      store.watch();
      try {
        change(dynamicFile, (json) => {
          json.events = [];
        });
        await vi.waitFor(() => expect(store.current().dynamicContent.events).toEqual([]), { timeout: 5_000, interval: 50 });
        const json = JSON.parse(readFileSync(join(dir, 'foundation.json'), 'utf8'));
        writeFileSync(join(dir, 'foundation.json.new'), JSON.stringify({ ...json, shortName: 'Renamed' }));
        renameSync(join(dir, 'foundation.json.new'), join(dir, 'foundation.json'));
        await vi.waitFor(() => expect(store.current().foundation.shortName).toBe('Renamed'), { timeout: 5_000, interval: 50 });
      } finally {
        store.close();
      }
    });

    test('the version is the same for the same content', () => {
      expect(load().version).toBe(load().version);
      expect(load().version).toMatch(/^[0-9a-f]{16}$/);
    });
  });
});
